import type { Booking } from '#contract/bookings/bookings.ts';
import { keepOnDevice, readFromDevice } from './device-store.ts';

/** A changed format needs a new key, because a page may find data that an older version of the site wrote. */
const KEY = 'bookings';

/** The stored fields of a booking. Price, email and name are not stored. */
type KeptBooking = Pick<Booking, 'court_type' | 'court_type_bn' | 'date' | 'slots'> & {
  code?: string | undefined;
};

export interface KeptBookings {
  /** The instant at which the bookings were read. */
  at: string;
  bookings: KeptBooking[];
}

/** Returns whether the user shows a code for this booking at the desk. */
const isShown = ({ status, pay_at }: Booking) =>
  status === 'confirmed' || (status === 'approved' && pay_at === 'desk');

/** Stores the user's coming bookings for offline use. */
export function keepBookings(uid: string, ahead: (Booking & { code?: string })[], now = new Date()) {
  const bookings = ahead.filter(isShown).map(({ court_type, court_type_bn, date, slots, code }) => ({
    court_type,
    court_type_bn,
    date,
    slots,
    code,
  }));
  return keepOnDevice(uid, KEY, { at: now.toISOString(), bookings } satisfies KeptBookings);
}

/** Returns the stored bookings of the device's owner; undefined when there are none. */
export async function readKeptBookings(): Promise<KeptBookings | undefined> {
  return (await readFromDevice(KEY)) as KeptBookings | undefined; // only this file writes this key
}
