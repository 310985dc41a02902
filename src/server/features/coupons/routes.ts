import { t } from '#texts/coupons.js';
import { formatNumber } from '#contract/numbers.ts';
import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
  validateCoupon,
} from '#contract/payments/coupons.ts';
import { findBooking } from '../bookings/booking-queries.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { findGuessedCoupon } from './redeem.ts';
import { judgeCoupon } from './rules.ts';
import { coupons, findCoupons } from './store.ts';

function refuseLimit(used: number): never {
  const message = t.usedAlready({ used, shown: formatNumber(used) });
  throw new Refusal('coupon-in-use', message, {}, [{ path: 'usageLimit', message }]);
}

export function mountCoupons(mount: Mount, services: Pick<Services, 'db' | 'clock' | 'config'>): void {
  const { db, clock } = services;

  mount(listCoupons, ({ page }) => findCoupons(db, page));

  mount(createCoupon, ({ body, actor }) => coupons.insert(db, body, actor));

  mount(updateCoupon, ({ params: { id }, body, actor, headers }) =>
    coupons.replace(db, id, { actor, headers }, ({ used }) => {
      if (body.usageLimit !== null && body.usageLimit < used) refuseLimit(used);
      return body;
    }),
  );

  mount(deleteCoupon, ({ params: { id }, actor }) => coupons.remove(db, id, actor));

  mount(validateCoupon, async ({ body: { code, _id: bookingId = null }, caller: { userId } }) => {
    const booking = bookingId === null ? null : await findBooking(db, bookingId);
    const coupon = await findGuessedCoupon(services, { userId, code, bookingId });
    return judgeCoupon(coupon, booking, clock());
  });
}
