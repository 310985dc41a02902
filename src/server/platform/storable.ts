/** Whether PostgreSQL can store a text: one without NUL and without half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** No call of ours reads anything deeper. */
const DEEPEST = 32;

function search(value: unknown, path: readonly string[]): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path.join('.');
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return null;
  // A form's fields are no properties of it.
  const fields = value instanceof URLSearchParams ? [...value] : Object.entries(value);
  for (const [name, field] of fields) {
    const found = isStorable(name) ? search(field, [...path, name]) : path.join('.');
    if (found !== null) return found;
  }
  return null;
}

/** Returns where a text stands that cannot be stored, in what somebody has sent: `slots.3`; null where there is none. */
export function findUnstorable(sent: unknown): string | null {
  return search(sent, []);
}
