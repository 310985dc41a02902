import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageCourts } from './club/courts.ts';
import { endpoints } from './site/api.ts';
import type { Schema } from './endpoint.ts';
import { googleAttempt } from './identity/google.ts';
import { describeExpected } from './validation-messages.ts';

/** Matches zod's own messages: the fallback, and its English sentences. */
const ZODS_OWN =
  /^Invalid\b|^Too (big|small)|^Unrecognized|\bexpected\b|\breceived\b|undefined|NaN|\[object|not_multiple/i;

const WRONG: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(10_000),
  'a\u0000b',
  '\uD800',
  -1,
  1.5,
  Number.NaN,
  1e12,
  true,
  [],
  [null],
  Array.from({ length: 1000 }, () => 'x'),
  {},
  'no-such-thing',
  '2026-02-30',
];

function listFields(schema: Schema): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** Returns every sentence with which a schema refuses a value. */
function listSentences(name: string, schema: Schema): { where: string; sentence: string }[] {
  const fields = listFields(schema);
  const bodies = WRONG.flatMap((wrong) => [
    wrong,
    ...fields.map((field) => ({ [field]: wrong })),
    Object.fromEntries(fields.map((field) => [field, wrong])),
  ]);
  return bodies.flatMap((body) => {
    const read = schema.safeParse(body);
    return read.success
      ? []
      : read.error.issues.map(({ path, message }) => ({
          where: `${name}.${path.join('.')}`,
          sentence: message,
        }));
  });
}

const schemas: [string, Schema][] = [
  ...[...endpoints].flatMap(([name, { params, query, body }]): [string, Schema][] => [
    [`${name} params`, params],
    [`${name} query`, query],
    [`${name} body`, body],
  ]),
  ['googleAttempt', googleAttempt],
];

function zodsOwn(): string[] {
  const said = schemas.flatMap(([name, schema]) => listSentences(name, schema));
  expect(said.length).toBeGreaterThan(500);
  return said
    .filter(({ sentence }) => ZODS_OWN.test(sentence))
    .map(({ where, sentence }) => `${where}: ${sentence}`);
}

test('a whole number of an address is read in the digits of either language', () => {
  const { query } = pageCourts;
  expect(query.parse({ page: '৩', size: '১2' })).toMatchObject({ page: 3, size: 12 });
  expect(query.parse({})).toMatchObject({ page: 0, size: 6 });
  expect(query.safeParse({ page: '৩০০০০০' }).success).toBe(false);
});

describe('every refusal of the contract says what is wanted', () => {
  afterEach(() => z.config({ customError: describeExpected }));

  test('in our own words, for every field of every call', () => {
    expect(zodsOwn()).toEqual([]);
  });

  test('which without our sentences would be zod’s', () => {
    z.config({ customError: undefined });
    expect(zodsOwn().length).toBeGreaterThan(100);
  });

  test.each([
    ['pageCourts', 'query', { page: 'two' }, 'page: a whole number from 0 to 100,000'],
    ['pageCourts', 'query', { size: '0' }, 'size: a whole number from 1 to 100'],
    ['getBooking', 'params', { id: '7' }, 'id: an id, as the lists have it'],
    ['createUser', 'body', { email: 'a@b.example', displayName: 7 }, 'displayName: a text'],
    ['approveBooking', 'body', { status: 'rejected' }, 'status: approved'],
    ['createCoupon', 'body', { active: 'yes' }, 'active: true or false'],
  ] as const)('%s, %s %j: %s', (name, part, wrong, sentence) => {
    const read = endpoints.get(name)?.[part].safeParse(wrong);
    expect(read?.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toContain(
      sentence,
    );
  });
});
