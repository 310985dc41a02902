import { decideBookings, getBackground } from '#contract/bookings/booking-requests.ts';
import { approveBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findBackground } from './background-store.ts';
import { decide, decideAll, type DecisionServices } from './decide.ts';
import { findBooking, toBooking } from '../store.ts';
import { t } from '../texts.ts';

/** Mounts what the staff do with requests. */
export function mountRequests(mount: Mount, services: DecisionServices): void {
  const { db } = services;

  mount(approveBooking, async ({ params: { id }, actor }) => {
    const decided = await decide(services, id, { decision: 'approve', actor });
    if ('code' in decided) throw new Refusal(decided.code, decided.message);
    return toBooking(decided);
  });

  mount(rejectBooking, async ({ params: { id }, body: { reason }, actor }) => {
    const decided = await decide(services, id, { decision: 'reject', reason, actor });
    if ('code' in decided) throw new Refusal(decided.code, decided.message);
    return toBooking(decided);
  });

  mount(decideBookings, ({ body: { ids, decision, reason }, actor }) =>
    decideAll(services, ids, { decision, reason, actor }),
  );

  mount(getBackground, async ({ params: { id } }) => {
    const row = await findBooking(db, id);
    if (!row) throw new Refusal('not-found', t.noSuchBooking);
    return { booking: toBooking(row), ...(await findBackground(db, row)) };
  });
}
