import { cleanText } from '#contract/plain-text.ts';

/** The deepest nesting that any call of the API accepts. */
const DEEPEST = 32;

/**
 * Fields that are not normalised. The stored hash of a password was made from exactly what its owner typed; an email's own schema checks
 * for look-alike letters before any normalisation.
 */
const AS_TYPED = /password|^e-?mail$/i;

/** Returns the input with all texts normalised as they are stored, so that stores, searches and comparisons see only one spelling. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Buffers, forms and other objects of a parser are left unchanged.
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      AS_TYPED.test(name) ? field : cleanInput(field, depth + 1),
    ]),
  );
}
