import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
  validateCoupon,
  type Coupon,
} from '#contract/payments/coupons.ts';
import { findBooking } from '../bookings/booking-queries.ts';
import { requireAsRead } from '../../platform/changed-meanwhile.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { findGuessedCoupon } from './guesses.ts';
import { judgeCoupon } from './rules.ts';
import { archiveCoupon, findCoupons, insertCoupon, updateCouponRow } from './store.ts';
import { t } from './texts.ts';

function refuseMissing(): never {
  throw new Refusal('not-found', t.gone);
}

function refuseCode(code: string): never {
  throw new Refusal('coupon-code-in-use', t.codeInUse(code), {}, [{ path: 'code', message: t.codeTaken }]);
}

function refuseLimit(used: number): never {
  const message = t.usedAlready(used);
  throw new Refusal('coupon-in-use', message, {}, [{ path: 'usageLimit', message }]);
}

export function mountCoupons(mount: Mount, services: Pick<Services, 'db' | 'clock' | 'config'>): void {
  const { db, clock } = services;

  mount(listCoupons, ({ page }) => findCoupons(db, page));

  mount(createCoupon, async ({ body, actor }) => {
    const outcome = await insertCoupon(db, body, actor);
    return outcome === 'code-in-use' ? refuseCode(body.code) : outcome;
  });

  mount(updateCoupon, async ({ params, body, actor, headers }) => {
    const requireRead = (before: Coupon) => requireAsRead(headers, before);
    const outcome = await updateCouponRow(db, params.id, body, actor, requireRead);
    if (outcome === 'missing') refuseMissing();
    if (outcome === 'code-in-use') refuseCode(body.code);
    return 'usedAlready' in outcome ? refuseLimit(outcome.usedAlready) : outcome;
  });

  mount(deleteCoupon, async ({ params, actor }) => {
    if (!(await archiveCoupon(db, params.id, actor))) refuseMissing();
  });

  mount(validateCoupon, async ({ body: { code, _id: bookingId = null }, caller: { userId } }) => {
    const booking = bookingId === null ? null : await findBooking(db, bookingId);
    const coupon = await findGuessedCoupon(services, { userId, code, bookingId });
    return judgeCoupon(coupon, booking, clock());
  });
}
