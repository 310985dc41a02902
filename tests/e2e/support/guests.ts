import { aCourt } from './club.ts';
import type { Club } from './club-server.ts';
import { aDeskBooking, today } from './desk.ts';
import { expect } from './test.ts';
import { anAdmin, aStaffMember } from './people.ts';

/** Returns the code of a booking, which the club creates within moments. */
export async function codeOf(club: Club, id: string): Promise<string> {
  const find = () =>
    club.db.selectFrom('booking_codes').select('code').where('booking_id', '=', id).executeTakeFirst();
  await expect.poll(find).toBeTruthy();
  return (await find())?.code ?? '';
}

/** Makes guests who play today, each on a separate court; returns their bookings with codes, and the staff member who booked them. */
export async function guests(club: Club, names: string[], pay?: { kind: 'on-arrival' }) {
  const [admin, staff] = [await anAdmin(club), await aStaffMember(club)];
  const bookings = [];
  for (const name of names) {
    const court = await aCourt(admin, { slots: ['12 AM - 12 AM'], price: 500 });
    const who = { kind: 'guest', name, phone: '01712-345678' } as const;
    const { _id: id } = await aDeskBooking(staff, court, { date: today(), who, ...(pay && { pay }) });
    bookings.push({ id, name, court, code: await codeOf(club, id) });
  }
  return { staff, bookings };
}
