import { onTestFinished } from 'vitest';
import { getParts } from '#contract/payments/charges.ts';
import type { Client } from '../support/client.ts';
import type { Person } from '../support/people.ts';
import { countDeadlocks } from './crowd.ts';
import { acts, openPartsClub, type PartsClub } from './parts-club.ts';

/** Takes all that is open at the desk, based on a possibly stale read. */
async function takeAll(desk: Client, booking: { _id: string }): Promise<void> {
  const { body } = await desk.call(getParts, { params: { id: booking._id } });
  await acts.take(desk, booking, body.due_now + body.due_later);
}

/**
 * Pays the advance of an approved booking in two tabs, one of them begun earlier in some rounds. Depending on the round, another tab merges
 * the parts and pays in full, the deadline passes, the owner is removed, or the desk takes everything.
 */
async function payAtOnce(club: PartsClub, tabs: Client<Person>[], desks: Client<Person>[], round: number) {
  const [one, two, three] = tabs;
  const [desk] = desks;
  if (!one || !two || !three || !desk) throw new Error('nobody came');
  const booking = await club.approved();
  const begun = round % 2 === 0 ? await club.beginAdvance(one, booking) : null;
  await Promise.all([
    begun ? club.finishPart(one, begun) : club.payAdvance(one, booking),
    club.payAdvance(two, booking),
    ...(round % 3 === 0 ? [acts.join(three, booking).then(() => club.payWhole(three, booking))] : []),
    ...(round % 4 === 1 ? [takeAll(desk, booking)] : []),
    ...(round % 5 === 2 ? [club.runOut(booking)] : []),
    ...(round % 5 === 4 ? [club.lose(booking)] : []),
  ]);
  // The owner returns to the booking and pays what is due now.
  if (round % 2 === 1) await club.payAdvance(one, booking);
  return booking;
}

/** Pays the rest in two tabs and at two desks, one of which takes a part or adds a guest. */
async function payRestAtOnce(
  club: PartsClub,
  booking: { _id: string },
  tabs: Client<Person>[],
  desks: Client<Person>[],
  round: number,
) {
  const rest = await club.openPart(booking, 'later');
  const [first, second] = desks;
  if (!rest || !first || !second) return;
  await Promise.all([
    ...tabs.slice(0, 2).map((tab) => club.payPart(tab, rest)),
    ...(round % 2 === 0 ? [takeAll(first, booking)] : []),
    ...(round % 3 === 0 ? [acts.take(second, booking, 200)] : []),
    ...(round % 3 === 1 ? [acts.guests(second, booking, `GUEST-${round}`)] : []),
  ]);
}

/** Pays `rounds` bookings in parts with all actions at the same time. Returns the outcome. */
export async function storm(nodes: 1 | 3, rounds: number) {
  const club = await openPartsClub();
  onTestFinished(club.close);
  const [tabs, desks] = [club.clientsAt(nodes, club.person, 3), club.clientsAt(nodes, club.staff, 2)];
  for (let round = 1; round <= rounds; round += 1) {
    const booking = await payAtOnce(club, tabs, desks, round);
    if ((await club.ledger.booking(booking)).status === 'confirmed')
      await payRestAtOnce(club, booking, tabs, desks, round);
    await club.settle();
  }
  const payments = await club.first.db.selectFrom('payments').select(['status', 'charge_id']).execute();
  const bookings = await club.first.db.selectFrom('bookings').select('status').execute();
  return {
    wrong: await club.audit(),
    deadlocks: await countDeadlocks(club.first),
    payments: payments.map(({ status, charge_id }) => `${status} ${charge_id === null ? 'whole' : 'part'}`),
    bookings: bookings.map(({ status }) => status),
  };
}
