import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';
import type { Scene } from './scene.ts';
import { objectFor, type Dice, type JsonSchema } from './values.ts';

export function schemaOf(schema: Schema): JsonSchema {
  // The contract only uses the keywords in `JsonSchema`, which `valueFor` knows.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Numbers in forms that the product's own clients never write: too large, too long or too precise. */
const ODD_NUMBERS = [
  '1e999',
  '-1e999',
  '9'.repeat(300),
  `0.${'1'.repeat(300)}`,
  '-0',
  '1E+2',
  '1e-9',
  '1.0',
  '01',
  'NaN',
];

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Returns a body as text. It may be invalid JSON, not an object, or nested too deeply. */
export function bodyOf(schema: JsonSchema, { known }: Scene, dice: Dice): string {
  const { pick, spoils } = dice;
  if (spoils(6))
    return pick([
      ...['', '{', '[]', 'null', '"x"', '7', '\0', '{"a":1,"a":2}', '{"a":"\\ud800"}', '{"a":"\\u0000"}'],
      ...['['.repeat(4000), '{"a":'.repeat(1000), deep('[', ']', 3000), `{"slots":${deep('[', ']', 3000)}}`],
    ]);
  const text = JSON.stringify(objectFor(schema, known, dice));
  if (spoils(5)) return text.replace(/(?<=[:[,])-?\d[\d.e+-]*(?=[,}\]])/, () => pick(ODD_NUMBERS));
  // Inserts bad characters into a text value or a field name.
  return spoils(3)
    ? text.replace(/(?<=\w)(?=\w*")/, () => pick(['\u00ff', '\u00c0\u0080', '\u00ed\u00a0\u0080']))
    : text;
}

/** Percent-encoded bytes that are invalid UTF-8: stray bytes, overlong encodings of NUL and of a slash, and half a surrogate pair. */
const BAD_BYTES = ['%zz', '%', '%ff%fe', '%c0%80', '%e0%80%af', '%ed%a0%80', '%f8%88%80%80%80', '%00'];

/** Hostile text is percent-encoded like any value, but sometimes replaced with bad bytes. */
export function textOf(value: unknown, { pick, spoils }: Dice): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (spoils(3)) return pick(BAD_BYTES);
  return encodeURIComponent(text.toWellFormed()).slice(0, 700);
}

export function queryOf(schema: JsonSchema, { known }: Scene, dice: Dice): string {
  const fields = Object.entries(objectFor(schema, known, dice));
  const pairs = fields.flatMap(([name, value]) => {
    const pair = `${encodeURIComponent(name)}=${textOf(value, dice)}`;
    // Some parsers read a repeated name as a list, and brackets as an object.
    return dice.spoils(4) ? [pair, pair, `${encodeURIComponent(name)}[a]=1`] : [pair];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
