import { describe, expect, test, vi } from 'vitest';
import { removeUser } from '#contract/people/users.ts';
import { ClubClient } from '#server/platform/db/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { listen, QUICK } from '../support/live.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const shared = { database: await createTestDatabase(), clock: createTestClock() };
const config = { maxPendingBookings: 1000, maxPendingSlots: 1000 };
const atPace = (live: Partial<typeof QUICK> = {}) => ({
  ...shared,
  config,
  limits: { live: { ...QUICK, ...live } },
});
const server = await startTestServer(atPace({ sessionsMs: 20 }));
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const court = await aCourt(admin);
let day = 1;
const bookOn = async (by = user) => {
  const date = inDays(server, (day += 1));
  await aBooking(by, court, { date });
  return date;
};
type Reader = Awaited<ReturnType<typeof listen>>;
const datesOf = (reader: Reader) =>
  reader.heard('board').flatMap(({ data }) => ('date' in data ? [data.date] : []));

function noteStatements() {
  const sent = vi.spyOn(ClubClient.prototype, 'query');
  const looks = () =>
    sent.mock.calls.filter(([text]) => String(text).startsWith('/* find-messages */')).length;
  return { looks, end: () => sent.mockRestore() };
}

describe('there is room', () => {
  test('for so many streams at a node, and for one more when one has ended', async () => {
    const small = await startTestServer({ ...atPace(), config: { ...config, maxLiveStreams: 2 } });
    const [first, second] = [await listen(small), await listen(small)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const refused = await fetch(`${small.url}/api/live`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120']);
    expect(await refused.json()).toMatchObject({ code: 'busy', retryAfter: 120 });
    first.close();
    await until(async () => (await listen(small)).status === 200);
  });

  test('for so many of one network', async () => {
    const busy = await startTestServer({
      ...atPace({ perNetwork: 1 }),
      config: { trustProxy: ['127.0.0.1'] },
    });
    const from = (address: string) => listen(busy, { headers: { 'x-forwarded-for': address } });
    const statuses = [await from('10.1.0.1'), await from('10.1.0.1'), await from('10.2.0.1')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 503, 200]);
  });
});

describe('who comes back', () => {
  test('gets what they have missed, without asking for anything', async () => {
    const stays = await listen(server);
    const goes = await listen(server);
    const before = await bookOn();
    await until(() => datesOf(goes).includes(before));
    goes.close();
    const missed = await bookOn();
    await until(() => datesOf(stays).includes(missed));
    const back = await listen(server, { headers: { 'last-event-id': goes.heard().at(-1)?.id ?? '' } });
    await until(() => datesOf(back).length > 0);
    expect([datesOf(back), back.heard('resync')]).toEqual([[missed], []]);
  });

  test.each(['00000000.0', '00000000.3', 'x', '.', '1e3'])(
    'with the id %s of another node is told to ask',
    async (id) => {
      const back = await listen(server, { headers: { 'last-event-id': id } });
      await until(() => back.heard('resync').length === 1);
      expect(back.heard()[0]).toMatchObject({ event: 'resync', data: { recent: 10 } });
    },
  );

  test('is told that more was missed than is kept', async () => {
    const forgetful = await startTestServer(atPace({ kept: 1 }));
    const stays = await listen(forgetful);
    const [, , last] = [await bookOn(), await bookOn(), await bookOn()];
    await until(() => datesOf(stays).includes(last));
    const first = stays.heard().find(({ event }) => event === 'board')?.id ?? '';
    const back = await listen(forgetful, { headers: { 'last-event-id': first } });
    await until(() => back.heard('resync').length === 1);
    expect(back.heard('resync')[0]?.data).toEqual({ recent: 0 });
  });
});

test('a new reader hears what happened a moment ago, be they the first or not', async () => {
  const quiet = await startTestServer(atPace());
  const date = await bookOn();
  const first = await listen(quiet);
  await until(() => datesOf(first).includes(date));
  const next = await listen(quiet);
  await until(() => datesOf(next).includes(date));
});

test('a write of this node is told without waiting for the next look, and a pulse keeps the line open', async () => {
  const slow = await startTestServer(atPace({ pollMs: 3_600_000, heartbeatMs: 20 }));
  const reader = await listen(slow);
  await until(() => reader.heard('resync').length === 1);
  const here = api(slow).as(user.person);
  const date = await bookOn(here);
  await until(() => datesOf(reader).includes(date));
  await until(() => reader.text().endsWith('\n\n:\n\n'));
});

test('the outbox is read while somebody listens, and otherwise never', async () => {
  const lonely = await startTestServer(atPace({ pollMs: 1 }));
  const statements = noteStatements();
  const visitor = api(lonely).as(user.person);
  await bookOn(visitor);
  const passTime = async () => {
    for (let round = 0; round < 50; round += 1) await fetch(`${lonely.url}/readyz`);
  };
  await passTime();
  // The other nodes of this file no longer have readers, because the tests that opened them have ended.
  const before = statements.looks();
  const reader = await listen(lonely);
  await until(() => statements.looks() > before + 3);
  reader.close();
  let looks = -1;
  await until(async () => {
    const last = looks;
    await passTime();
    looks = statements.looks();
    return looks === last;
  });
  await bookOn(visitor);
  await passTime();
  expect(statements.looks()).toBe(looks);
  statements.end();
});

describe('the stream of somebody who is signed in ends', () => {
  test('when they sign out; a visitor’s goes on', async () => {
    const [reader, visitor] = [await listen(server, { person: user.person }), await listen(server)];
    await server.db
      .deleteFrom('identity_sessions')
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('identity_accounts').select('id').where('email', '=', user.person.email),
      )
      .execute();
    expect(await reader.ended).toBe(true);
    const date = await bookOn(api(server).as(await aUser(server)));
    await until(() => datesOf(visitor).includes(date));
  });

  test('when their account is removed', async () => {
    const gone = await aUser(server);
    const node = await startTestServer(atPace({ sessionsMs: 3_600_000 }));
    const reader = await listen(node, { person: gone });
    await admin.ask(removeUser, { params: { email: gone.email } });
    expect(await reader.ended).toBe(true);
  });

  test('after a quarter of an hour', async () => {
    const reader = await listen(server, { person: admin.person });
    const visitor = await listen(server);
    server.clock.pass({ minutes: 15 });
    expect(await reader.ended).toBe(true);
    expect((await listen(server, { person: admin.person })).status).toBe(200);
    visitor.close();
  });
});

test('a node that closes ends its streams and waits for nobody', async () => {
  const node = await startTestServer(atPace());
  const readers = [await listen(node), await listen(node, { person: await aUser(node) })];
  await node.close();
  expect(await Promise.all(readers.map(({ ended }) => ended))).toEqual([true, true]);
});
