import * as z from 'zod/mini';
import { endpoints } from '#contract/site/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

/** A place in the input of a call that contains a value: `body`, [`plan`, `slots`, `0`]. */
export interface Field {
  call: string;
  endpoint: Endpoint;
  part: 'params' | 'query' | 'body';
  path: string[];
  schema: Schema;
}

function* leaves(schema: Schema, path: string[]): Generator<{ path: string[]; schema: Schema }> {
  const { anyOf, properties, items } = schema;
  if (anyOf) for (const option of anyOf) yield* leaves(option, path);
  else if (properties)
    for (const [name, property] of Object.entries(properties)) yield* leaves(property, [...path, name]);
  else if (items) yield* leaves(items, [...path, '0']);
  else yield { path, schema };
}

/** Returns every field that a call of the contract reads. */
export function fieldsOfContract(): Field[] {
  return [...endpoints].flatMap(([call, endpoint]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      // `Schema` covers the parts of JSON Schema that the contract uses and `leaves` handles.
      const schema = z.toJSONSchema(endpoint[part], { io: 'input', unrepresentable: 'any' }) as Schema;
      return [...leaves(schema, [])]
        .filter(({ path }) => path.length > 0)
        .map((leaf) => ({ call, endpoint, part, ...leaf }));
    }),
  );
}

export const isNumber = ({ schema: { type } }: Field) => type === 'number' || type === 'integer';

/** Returns true if the field is read as text: declared as text, in an address, or without a type (several conditions on one text). */
export function isText({ part, schema: { type, enum: values } }: Field): boolean {
  return part !== 'body' || values !== undefined || type === 'string' || type === undefined;
}

/** Returns an object with only this value, at the end of a path. */
export function nest([name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  return name === '0' ? [nest(rest, value)] : { [name]: nest(rest, value) };
}
