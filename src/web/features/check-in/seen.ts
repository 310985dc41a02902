/** A code counts as new again after it has been out of view for this number of pictures. */
const AWAY = 8;

/** Returns a function that reports each text once, however many successive pictures show it. */
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
