import { asciiDigits } from '#contract/digits.ts';

/**
 * Returns what was typed into a number's field, in the digits of either language, for a schema to judge: undefined when
 * empty, NaN when it is no number.
 */
export function readNumber(typed: string): number | undefined {
  const trimmed = typed.trim();
  return trimmed === '' ? undefined : Number(asciiDigits(trimmed));
}
