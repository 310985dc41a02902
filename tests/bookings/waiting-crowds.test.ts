import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweepWaitingList } from '../support/product.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { openWaitingList } from '../support/waiting-list.ts';

const { server, admin, member, nextDay, somebody, join, release, stateOf } = await openWaitingList();
const { db } = server;
// The crowd in these tests is a single person, which the unique index would not allow.
await sql`drop index waitlist_once`.execute(db);

/** Inserts `count` copies of a waiting entry ahead of it, each `days` later than the one before. */
async function crowd(id: string, count: number, days: number): Promise<void> {
  await sql`
    insert into waitlist_entries (id, user_id, court_ids, play_date, starts, ends, most_slots, most_unconfirmed_slots, created_at)
    select (lpad(to_hex(nth), 8, '0') || right(id::text, 28))::uuid, user_id, court_ids, play_date + nth * ${days}::int, starts, ends,
      most_slots, most_unconfirmed_slots, created_at
    from waitlist_entries, generate_series(1, ${count}) nth where id = ${id}::uuid`.execute(db);
}

test('what is free goes to who waits for it, however many wait before them for what is taken', async () => {
  const court = await aCourt(admin);
  const date = nextDay();
  const [first = '', second = ''] = court.slots;
  await aBooking(member, court, { date, slots: [first] });
  const freed = await aBooking(member, court, { date, slots: [second] });
  const { body: entry } = await join(await somebody(), [court], date, [first]);
  await crowd(entry._id, 600, 0);
  const last = await somebody();
  await join(last, [court], date, [second]);
  await release(freed);
  expect(await stateOf(last)).toBe('offered');
});

test('days of which nothing can be held do not keep the others from their turn', async () => {
  const [shut, court] = [await aCourt(admin), await aCourt(admin)];
  const date = nextDay();
  await aBooking(member, shut, { date });
  const { body: stuck } = await join(await somebody(), [shut], date);
  await db
    .updateTable('courts')
    .set({ archived_at: server.clock.now() })
    .where('id', '=', shut._id)
    .execute();
  await crowd(stuck._id, 150, 1);
  const last = await somebody();
  const later = nextDay();
  const booking = await aBooking(member, court, { date: later });
  const { body: entry } = await join(last, [court], later);
  // The slot becomes free without a release, as when two people have cancelled one half each.
  await db.deleteFrom('slot_claims').where('booking_id', '=', booking._id).execute();
  const far = sql<string>`play_date + 300`;
  await db.updateTable('waitlist_entries').set({ play_date: far }).where('id', '=', entry._id).execute();
  // Each sweep draws some of the entries.
  for (let sweeps = 0; sweeps < 60 && (await stateOf(last)) !== 'offered'; sweeps += 1)
    await sweepWaitingList(server.services);
  expect(await stateOf(last)).toBe('offered');
});
