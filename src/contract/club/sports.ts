/**
 * Matches the first word of a court's type, and the word before it if only both together name a sport. PostgreSQL uses the same expression.
 */
const SPORT = /^(?:(?:table|beach|lawn|field|water|mini|indoor)\s+)?\S+/i;

/** Returns the regular expression for SQL statements; it ignores case. */
export function sportSource(): string {
  return `(?i)${SPORT.source}`;
}

/** Returns the sport of a court: the first words of its type. Several courts may share one. */
export function readSport(type: string): string {
  return SPORT.exec(type)?.[0] ?? '';
}

/** Returns the sports of these types in alphabetical order, each only once. */
export function listSports(types: string[]): string[] {
  return [...new Set(types.map(readSport))].toSorted((a, b) => a.localeCompare(b));
}
