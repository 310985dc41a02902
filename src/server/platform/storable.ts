/** Returns whether PostgreSQL can store the text: it must not contain NUL or an unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The deepest nesting that any call of the API accepts. */
const DEEPEST = 32;

function search(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path.join('.');
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return null;
  // The fields of a form are not properties of the object.
  const fields = value instanceof URLSearchParams ? [...value] : Object.entries(value);
  for (const [name, field] of fields) {
    const found = isStorable(name) ? search(field, [...path, name]) : path.join('.');
    if (found !== null) return found;
  }
  return null;
}

/** Returns the path of the first text in the input that cannot be stored, such as `slots.3`; null when there is none. */
export function findUnstorable(sent: unknown): string | null {
  return search(sent, []);
}
