import { describe, expect, test } from 'vitest';
import { updateClubRules } from '#contract/club/club-rules.ts';
import { updateClubSettings } from '#contract/club/club-settings.ts';
import { LARGEST_INTEGER } from '#contract/fields.ts';
import { importMembers } from '#contract/people/member-imports.ts';
import { API_BASE } from '#contract/endpoint.ts';
import { fieldsOfContract, isNumber, isText, nest, type Field } from '../support/contract-fields.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const { site } = await makeSite();
// Any error in the server's log fails this file.
const server = await startTestServer({ site });
const admin = api(server).as(await anAdmin(server));
const fields = fieldsOfContract();

/** Amounts that a client has seen. They are only compared with the current ones and never stored. */
const SEEN = ['amountInCents', 'total_price', 'amount', 'covered', 'expected'];
const MOST_SEEN = 1e12;

test('every number that a call reads has its bounds, and a whole one fits its column', () => {
  const numbers = fields.filter(isNumber);
  expect(numbers.length).toBeGreaterThan(40);
  const unbounded = numbers.filter(({ path, schema: { minimum, maximum, enum: listed } }) => {
    if (listed) return false;
    const most = SEEN.includes(path.at(-1) ?? '') ? MOST_SEEN : LARGEST_INTEGER;
    return minimum === undefined || maximum === undefined || minimum < -most || maximum > most;
  });
  expect(unbounded.map(({ call, part, path }) => `${call}: ${part}.${path.join('.')}`)).toEqual([]);
});

const ID = '01890000-0000-7000-8000-000000000000';

async function send({ endpoint: { base, method, path: address }, part, path }: Field, text: string) {
  const written = address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    part === 'params' && path[0] === name ? encodeURIComponent(text) : ID,
  );
  const query = part === 'query' ? `?${new URLSearchParams({ [path[0] ?? '']: text })}` : '';
  const token = base === API_BASE ? await admin.person.token() : null;
  return fetch(`${server.url}${base}${written}${query}`, {
    method,
    headers: {
      origin: 'http://club.test',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(part === 'body' && { 'content-type': 'application/json' }),
    },
    ...(part === 'body' && { body: JSON.stringify(nest(path, text)) }),
  });
}

describe('text that PostgreSQL cannot store comes through no field of the contract', () => {
  const byCall = Map.groupBy(fields.filter(isText), ({ call }) => call);

  test.each([...byCall])('%s', async (_call, texts) => {
    for (const field of texts) {
      const answer = await send(field, 'Ten\0nis');
      const told = (await answer.json()) as { code: string; errors?: { path: string }[] }; // The server answers with a refusal.
      const where = `${field.part}.${field.path.join('.')}`;
      expect(answer.status, where).toBe(400);
      expect(told.code, where).toMatch(/^(invalid-input|auth\/argument-error)$/);
      if (told.code === 'invalid-input')
        expect(told.errors, where).toEqual([
          { path: field.path.join('.'), message: 'Please remove the control characters.' },
        ]);
    }
  });

  test.each([
    '/?a=%00',
    '/courts?search=%00',
    '/courts?sport=a%00b',
    '/calendar?%00=1',
    '/photos/%00',
    '/court-pictures/%00',
    '/x%00',
  ])('nor through the address of a page: %s', async (path) => {
    const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  });

  test('nor half of a character, or the name of a field that nobody asked for', async () => {
    for (const body of ['{"type":"Rain \\ud800"}', '{"\\u0000":1}', '{"slots":["a",{"b":["\\udc00"]}]}']) {
      const answer = await fetch(`${server.url}/api/courts`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await admin.person.token()}`,
          'content-type': 'application/json',
        },
        body,
      });
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining('Please remove the control characters.'),
      ]);
    }
  });

  test('a file of members is refused whole', async () => {
    const body = { name: 'members.csv', text: 'name,email\nAn\0n,ann@example.com\n' };
    expect((await admin.call(importMembers, { body })).problem.errors).toMatchObject([{ path: 'text' }]);
  });
});

test.each([1.5, 1e308, 2 ** 31, -1])('no version is %d', async (version) => {
  const bodies = [
    await admin.call(updateClubRules, { body: { version, dayLimit: 2 } }),
    await admin.call(updateClubSettings, { body: { version, hours: 'All day' } }),
  ];
  for (const { status, problem } of bodies) {
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.path).toBe('version');
  }
});
