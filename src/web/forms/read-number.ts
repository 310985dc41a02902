import { asciiDigits } from '#contract/digits.ts';

/** What every field of a number has. */
export const NUMBER_INPUT = { inputMode: 'numeric', autoComplete: 'off' } as const;

/**
 * Returns what was typed into a number's field, in the digits of either language, for a schema to judge: undefined when
 * empty, NaN when it is no number.
 */
export function readNumber(typed: string): number | undefined {
  const trimmed = typed.trim();
  return trimmed === '' ? undefined : Number(asciiDigits(trimmed));
}
