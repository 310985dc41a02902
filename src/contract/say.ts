/**
 * Gives a schema its error message. The sentence is read at each error, so that one schema answers in the caller's language.
 * @example z.string(say(() => t.required));
 */
export function say(sentence: () => string): { error: () => string } {
  return { error: sentence };
}
