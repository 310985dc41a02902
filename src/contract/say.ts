/**
 * Gives a schema its sentence. It is read at each fault, so one schema speaks the language of whoever asks.
 * @example
 * z.string(say(() => t.required));
 */
export function say(sentence: () => string): { error: () => string } {
  return { error: sentence };
}
