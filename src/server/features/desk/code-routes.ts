import { t } from '#texts/check-in.js';
import { readBookingCode } from '#contract/bookings/booking-codes.ts';
import { getByCode } from '#contract/desk/codes.ts';
import { withCode, findByCode } from '../bookings/booking-codes.ts';
import { toBooking } from '../bookings/booking.ts';
import { findBooking } from '../bookings/booking-queries.ts';
import { Refusal } from '../../platform/errors.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';

export function mountCodes(mount: Mount, { db }: Pick<Services, 'db'>): void {
  mount(getByCode, async ({ params, caller }) => {
    const code = readBookingCode(params.code);
    const found = code === null ? null : await findByCode(db, code);
    const booking = found && (await findBooking(db, found.id));
    // Members must not learn whether another member's booking has this code.
    if (code === null || !booking) throw new Refusal('not-found', t.noSuchCode);
    if (booking.user_id === caller.userId)
      return { whose: 'own' as const, booking: withCode(toBooking(booking), code) };
    if (!isStaffRole(caller.role)) throw new Refusal('not-found', t.noSuchCode);
    return { whose: 'club' as const, booking_id: booking.id };
  });
}
