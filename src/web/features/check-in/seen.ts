/** A code that was out of the picture for so many pictures is shown anew when it comes back. */
const AWAY = 8;

/** Returns what tells of each text once, however many pictures in a row show it. */
export function createSeen(): (texts: string[]) => string[] {
  const since = new Map<string, number>();
  return (texts) => {
    const fresh = texts.filter((text) => !since.has(text));
    for (const [text, pictures] of since) {
      if (pictures >= AWAY) since.delete(text);
      else since.set(text, pictures + 1);
    }
    for (const text of texts) since.set(text, 0);
    return fresh;
  };
}
