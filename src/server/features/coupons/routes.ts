import {
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
  validateCoupon,
} from '#contract/payments/coupons.ts';
import { findBooking } from '../bookings/store.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { findGuessedCoupon } from './guesses.ts';
import { judgeCoupon } from './rules.ts';
import { archiveCoupon, findCoupons, insertCoupon, updateCouponRow } from './store.ts';

function refuseMissing(): never {
  throw new Refusal('not-found', 'This coupon no longer exists. Please reload the list.');
}

function refuseCode(code: string): never {
  throw new Refusal(
    'coupon-code-in-use',
    `Another coupon has the code ${code}. Please choose another code.`,
    {},
    [{ path: 'code', message: 'Another coupon has this code.' }],
  );
}

function refuseLimit(used: number): never {
  const message = `This coupon has ${used === 1 ? 'one use' : `${used} uses`} already. Please allow at least ${used}, or make it inactive.`;
  throw new Refusal('coupon-in-use', message, {}, [{ path: 'usageLimit', message }]);
}

export function mountCoupons(mount: Mount, services: Pick<Services, 'db' | 'clock' | 'config'>): void {
  const { db, clock } = services;

  mount(listCoupons, ({ page }) => findCoupons(db, page));

  mount(createCoupon, async ({ body, actor }) => {
    const outcome = await insertCoupon(db, body, actor);
    return outcome === 'code-in-use' ? refuseCode(body.code) : outcome;
  });

  mount(updateCoupon, async ({ params, body, actor }) => {
    const outcome = await updateCouponRow(db, params.id, body, actor);
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
    return judgeCoupon(coupon, booking?.total_poisha ?? null, clock());
  });
}
