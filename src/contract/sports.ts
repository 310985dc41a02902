/** What is played on a court: the first word of its type. Several courts share one. */
export function sportOf(type: string): string {
  return type.split(/\s+/, 1)[0] ?? '';
}

/** The sports of these types, each once, by the alphabet. */
export function sportsOf(types: string[]): string[] {
  return [...new Set(types.map(sportOf))].toSorted((a, b) => a.localeCompare(b));
}
