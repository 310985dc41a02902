import { expect, test } from 'vitest';
import { approveBooking, cancelBooking, type Booking } from '#contract/bookings/bookings.ts';
import { acceptOffer, joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { fromTaka } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { aDeskBooking, ON_ARRIVAL } from '../desk/desk-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aMember, type Person } from '../support/people.ts';
import { endHold, noteChecked } from '../support/product.ts';
import { atServer, openMortalClub } from './restored-fixture.ts';

// These tests cover payment, approval and answer deadlines that passed while a backup was being restored.

const club = await openMortalClub();
const { admin, member, clock } = club;
await setRules(admin, { payWithinHours: 2, deskHoldMinutes: 15, offerMinutes: 120 });
const NOT_DONE = { headers: { 'not-done-yet': 'yes' } };

type Restored = Awaited<ReturnType<typeof club.restore>>;

/** Makes a court whose first slot starts at 7:00. The clock is at noon. */
const court = () => aCourt(admin);
const tomorrow = () => ({ date: inDays(club.server, 1) });

/** Returns the status of a booking, and the hours until its deadline. */
async function standing({ db }: Restored, { _id: id }: Pick<Booking, '_id'>) {
  const row = await db
    .selectFrom('bookings')
    .select(['status', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.status, row.expires_at && (row.expires_at.getTime() - clock.now().getTime()) / 3_600_000];
}

/** Notes that an admin has checked the panels of all providers, and reopens the club. */
async function goOn({ db }: Restored): Promise<void> {
  const actor = { actorId: null, now: clock.now() };
  for (const provider of ['embedded', 'bkash', 'sslcommerz'])
    await noteChecked(db, { provider, note: 'Nobody has paid.' }, actor);
  await endHold(db, actor, 'admin');
}

/** Has a member wait for a slot of tomorrow that the booker then cancels; the slot is held for the waiting member, who is returned. */
async function aHeldPlace(): Promise<Client<Person>> {
  const [where, who] = [await court(), api(club.server).as(await aMember(club.server))];
  const booking = await aBooking(member, where, tomorrow());
  const body = { court_ids: [where._id], ...tomorrow(), slots: where.slots.slice(0, 1) };
  await who.ask(joinWaitingList, { body });
  await member.ask(cancelBooking, { params: { id: booking._id } });
  return who;
}

test('until the club goes on they are paid, approved, moved and accepted as if it had not passed', async () => {
  const [unpaid, moved] = [
    await anApprovedBooking(member, admin, await court(), tomorrow()),
    await anApprovedBooking(member, admin, await court(), tomorrow()),
  ];
  const asked = await aBooking(member, await court(), tomorrow());
  const who = await aHeldPlace();
  const other = await court();
  const file = await club.backUp();
  clock.pass({ hours: 3 });
  const restored = await club.restore(file);
  const [payer, boss, waits] = [
    await atServer(restored.server, member.person),
    await atServer(restored.server, admin.person),
    await atServer(restored.server, who.person),
  ];
  const body = { _id: unpaid._id, amountInCents: fromTaka(unpaid.total_price) };
  expect((await payer.call(createPaymentIntent, { body }, NOT_DONE)).status).toBe(200);
  const to = { court_id: other._id, ...tomorrow(), slots: other.slots.slice(1, 2), price: 'keep' } as const;
  expect((await boss.call(moveBookingTo, { params: { id: moved._id }, body: to })).status).toBe(200);
  const [held] = await waits.ask(listWaiting);
  const accepted = { params: { id: held?._id ?? '' }, body: { total_price: 500 } };
  expect((await waits.call(acceptOffer, accepted)).status).toBe(200);
  // The play of this booking has begun by now.
  clock.pass({ hours: 16 });
  const later = await atServer(restored.server, admin.person);
  expect((await later.call(approveBooking, { params: { id: asked._id }, body: {} })).status).toBe(200);
});

test('once it goes on they have a day, but no longer than until play, and at the desk beyond that', async () => {
  clock.pass({ hours: 5 });
  const near = await anApprovedBooking(member, admin, await court(), tomorrow());
  const far = await anApprovedBooking(member, admin, await court(), { date: inDays(club.server, 3) });
  const atDesk = await aDeskBooking(admin, await court(), { ...tomorrow(), pay: ON_ARRIVAL });
  const who = await aHeldPlace();
  const [held] = await who.ask(listWaiting);
  const offer = { _id: held?.offer?.booking_id ?? '' };
  const file = await club.backUp();
  clock.pass({ hours: 3 });
  const restored = await club.restore(file);
  const all = [near, far, atDesk, offer];
  const stand = () => Promise.all(all.map((booking) => standing(restored, booking)));

  await restored.work();
  expect(await stand()).toEqual([
    ['approved', -1],
    ['approved', -1],
    ['approved', 16.25],
    ['offered', -1],
  ]);
  await goOn(restored);
  await restored.work();
  expect(await stand()).toEqual([
    ['approved', 16],
    ['approved', 24],
    ['approved', 24],
    ['offered', 15.5],
  ]);
  clock.pass({ hours: 16 });
  await restored.work();
  expect((await stand()).map(([status]) => status)).toEqual([
    'rejected',
    'approved',
    'approved',
    'cancelled',
  ]);
  clock.pass({ hours: 8 });
  await restored.work();
  expect((await stand()).map(([status]) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'cancelled',
  ]);
});
