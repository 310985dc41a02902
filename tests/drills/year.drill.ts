import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listAhead } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { liveThroughAYear } from '../reports/live-through-a-year.ts';
import { openClubOfAYear, type ClubOfAYear } from '../reports/open-club-of-a-year.ts';
import { print } from './support/report.ts';

// Caches, prepared statements and compiled code fill within the first month. Nothing may accumulate after that. A fifth covers what garbage
// collection leaves at random, and the ids of two thousand emails that this drill remembers.
const MOST_GROWTH = 1.2;
const PLAN = {
  walkIns: 3,
  workEvery: 1,
  monthEvery: 1,
  sleeps: [
    [96, 12],
    [250, 40],
  ] as [number, number][],
};
/** The maximum number of bookings in the staff's calendar feed. */
const MOST_IN_FEED = 2000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // The flag exposes V8's own `gc`.

async function readFeed({ server }: ClubOfAYear, address: string): Promise<Set<string>> {
  const response = await fetch(address.replace(server.publicUrl, server.url));
  const calendar = ICAL.Component.fromString(await response.text());
  return new Set(
    calendar
      .getAllSubcomponents('vevent')
      .map((event) => String(event.getFirstPropertyValue('uid')).slice(0, 36)),
  );
}

/** Returns upcoming bookings that are missing in the calendars and lists of the club and its people. */
async function findDropped(club: ClubOfAYear, today: ClubDate): Promise<string[]> {
  const { server, desk, members } = club;
  const ahead = await server.db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'status'])
    .where('status', 'in', ['approved', 'confirmed'])
    .where('play_date', '>', today)
    .execute();
  const dropped: string[] = [];
  const hold = (list: string, has: Set<string>, wanted: typeof ahead) => {
    for (const { id } of wanted) if (!has.has(id)) dropped.push(`${list}: ${id} on ${today}`);
  };
  const { club: address = '' } = await desk.ask(getCalendarFeeds);
  hold(
    'the feed of the staff',
    await readFeed(club, address),
    ahead.filter(({ status }) => status === 'confirmed'),
  );
  for (const who of members) {
    const own = ahead.filter(({ user_id }) => user_id === who.person.id);
    const { own: feed } = await who.ask(getCalendarFeeds);
    hold('a feed of one’s own', await readFeed(club, feed), own);
    hold('what lies ahead', new Set((await who.ask(listAhead)).map(({ _id }) => _id)), own);
  }
  return dropped;
}

/** Sells more sessions this month than the staff's calendar feed can hold. */
async function crowd({ server: { db, clock } }: ClubOfAYear, today: ClubDate): Promise<void> {
  // The copied bookings have no payment, which the constraint would refuse.
  await sql`alter table bookings drop constraint bookings_confirmed_payment`.execute(db);
  await sql`
    insert into bookings (id, guest_id, user_email, user_name, court_id, court_type, play_date, slots, starts_at, price_poisha, total_poisha,
      status, confirmed_payment_id, created_at, updated_at)
    select gen_random_uuid(), model.guest_id, '', 'Crowd', model.court_id, model.court_type, day, model.slots, day::timestamptz,
      model.price_poisha, model.total_poisha, 'confirmed', model.confirmed_payment_id, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
    from (select * from bookings where status = 'confirmed' and guest_id is not null limit 1) model,
      generate_series(1, ${MOST_IN_FEED + 100}) n, lateral (select ${today}::date - 1 - n % 25 as day) of_day`.execute(
    db,
  );
}

test('a club in fast-forward: a year, two sleeps, and all that is told, listed and kept', async () => {
  const club = await openClubOfAYear();
  const heaps: number[] = [];
  const dropped: string[] = [];
  let lists = 0;
  const begun = performance.now();
  const figures = await liveThroughAYear(club, {
    ...PLAN,
    onDay: async (day, today) => {
      if (today === '2026-05-29') await crowd(club, today);
      if (day % 7 === 3 || today.startsWith('2026-05-3') || today.startsWith('2026-06-0')) {
        lists += 1;
        dropped.push(...(await findDropped(club, today)));
      }
      if (!today.endsWith('-28')) return;
      club.server.log.length = 0;
      collect();
      heaps.push(process.memoryUsage().heapUsed / 2 ** 20);
    },
  });
  const [first = 0, last = 0] = [heaps[0], heaps.at(-1)];
  print({
    drill: 'a year in fast-forward',
    ...figures,
    changed: figures.changed.length,
    toldTwice: figures.toldTwice.length,
    toldLate: figures.toldLate.length,
    lists,
    dropped: dropped.length,
    heapMb: heaps.map(Math.round).join(' '),
    growth: Number((last / first).toFixed(2)),
    minutes: Number(((performance.now() - begun) / 60_000).toFixed(1)),
  });
  expect(figures).toMatchObject({ changed: [], toldTwice: [], toldLate: [] });
  expect(dropped).toEqual([]);
  expect(last / first).toBeLessThan(MOST_GROWTH);
  expect(figures.acts).toBeGreaterThan(850);
  expect(figures.compared).toBeGreaterThan(3000);
  expect(figures.asking).toBeGreaterThan(20);
  expect(lists).toBeGreaterThan(40);
});

test('control: a closed month that is altered, and an e-mail that is sent again, are noticed', async () => {
  const club = await openClubOfAYear();
  const figures = await liveThroughAYear(club, {
    ...PLAN,
    days: 100,
    sleeps: [],
    onDay: async (day) => {
      if (day !== 80) return;
      // Simulates a club from before these tables kept past records.
      for (const table of ['past_courts', 'past_day_plans', 'past_bookings', 'moved_payments'])
        await sql`delete from ${sql.table(table)}`.execute(club.server.db);
      await sql`update deliveries set state = 'waiting', ended_at = null, useful_until = null, next_at = ${club.server.clock.now()}::timestamptz
        where channel = 'mail' and state = 'sent'`.execute(club.server.db);
    },
  });
  const kinds = new Set(figures.changed.map((of) => of.split(' ')[0]));
  print({
    drill: 'control: the past forgotten, and told again',
    changed: figures.changed.length,
    kinds: [...kinds].join(' '),
    toldTwice: figures.toldTwice.length,
    toldLate: figures.toldLate.length,
  });
  expect(kinds).toEqual(new Set(['occupancy', 'money', 'people', 'bookings', 'payments']));
  expect(figures.toldTwice.length).toBeGreaterThan(0);
  expect(figures.toldLate.length).toBeGreaterThan(0);
});
