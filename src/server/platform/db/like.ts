/** Returns a pattern for LIKE that finds the text anywhere; its own %, _ and \ are plain characters. */
export function like(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
