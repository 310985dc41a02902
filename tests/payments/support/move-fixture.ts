import type { Booking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import type { Court } from '#contract/club/courts.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { aBooking, aCourt, inDays } from '../../support/club.ts';
import { api } from '../../support/client.ts';
import { aStaffMember } from '../../support/people.ts';
import { ledgerOf } from './ledger.ts';
import { openPaymentFixture } from './payment-fixture.ts';

export const at = (court: Court, ...places: number[]) =>
  places.flatMap((place) => court.slots.slice(place, place + 1));

export async function openMoves() {
  const config = { maxPendingBookings: 1000, maxPendingSlots: 1000 };
  const { server, admin, member } = await openPaymentFixture({ config });
  const staff = api(server).as(await aStaffMember(server));
  let nextDay = 1;
  /** Returns a day that, like the day after it, no other test uses. */
  const aDay = () => inDays(server, (nextDay += 2));
  return {
    server,
    admin,
    member,
    staff,
    aDay,
    ledger: ledgerOf(server.db),
    move: (
      { _id: id }: Pick<Booking, '_id'>,
      court: Court,
      date: string,
      slots: string[],
      price: 'keep' | 'new' = 'keep',
    ) => staff.call(moveBookingTo, { params: { id }, body: { court_id: court._id, date, slots, price } }),
    statesOf: async (court: Court, date: string) => {
      const { rows } = await admin.ask(getBoard, { query: { date } });
      return (rows.find(({ _id }) => _id === court._id)?.cells ?? []).map(({ state }) => state).join(' ');
    },
    /** Makes a pending booking of the first slots of a new court. */
    held: async (slots = 1) => {
      const court = await aCourt(admin);
      const date = aDay();
      const booking = await aBooking(member, court, { date, slots: court.slots.slice(0, slots) });
      return { court, date, booking };
    },
  };
}
