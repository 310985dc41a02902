/**
 * The header in which a change sends the values that the person read before changing them. Without it, the change overwrites whatever is
 * stored.
 */
export const AS_READ = 'as-read';

/** FNV-1a: two different values share a hash once in four thousand million. */
function hashValue(value: unknown): string {
  let hash = 0x811c9dc5;
  const text = JSON.stringify(value ?? null);
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Returns the header's value: for each field of a form, a hash of the value that was read, as in `price=1x2y3z type=4w`. */
export function writeAsRead(fields: { shape: object }, record: Record<string, unknown>): string {
  return Object.keys(fields.shape)
    .map((name) => `${name}=${hashValue(record[name])}`)
    .join(' ');
}

/** Returns the names of the fields whose values differ from what was read. */
export function changedSince(header: string, record: Record<string, unknown>): string[] {
  return header.split(' ').flatMap((part) => {
    const [name = '', read = ''] = part.split('=');
    return hashValue(Object.hasOwn(record, name) ? record[name] : null) === read ? [] : name;
  });
}
