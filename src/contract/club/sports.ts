/** The first word of a court's type, with the word before it where only both name a sport. PostgreSQL reads it as well. */
const SPORT = /^(?:(?:table|beach|lawn|field|water|mini|indoor)\s+)?\S+/i;

/** Returns the regular expression that SQL statements search by; it ignores case. */
export function sportSource(): string {
  return `(?i)${SPORT.source}`;
}

/** Returns what is played on a court: the first words of its type. Several courts share one. */
export function readSport(type: string): string {
  return SPORT.exec(type)?.[0] ?? '';
}

/** Returns the sports of these types, each once, by the alphabet. */
export function listSports(types: string[]): string[] {
  return [...new Set(types.map(readSport))].toSorted((a, b) => a.localeCompare(b));
}
