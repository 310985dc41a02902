import ICAL from 'ical.js';
import { sql, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getCalendarFeeds, renewCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { openPaymentFixture, payByCard } from '../payments/support/payment-fixture.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aMember, aStaffMember } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

let reads = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    if (JSON.stringify(node).includes('as court_bn, play_date as date')) reads += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const database = await createTestDatabase();
const { server, admin, approved } = await openPaymentFixture({
  database,
  config: { maxPendingBookings: 300, maxPendingSlots: 300 },
  parts: (services) => ({ db: services.db.withPlugin(counting) }),
});
const { db, clock } = server;

const get = (address: string, headers: Record<string, string> = {}, at = server) =>
  fetch(address.replace(server.publicUrl, at.url), { headers });

async function eventsOf(address: string) {
  const calendar = ICAL.Component.fromString(await (await get(address)).text());
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    id: String(event.getFirstPropertyValue('uid')).slice(0, 36),
    status: String(event.getFirstPropertyValue('status')),
    day: String(event.getFirstPropertyValue('dtstart')).slice(0, 10),
  }));
}

/** Copies a booking `count` times. The copies are played `days` days later and were changed a second apart. */
async function copy(id: string, { count, days }: { count: number; days: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into bookings (id, status, user_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at, price_poisha,
      total_poisha, slot_prices, pay_at, confirmed_payment_id, reason, created_at, updated_at)
    select gen_random_uuid(), status, user_id, user_email, user_name, court_id, court_type, play_date + ${days}::int, slots, starts_at,
      price_poisha, total_poisha, slot_prices, pay_at, confirmed_payment_id, reason, created_at, updated_at + make_interval(secs => nth)
    from bookings, generate_series(1, ${count}) nth where id = ${id}::uuid order by nth
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

const aPerson = async () => api(server).as(await aMember(server));

// The copied bookings have no payment, which the constraint would refuse.
await sql`alter table bookings drop constraint bookings_confirmed_payment`.execute(db);

test('the club’s feed has all that is ahead, and then the latest of the days that are over', async () => {
  const staff = api(server).as(await aStaffMember(server));
  const who = await aPerson();
  const paid = await approved(1, who);
  await payByCard(who, paid);
  const ahead = await copy(paid._id, { count: 20, days: 3 });
  const latest = await copy(paid._id, { count: 1500, days: -2 });
  await copy(paid._id, { count: 900, days: -20 });
  const { club = '' } = await staff.ask(getCalendarFeeds);
  const events = await eventsOf(club);
  expect(events).toHaveLength(2000);
  const shown = new Set(events.map(({ id }) => id));
  expect([paid._id, ...ahead, ...latest].filter((id) => !shown.has(id))).toEqual([]);
  // A person's own feed is shortened in the same way.
  const own = await eventsOf((await who.ask(getCalendarFeeds)).own);
  expect(own).toHaveLength(2000);
  expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining([paid._id, ...ahead]));
});

test('one’s own feed has the 100 that ended last, and all that is live', async () => {
  const who = await aPerson();
  const live = await approved(1, who);
  const gone = await approved(1, who);
  await who.ask(cancelBooking, { params: { id: gone._id } });
  const copies = await copy(gone._id, { count: 150, days: 1 });
  const events = await eventsOf((await who.ask(getCalendarFeeds)).own);
  const ended = events.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id);
  expect(ended.toSorted()).toEqual(copies.slice(50).toSorted());
  expect(events.filter(({ status }) => status === 'TENTATIVE').map(({ id }) => id)).toEqual([live._id]);
});

test('a feed is written once until one of its bookings changes, or five minutes are over', async () => {
  const [who, other] = [await aPerson(), await aPerson()];
  const court = await aCourt(admin);
  const [first = '', second = '', third = ''] = court.slots;
  const booking = await aBooking(who, court, { slots: [first] });
  const { own } = await who.ask(getCalendarFeeds);
  reads = 0;
  const texts = await Promise.all(
    [get(own), get(own), get(own)].map(async (answer) => (await answer).text()),
  );
  expect(new Set(texts).size).toBe(1);
  expect(reads).toBe(1);
  await aBooking(other, court, { slots: [second] });
  await get(own);
  expect(reads, 'somebody else’s booking').toBe(1);
  await aBooking(who, court, { slots: [third] });
  expect(await eventsOf(own)).toHaveLength(2);
  await who.ask(cancelBooking, { params: { id: booking._id } });
  expect((await eventsOf(own)).find(({ id }) => id === booking._id)?.status).toBe('CANCELLED');
  expect(reads).toBe(3);
  clock.pass({ minutes: 4 });
  await get(own);
  expect(reads).toBe(3);
  clock.pass({ minutes: 1 });
  await get(own);
  expect(reads).toBe(4);
  const { own: renewed } = await who.ask(renewCalendarFeeds);
  expect((await get(own)).status, 'the old address, though its feed is kept').toBe(404);
  expect((await get(renewed)).status).toBe(200);
});

test('whoever has the feed already is told so', async () => {
  const who = await aPerson();
  const booking = await approved(1, who);
  const { own } = await who.ask(getCalendarFeeds);
  const tag = (await get(own)).headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const again = await get(own, { 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await who.ask(cancelBooking, { params: { id: booking._id } });
  const changed = await get(own, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('STATUS:CANCELLED');
});

test('a feed is answered so often in a minute, whoever asks, and other feeds are as well', async () => {
  const limited = await startTestServer({ database, clock, config: { rateLimit: true } });
  const [who, other] = [await aPerson(), await aPerson()];
  const { own } = await who.ask(getCalendarFeeds);
  const ask = async (times: number) => {
    const answers = Array.from({ length: times }, () => get(own, {}, limited));
    return (await Promise.all(answers)).filter(({ status }) => status === 200).length;
  };
  expect(await ask(25)).toBe(20);
  clock.pass({ seconds: 20 });
  const refused = await get(own, {}, limited);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
  expect((await get((await other.ask(getCalendarFeeds)).own, {}, limited)).status).toBe(200);
  clock.pass({ seconds: 40 });
  expect(await ask(1)).toBe(1);
});
