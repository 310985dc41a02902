import type { Booking } from '#contract/bookings/bookings.ts';
import { keepOnDevice, readFromDevice } from './device-store.ts';

/** Another shape wants another key: a page may find what an older version of the site has written. */
const KEY = 'bookings';

/** What of a booking is kept: neither price, nor e-mail, nor name. */
type KeptBooking = Pick<Booking, 'court_type' | 'court_type_bn' | 'date' | 'slots'> & {
  code?: string | undefined;
};

export interface KeptBookings {
  /** They are as they were at this instant. */
  at: string;
  bookings: KeptBooking[];
}

/** Whether one shows a code for it at the desk. */
const isShown = ({ status, pay_at }: Booking) =>
  status === 'confirmed' || (status === 'approved' && pay_at === 'desk');

/** Keeps what somebody has before them, for times without a line. */
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

/** Returns what is kept of whoever is signed in at this device; undefined: nothing is. */
export async function readKeptBookings(): Promise<KeptBookings | undefined> {
  return (await readFromDevice(KEY)) as KeptBookings | undefined; // nobody else writes under this key
}
