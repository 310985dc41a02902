import { cleanText } from '#contract/plain-text.ts';

/** No call of ours reads anything deeper. */
const DEEPEST = 32;

/**
 * A password is what its owner typed, sign by sign: what was kept of it was made of that. Of an e-mail its own schema judges which
 * letters look like others before anything makes them alike.
 */
const AS_TYPED = /password|^e-?mail$/i;

/**
 * Returns what somebody has sent with each text as it is kept, wherever it goes from here: no store, search or comparison sees the
 * other ways to type the same.
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Bytes, forms and whatever else a parser makes have texts of their own kind.
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      AS_TYPED.test(name) ? field : cleanInput(field, depth + 1),
    ]),
  );
}
