import { asciiDigits } from '#contract/digits.ts';

/** The attributes that every number field shares. */
export const NUMBER_INPUT = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Returns the number typed in the digits of either language, for a schema to check: undefined when empty, NaN when it is not a number. */
export function readNumber(typed: string): number | undefined {
  const trimmed = typed.trim();
  return trimmed === '' ? undefined : Number(asciiDigits(trimmed));
}
