import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createAnnouncement } from '#contract/club/announcements.ts';
import { createBooking } from '#contract/bookings/bookings.ts';
import type { Language } from '#contract/language.ts';
import { listNotifications } from '#contract/messages/messages.ts';
import { listAudit } from '#contract/records/audit.ts';
import { exportRows } from '#contract/records/exports.ts';
import { endpoints } from '#contract/site/api.ts';
import { relayOutbox } from '../support/product.ts';
import { aBlock } from '../support/blocks.ts';
import { aBooking, aCourt, aDayPlan, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { connectRaw, rawRequest } from '../support/raw-http.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const court = await aCourt(admin);

const inBangla = { headers: { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' } };
// The range ends before the taka sign, which both languages use.
const BANGLA = /[\u0980-\u09F2]/;

type Asked = { path: string; headers?: Record<string, string> } & Pick<RequestInit, 'method' | 'body'>;

const ask = ({ path, headers, ...rest }: Asked, language: Language) =>
  fetch(server.url + path, { ...rest, headers: { 'accept-language': language, ...headers } });

async function sentenceOf(asked: Asked, language: Language): Promise<string> {
  const { message } = (await (await ask(asked, language)).json()) as { message: string };
  return message;
}

test('a refusal is in the language of the call; its code, status and title are not', async () => {
  const body = { ...bookingRequest(user.person, court, inDays(server, 1), court.slots), slots: [] };
  const english = await user.call(createBooking, { body });
  const bangla = await user.call(createBooking, { body }, inBangla);
  expect(english.problem.errors).toEqual([{ path: 'slots', message: 'Please choose at least one slot.' }]);
  expect(bangla.problem.errors).toEqual([{ path: 'slots', message: 'অন্তত একটি স্লট বেছে নিন।' }]);
  const { code, status, title, type } = english.problem;
  expect(bangla.problem).toMatchObject({ code, status, title, type });
});

const asJson = { 'content-type': 'application/json', origin: server.publicUrl };

const REFUSED: [string, Asked][] = [
  ['an address that is none', { path: '/api/nothing-here' }],
  ['a body for nobody', { path: '/api/nothing-here', method: 'POST', body: '{}', headers: asJson }],
  ['a body that is no JSON', { path: '/api/courts', method: 'POST', body: '{', headers: asJson }],
  ['a sign-in that is no JSON', { path: '/identity/sign-in', method: 'POST', body: '{', headers: asJson }],
  ['a sign-in without an e-mail', { path: '/identity/sign-in', method: 'POST', body: '{}', headers: asJson }],
  [
    'a body that is too large',
    { path: '/api/users', method: 'POST', body: 'x'.repeat(40_000), headers: asJson },
  ],
  ['a body of another kind', { path: '/api/courts', method: 'POST', body: 'x' }],
  ['a call that wants a sign-in', { path: '/api/users/rahim@club.example' }],
  ['an address that cannot be decoded', { path: '/api/courts/%E0%A4%A/availability' }],
  ['a day that is none', { path: `/api/courts/${court._id}/availability?date=2026-13-45` }],
  ['a day before the club', { path: `/api/courts/${court._id}/availability?date=1999-01-01` }],
  ['a text that cannot be stored', { path: '/api/courts/page?search=%00' }],
];

test.each(REFUSED)('%s is refused in the language of the call', async (_what, asked) => {
  expect(await sentenceOf(asked, 'en')).not.toMatch(BANGLA);
  expect(await sentenceOf(asked, 'bn')).toMatch(BANGLA);
});

test('a body that comes late is refused in the language of its head', async () => {
  const answers = (['en', 'bn'] as const).map(async (language) => {
    const { socket, closed } = await connectRaw(server.url);
    const late = { expect: '100-continue', 'content-length': '2', connection: 'close' };
    const goesOn = once(socket, 'data');
    socket.write(
      rawRequest('POST', '/identity/sign-in', { ...asJson, ...late, 'accept-language': language }),
    );
    await goesOn;
    socket.write('{}');
    return Buffer.from(await closed, 'latin1').toString();
  });
  const [english, bangla] = await Promise.all(answers);
  expect(english).toContain('Please enter an e-mail address.');
  expect(bangla).toContain('ইমেইল ঠিকানা দিন।');
});

const headersOf = (language: Language) => ({ headers: { 'accept-language': language } });

/** For each kind of call, returns the text that people read in a language. */
const KINDS: ((language: Language) => Promise<string>)[] = [
  ...REFUSED.map(
    ([, asked]) =>
      (language: Language) =>
        sentenceOf(asked, language),
  ),
  async (language) => JSON.stringify(await user.ask(listNotifications, { query: {} }, headersOf(language))),
  async (language) => JSON.stringify(await admin.ask(listAudit, { query: {} }, headersOf(language))),
];

test('10,000 calls in both languages at once keep theirs, refusals, bell and audit', async () => {
  await aBooking(user, court);
  while ((await relayOutbox(server.services)) > 0);
  let mixed = 0;
  for (let done = 0; done < 10_000; done += 100)
    await Promise.all(
      Array.from({ length: 100 }, async (_, nth) => {
        const language = nth % 2 === 0 ? 'en' : 'bn';
        const said = await KINDS[(done + Math.floor(nth / 2)) % KINDS.length]?.(language);
        if (BANGLA.test(said ?? '') !== (language === 'bn')) mixed += 1;
      }),
    );
  expect(mixed).toBe(0);
});

test('a problem that is shown as a page is in the language of its address, or else of the browser', async () => {
  const page = async (path: string, language: Language) => {
    const answer = await ask({ path, method: 'POST', headers: { accept: 'text/html' } }, language);
    return answer.text();
  };
  expect(await page('/pay/nobody', 'en')).toContain('<html lang="en-GB">');
  const bangla = await page('/pay/nobody', 'bn');
  expect(bangla).toContain('<html lang="bn">');
  expect(bangla).toContain('<h1>পাওয়া যায়নি</h1>');
  expect(await page('/bn/nothing', 'en')).toContain('<html lang="bn">');
});

test('an answer that is kept for everybody is the same to the byte in both languages', async () => {
  const date = inDays(server, 2);
  await aDayPlan(admin, date, { court_id: court._id });
  await aBlock(admin, await aCourt(admin), date, { from: 0, to: 1440 });
  await admin.ask(createAnnouncement, { body: { title: 'Eid', message: 'The hall is closed.' } });
  const query = new URLSearchParams({ date, from: date, sport: '', search: '' });
  const kept = [...endpoints.values()].filter(({ cachedUntil }) => cachedUntil !== null);
  expect(kept.length).toBeGreaterThan(8);
  for (const { path } of kept) {
    const asked: Asked = {
      path: `/api${path.replace('{id}', court._id)}?${query.toString()}`,
      headers: { authorization: `Bearer ${await user.person.token()}` },
    };
    // The first caller's language must not affect cached responses. Each language is asked for a second time to test responses from the
    // cache.
    const answers = [];
    for (const language of ['bn', 'en', 'bn', 'en'] as const) {
      const answer = await ask(asked, language);
      expect([path, answer.status]).toEqual([path, 200]);
      answers.push(await answer.text());
    }
    expect(new Set(answers).size, path).toBe(1);
    expect(answers[0]).not.toMatch(BANGLA);
  }
});

test('a file is in the language of the call, but for what programs read and somebody typed', async () => {
  const [english = '', ...rows] = (await admin.ask(exportRows, { params: { what: 'members' } })).split(
    '\r\n',
  );
  const file = await admin.ask(exportRows, { params: { what: 'members' } }, inBangla);
  const [bangla, ...same] = file.split('\r\n');
  expect(english).toContain('Name,E-mail,Phone');
  expect(bangla).toContain('নাম,ইমেইল,ফোন');
  const roles = rows.map((row) => row.replace(',admin,', ',অ্যাডমিন,').replace(',user,', ',ব্যবহারকারী,'));
  expect(roles).not.toEqual(rows);
  expect(same).toEqual(roles);
});

test.each([
  ['what is no HTTP', `hello\r\nAccept-Language: bn\r\n\r\n`],
  [
    'a head that is too large',
    rawRequest('GET', '/', { 'accept-language': 'bn', 'x-large': 'x'.repeat(20_000) }),
  ],
  [
    'a head that is too large, of a page in Bangla',
    rawRequest('GET', '/bn', { 'x-large': 'x'.repeat(20_000) }),
  ],
])('%s is answered in the language that it asks for', async (_what, sent) => {
  const { socket, closed } = await connectRaw(server.url);
  socket.write(sent);
  // The socket is read as Latin-1, so that each byte becomes one character.
  const [head = '', body = ''] = Buffer.from(await closed, 'latin1')
    .toString()
    .split('\r\n\r\n');
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(body).toMatch(BANGLA);
});
