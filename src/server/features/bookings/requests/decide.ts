import type { DecisionOutcome } from '#contract/bookings/booking-requests.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import type { BookServices } from '../open-booking.ts';
import { describeEnded } from '../policy.ts';
import { findBooking, type NamedBooking } from '../store.ts';
import { moveBooking } from '../transition-store.ts';
import { t } from '../texts.ts';

interface Decision {
  decision: 'approve' | 'reject';
  /** Only a rejection has one, which the booking's owner reads. */
  reason?: string | undefined;
  actor: Actor;
}

export type DecisionServices = Pick<BookServices, 'clubRules'> & { db: Db };

/** Why a decision came too late. */
interface TooLate {
  code: Exclude<DecisionOutcome['outcome'], 'done'>;
  message: string;
}

async function explainTooLate(db: Db, bookingId: string): Promise<TooLate> {
  const row = await findBooking(db, bookingId);
  if (!row) return { code: 'not-found', message: t.noSuchBooking };
  if (row.status !== 'pending') return { code: 'not-pending', message: describeEnded(row) };
  const message = t.onlyRejectable;
  return { code: 'booking-expired', message };
}

/** Returns how long an approved booking waits for its payment. */
async function paymentTerms(clubRules: DecisionServices['clubRules']) {
  const { payWithinHours, seriesPayDays } = await clubRules.remembered();
  return { payWithinHours, seriesPayDays };
}

/** Decides on one request. */
export async function decide(
  { db, clubRules }: DecisionServices,
  bookingId: string,
  { decision, reason, actor }: Decision,
): Promise<NamedBooking | TooLate> {
  const change = { ...actor, bookingId };
  const row =
    decision === 'approve'
      ? await moveBooking(db, 'approve', { ...change, ...(await paymentTerms(clubRules)) })
      : await moveBooking(db, 'reject', { ...change, reason: reason || null });
  return row ?? explainTooLate(db, bookingId);
}

/** Decides on several, one after the other; those for which it is too late are named, and the rest go on. */
export async function decideAll(
  services: DecisionServices,
  ids: string[],
  decision: Decision,
): Promise<DecisionOutcome[]> {
  const outcomes: DecisionOutcome[] = [];
  for (const id of new Set(ids)) {
    const decided = await decide(services, id, decision);
    outcomes.push(
      'code' in decided ? { id, outcome: decided.code, message: decided.message } : { id, outcome: 'done' },
    );
  }
  return outcomes;
}
