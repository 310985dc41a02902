import { sql } from 'kysely';
import { createBooking } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { bookingRequest } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { aUser, type Person } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';

export type Crowd = Client<Person>[];

/** Registers `size` people, each with a separate client. */
export async function aCrowd(server: TestServer, size: number): Promise<Crowd> {
  const people = await Promise.all(Array.from({ length: size }, () => aUser(server)));
  return people.map((person) => api(server).as(person));
}

/** Lets all people do the same at the same time. */
export function allAtOnce<T>(
  crowd: Crowd,
  act: (who: Client<Person>, index: number) => Promise<T>,
): Promise<T[]> {
  return Promise.all(crowd.map(act));
}

export const oneByOne: typeof allAtOnce = async (crowd, act) => {
  const outcomes = [];
  for (const [index, who] of crowd.entries()) outcomes.push(await act(who, index));
  return outcomes;
};

/** Returns whether any slot is booked twice after one of these rounds. */
export async function isEverTwice(
  server: TestServer,
  rounds: Iterable<number>,
  play: (round: number) => Promise<unknown>,
): Promise<boolean> {
  for (const round of rounds) {
    await play(round);
    const { claims, distinctClaims } = await countHeldSlots(server);
    if (claims > distinctClaims) return true;
  }
  return false;
}

/** Returns the number of times that each outcome came: `{ 201: 1, 409: 19 }`. */
export function tally(outcomes: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Retries while the server answers 503, which it may do on a busy machine. */
export async function untilDecided<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

/** Books slots and retries while the server is busy. Returns the final HTTP status. */
export async function tryToBook(
  who: Client<Person>,
  court: Court,
  date: ClubDate,
  slots: string[],
): Promise<number> {
  const body = bookingRequest(who.person, court, date, slots);
  return (await untilDecided(() => who.call(createBooking, { body }))).status;
}

/** Returns the counts of slot claims in the database after a race. The numbers of each pair must be equal. */
export async function countHeldSlots({ db }: TestServer) {
  const bookings = await db.selectFrom('bookings').select(['slots', 'status', 'user_id']).execute();
  const live = bookings.filter(({ status }) => ['pending', 'approved', 'confirmed'].includes(status));
  const pending = bookings.filter(({ status }) => status === 'pending');
  const claims = await db
    .selectFrom('slot_claims')
    .select(['court_id', 'play_date', 'starts_at_minute'])
    .execute();
  return {
    claims: claims.length,
    distinctClaims: new Set(claims.map((claim) => Object.values(claim).join())).size,
    slotsOfLiveBookings: live.flatMap(({ slots }) => slots).length,
    pending: pending.length,
    pendingSlots: pending.flatMap(({ slots }) => slots).length,
  };
}

/** Returns the number of deadlocks that PostgreSQL has ended in this database. */
export async function countDeadlocks({ db }: Pick<TestServer, 'db'>): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}

/** Returns the number of weekly bookings that do not have the requested number of weeks. */
export async function countPartialSeries({ db }: Pick<TestServer, 'db'>, weeks: number): Promise<number> {
  const { rows } = await sql`
    select from bookings where series_id is not null group by series_id having count(*) <> ${weeks}::int`.execute(
    db,
  );
  return rows.length;
}
