import { sql, type KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { sendCheckIns } from '#contract/desk/check-ins.ts';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { relayOutbox } from '../support/product.ts';
import { aDeskBooking, bookAt, ON_ARRIVAL } from '../desk/desk-fixture.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { api, type Client } from '../support/client.ts';
import { aCourt, inDays } from '../support/club.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aStaffMember } from '../support/people.ts';
import { countHeldSlots, untilDecided } from './crowd.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

// A booking that ended as a no-show is revived by a delayed check-in and by its payment while its slot is booked by others, at three nodes.
// Exactly one booking has the slot, and each confirmed booking has been paid once.

const ROUNDS = roundsOf(8);
const AMPLE = patience(60_000 + ROUNDS * 3000);
const MINUTE = 60_000;
const clockTime = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

async function open(...without: KyselyPlugin[]) {
  const club = await threeNodes();
  onTestFinished(club.close);
  const { first, clientsOf, nodeWithout } = club;
  const admin = api(first).as(await anAdmin(first));
  const staff = await aStaffMember(first);
  const node = without.length > 0 ? await nodeWithout(...without) : undefined;
  if (node) onTestFinished(() => node.close());
  const desks: Client[] = node ? Array.from({ length: 6 }, () => api(node).as(staff)) : clientsOf(staff, 6);
  const [desk] = desks;
  if (!desk) throw new Error('there are desks');
  return { first, admin, desk, desks };
}
type Club = Awaited<ReturnType<typeof open>>;

/**
 * Books a court whose play begins in a minute and lets its hold expire. Returns the code and the time at which the players showed it before
 * that.
 */
async function notCome({ first, admin, desk }: Club) {
  const { clock, db, services } = first;
  const from = toClubMinute(clock.now()) + 1;
  const court = await aCourt(admin, { slots: [`${clockTime(from)} - ${clockTime(from + 60)}`] });
  const { _id: id } = await aDeskBooking(desk, court, { date: inDays(first, 0), pay: ON_ARRIVAL });
  while ((await relayOutbox(services)) > 0);
  const { code } = await db
    .selectFrom('booking_codes')
    .select('code')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = new Date(clock.now().getTime() + 2 * MINUTE).toISOString();
  clock.pass({ minutes: 16 });
  await backgroundOf(first).expire();
  return { court, id, code, at };
}

/** Runs all actions at the same time. Returns how many revived the booking, took its payment or booked the slot. */
async function contend(club: Club) {
  const { court, id, code, at } = await notCome(club);
  const [scans, takes, others] = [club.desks.slice(0, 2), club.desks.slice(2, 4), club.desks.slice(4)];
  const date = inDays(club.first, 0);
  const [checked, taken, booked] = await Promise.all([
    Promise.all(scans.map((desk) => desk.call(sendCheckIns, { body: { items: [{ code, at }] } }))),
    Promise.all(
      takes.map((desk) =>
        untilDecided(() => desk.call(takePayment, { params: { id }, body: { method: 'cash', amount: 500 } })),
      ),
    ),
    Promise.all(others.map((desk) => untilDecided(() => bookAt(desk, court, { date })))),
  ]);
  const verdicts = checked.flatMap(({ body }) => body.map(({ verdict }) => verdict)).toSorted();
  const count = (answers: { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  return { id, verdicts, taken: count(taken, 200), booked: count(booked, 201) };
}

async function moneyOf({ first }: Club) {
  const { rows } = await sql<{ confirmed: number; paid: number }>`
    select (select count(*)::int from bookings where status = 'confirmed') as confirmed,
      (select count(*)::int from payments where status = 'succeeded') as paid`.execute(first.db);
  return rows[0];
}

describe('a booking that comes back while its slot is booked', { timeout: AMPLE }, () => {
  test(`has its slot or another has, never both; ${ROUNDS} times`, async () => {
    const club = await open();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { verdicts, taken, booked } = await contend(club);
      const isBack = booked === 0;
      expect({ verdicts, taken, booked }).toEqual(
        isBack
          ? { verdicts: ['already', 'checked-in'], taken: 1, booked: 0 }
          : { verdicts: ['refused', 'refused'], taken: 0, booked: 1 },
      );
    }
    const held = await countHeldSlots(club.first);
    expect([held.claims, held.slotsOfLiveBookings]).toEqual([ROUNDS, ROUNDS]);
    expect(await moneyOf(club)).toEqual({ confirmed: ROUNDS, paid: ROUNDS });
  });

  test('is there beside another once nobody looks whose the slot is by now, and the key is gone', async () => {
    const club = await open(withoutGuard('slots are free'));
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(club.first.db);
    const { court, id } = await notCome(club);
    const { desk, first } = club;
    expect((await bookAt(desk, court, { date: inDays(first, 0) })).status).toBe(201);
    const taking = { params: { id }, body: { method: 'cash', amount: 500 } } as const;
    expect((await desk.call(takePayment, taking)).status).toBe(200);
    const held = await countHeldSlots(first);
    expect([held.claims, held.slotsOfLiveBookings]).toEqual([2, 2]);
  });
});
