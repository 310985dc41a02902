import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cancelBooking, rejectBooking, type Booking } from '#contract/bookings/bookings.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import type { Db } from '#server/platform/db/database.ts';
import { expireBookings } from '../support/product.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { withoutLocks } from '../support/database/without-locks.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aStaffMember, aUser } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { countHeldSlots, untilDecided } from './crowd.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

// A pending booking ends while the desk moves it, at three nodes of one club. An ended booking must not keep any slot.

const ROUNDS = roundsOf(6);
const AMPLE = patience(60_000 + ROUNDS * 1000);
const config = { maxPendingBookings: 10_000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

/** Pauses a call after its first statement until `letGo` resolves. */
function heldAfterFirst(db: Db, letGo: Promise<unknown>): Db {
  let isFirst = true;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const waits = isFirst;
      isFirst = false;
      if (waits) await letGo;
      return result;
    },
  });
}

/** Opens a club that moves bookings at the first node and ends them at the second. */
async function open(...without: KyselyPlugin[]) {
  const { first, nodes, nodeWithout, close } = await threeNodes({ config });
  onTestFinished(close);
  const node = without.length > 0 ? await nodeWithout(...without) : (nodes[1] ?? first);
  const boss = await anAdmin(first);
  const desk = api(first).as(await aStaffMember(first));
  const owner = await aUser(first);
  const courts = [await aCourt(api(first).as(boss)), await aCourt(api(first).as(boss))] as const;

  const statusOf = async (id: string) =>
    (await first.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirst())?.status;

  /** Each act returns whether it has ended the booking. */
  const acts = {
    reject: async ({ _id: id }: Booking) =>
      (await untilDecided(() => api(node).as(boss).call(rejectBooking, { params: { id }, body: {} })))
        .status === 200,
    cancelPending: async ({ _id: id }: Booking) =>
      (await untilDecided(() => api(node).as(owner).call(cancelBooking, { params: { id } }))).status === 204,
    expirePending: async ({ _id: id }: Booking, letGo: Promise<unknown>) => {
      const { services } = node;
      const later = () => new Date(first.clock.now().getTime() + 3650 * 86_400_000);
      const db = heldAfterFirst(services.db, letGo);
      // Skips a booking that the move has locked, and finds it in the next pass.
      while ((await statusOf(id)) === 'pending') await expireBookings({ ...services, db, clock: later });
      return (await statusOf(id)) === 'rejected';
    },
  };
  const book = (day: number) => aBooking(api(first).as(owner), courts[0], { date: inDays(first, day) });
  const move = (booking: Booking) =>
    desk.call(moveBookingTo, {
      params: { id: booking._id },
      body: {
        court_id: courts[1]._id,
        date: booking.date,
        slots: courts[1].slots.slice(1, 2),
        price: 'keep',
      },
    });
  const other = await book(1);
  await api(first)
    .as(owner)
    .ask(cancelBooking, { params: { id: other._id } });
  /**
   * Claims the move's target slot in an open transaction, so that the move waits with the booking's row locked. Returns a function that
   * releases the slot.
   */
  async function holdUp({ date }: Booking): Promise<() => Promise<unknown>> {
    const held = await beginHeld(first.db);
    await sql`insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
      values (${courts[1]._id}::uuid, ${date}::date, 480, 540, ${other._id}::uuid)`.execute(held);
    return () => held.rollback().execute();
  }
  return { server: first, acts, book, move, holdUp };
}
type Opened = Awaited<ReturnType<typeof open>>;
type Act = keyof Opened['acts'];

/** Waits until the job has claimed the booking because its deadline has passed. */
async function untilClaimed({ db }: TestServer, { _id: id }: Booking): Promise<void> {
  for (;;) {
    const row = await db
      .selectFrom('bookings')
      .select('expiry_next_at')
      .where('id', '=', id)
      .executeTakeFirst();
    if (row?.expiry_next_at) return;
    await nextTurn();
  }
}

/** Returns the number of slot claims that do not belong to a live booking. */
async function countStray({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ stray: number }>`
    select count(*)::int as stray from slot_claims s where not exists (
      select from bookings b where b.id = s.booking_id and b.court_id = s.court_id and b.play_date = s.play_date
        and b.status in ('offered', 'pending', 'approved', 'confirmed'))`.execute(db);
  return rows[0]?.stray ?? 0;
}

/** The desk can move bookings at most a year ahead. A day is free again after its round. */
const dayOf = (round: number) => 2 + (round % 300);

/** The result of both actions: the status of the move, and whether the act has ended the booking. */
type Outcome = [moved: number, hasEnded: boolean];

/** Lets the act wait for the move, which has locked the booking. */
async function meet({ server, acts, book, move, holdUp }: Opened, act: Act, day: number): Promise<Outcome> {
  const booking = await book(day);
  const { promise: letGo, resolve: go } = Promise.withResolvers<undefined>();
  // The job must find the expired booking before the move locks it, because it skips locked bookings.
  const early = act === 'expirePending' ? acts[act](booking, letGo) : undefined;
  if (early) await untilClaimed(server, booking);
  const letCommit = await holdUp(booking);
  const moving = move(booking);
  await waitForLockWait(server.db);
  go(undefined);
  const ending = early ?? acts[act](booking, letGo);
  await waitForLockWait(server.db, 2);
  await letCommit();
  return [(await moving).status, await ending];
}

async function cross({ acts, book, move }: Opened, act: Act, day: number): Promise<Outcome> {
  const booking = await book(day);
  const [moved, hasEnded] = await Promise.all([
    untilDecided(() => move(booking)),
    acts[act](booking, Promise.resolve()),
  ]);
  return [moved.status, hasEnded];
}

const ACTS: Act[] = ['reject', 'cancelPending', 'expirePending'];

describe('a pending booking that the desk moves', { timeout: AMPLE }, () => {
  for (const act of ACTS)
    test(`leaves no slot held that nobody has, by ${act}; ${ROUNDS} times`, async () => {
      const club = await open();
      let waited = 0;
      for (let round = 1; round <= ROUNDS; round += 1) {
        const [moved, hasEnded] = await (round % 2 ? meet : cross)(club, act, dayOf(round));
        // When the move is held up, it always comes first. When both run freely, either may come first.
        expect([200, 409]).toContain(moved);
        if (round % 2) expect([moved, hasEnded]).toEqual([200, true]);
        waited += round % 2;
        expect(await countStray(club.server)).toBe(0);
      }
      expect(waited).toBe(Math.ceil(ROUNDS / 2));
      const held = await countHeldSlots(club.server);
      expect(held.claims).toBe(held.slotsOfLiveBookings);
    });

  for (const act of ACTS)
    test(`leaves its new slot held by ${act}, unless the statement looks whether it was changed`, async () => {
      // The owner's cancellation locks the booking first, which alone would prevent the fault, so that lock is removed too.
      const locks = act === 'cancelPending' ? [withoutLocks(1, 'bookings')] : [];
      const club = await open(withoutGuard('booking is as it was read'), ...locks);
      expect(await meet(club, act, 2)).toEqual([200, true]);
      expect(await countStray(club.server)).toBe(1);
    });
});
