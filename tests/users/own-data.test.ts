import { expect, onTestFinished, test } from 'vitest';
import { sql, type KyselyPlugin } from 'kysely';
import { getAccountData } from '#contract/account/account.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import { LIMITS } from '#server/platform/http/limits/limits.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aMember, anAdmin, aUser, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

/** The number of pages of bookings that were read. `gate` delays their results. */
let pages = 0;
let gate: Promise<void> | null = null;
const isPage = new WeakSet<object>();
const gated: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('as court_type_bn from ('))
      isPage.add(queryId);
    return node;
  },
  async transformResult({ result, queryId }) {
    if (!isPage.has(queryId)) return result;
    pages += 1;
    if (gate) await gate;
    return result;
  },
};

const database = await createTestDatabase();
/** The time limit for a part of a download is disabled, so that only the limit for the whole can end it. */
const ownData = { ...LIMITS.ownData, partMs: 3_600_000, wholeMs: 2000 };
const server = await startTestServer({
  database,
  limits: { ownData },
  parts: (services) => ({ db: services.db.withPlugin(gated) }),
});
const limited = await startTestServer({ database, clock: server.clock, config: { rateLimit: true } });
const otherNode = await startTestServer({ database, clock: server.clock, config: { rateLimit: true } });
const admin = api(server).as(await anAdmin(server));
const court = await aCourt(admin);

/** Delays the pages of bookings. Returns a function that lets them through. */
function close(): () => void {
  let letThrough = () => {};
  gate = new Promise((resolve) => {
    letThrough = resolve;
  });
  function open(): void {
    gate = null;
    letThrough();
  }
  onTestFinished(open);
  return open;
}

/** Gives a person `count` cancelled copies of a booking, with ids in the order in which they were made. */
async function withCopies(who: Client<Person>, count: number): Promise<string[]> {
  const first = await aBooking(who, court);
  const { rows } = await sql<{ id: string }>`
    insert into bookings (id, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, slot_prices, pay_at, created_at, updated_at)
    select (lpad(to_hex(nth), 8, '0') || '-0000-7000-8000-' || right(user_id::text, 12))::uuid, 'cancelled', user_id, user_email, user_name, court_id,
      court_type, play_date, slots, starts_at, price_poisha, total_poisha, slot_prices, pay_at, created_at, updated_at
    from bookings, generate_series(1, ${count}) nth where id = ${first._id}::uuid
    returning id`.execute(server.db);
  return [
    first._id,
    ...rows
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  ];
}

const read = (who: Client<Person>) => who.call(getAccountData, {});

test('own data is read page by page, with each booking once, newest first', async () => {
  const who = api(server).as(await aUser(server));
  const ids = await withCopies(who, 250);
  pages = 0;
  const { bookings } = await who.ask(getAccountData, {});
  expect(bookings.map(({ _id }) => _id)).toEqual(ids);
  expect(pages).toBe(3);
  const [first] = bookings;
  expect(first).toEqual(await who.ask(getBooking, { params: { id: ids[0] ?? '' } }));
});

test('one person reads it once at a time, and a node answers two; one more is told when to come back', async () => {
  const people = [await aUser(server), await aMember(server), await aUser(server)];
  const [first, second, third] = people.map((person) => api(server).as(person));
  if (!first || !second || !third) throw new Error('there are three');
  const open = close();
  pages = 0;
  const begun = [read(first)];
  await until(() => pages === 1);
  const twice = await read(first);
  expect(twice).toMatchObject({ status: 503, problem: { code: 'busy' } });
  expect(twice.problem.message).toContain('Your file is being made already.');
  expect(Number(twice.headers.get('retry-after'))).toBeGreaterThan(0);
  begun.push(read(second));
  await until(() => pages === 2);
  const full = await read(third);
  expect(full).toMatchObject({ status: 503, problem: { code: 'busy' } });
  expect(full.problem.message).toContain('Other files are being made');
  expect(full.headers.get('retry-after')).toBe('10');
  open();
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200]);
  await until(async () => (await read(third)).status === 200);
});

test('a download that takes longer than it may is cut off, and its place is free again', async () => {
  const who = api(server).as(await aUser(server));
  const open = close();
  const cut = read(who).then(
    () => 'whole',
    () => 'cut off',
  );
  expect(await cut).toBe('cut off');
  expect(server.log.join('')).toContain('a file was given up');
  open();
  await until(async () => (await read(who)).status === 200);
});

test('in ten minutes it is downloaded once, at whichever node', async () => {
  const person = await aUser(server);
  const who = api(limited).as(person);
  expect((await read(who)).status).toBe(200);
  server.clock.pass({ minutes: 4 });
  const refused = await read(api(otherNode).as(person));
  expect(refused).toMatchObject({ status: 503, problem: { code: 'busy' } });
  expect(refused.headers.get('retry-after')).toBe('360');
  expect(refused.problem.message).toBe(
    'You downloaded your data a moment ago. Please try again in 6 minutes.',
  );
  expect((await read(api(limited).as(await aUser(server)))).status).toBe(200);
  server.clock.pass({ minutes: 6 });
  expect((await read(who)).status).toBe(200);
});
