/** Returns what was typed into a number's field, for a schema to judge: undefined when empty, NaN when it is no number. */
export function readNumber(typed: string): number | undefined {
  const trimmed = typed.trim();
  return trimmed === '' ? undefined : Number(trimmed);
}
