import type { Services } from '../../services.ts';
import { ensureAtProvider } from './sync-payment.ts';
import { claimLivePayments } from '../check-store.ts';
import { settle, type SettleServices } from './apply-settlement.ts';
import type { PaymentRow } from '../store.ts';
import { tryEach } from '../../jobs/try-each.ts';

type SweepServices = Pick<Services, 'db' | 'cards' | 'clock' | 'log'>;

const AT_ONCE = 20;

/** After so long without a press of the pay button nobody is paying any more. */
const ABANDONED_AFTER_MS = 30 * 60_000;

function isAbandoned({ begun_at, created_at }: PaymentRow, now: Date): boolean {
  return now.getTime() - (begun_at ?? created_at).getTime() >= ABANDONED_AFTER_MS;
}

/** Brings one payment under way to what the provider says of it, and closes it when nobody goes on with it. */
export async function checkPayment(services: SettleServices, payment: PaymentRow): Promise<void> {
  const { cards, clock } = services;
  const provided = await ensureAtProvider(services, payment);
  if (!provided) return;
  const isToClose = provided.state === 'open' && isAbandoned(payment, clock());
  await settle(services, isToClose ? await cards.cancel(provided.ref) : provided, null);
}

/**
 * One pass over the payments under way that nobody has told us about for a while: what was paid behind our back is
 * recorded, what a crash left half made is made, and what was abandoned is closed. Answers how many were looked at.
 */
export async function sweepPayments(services: SweepServices): Promise<number> {
  const payments = await claimLivePayments(services.db, AT_ONCE, services.clock());
  return tryEach(services.log, payments, {
    complaint: 'a payment under way could not be checked',
    work: (payment) => checkPayment(services, payment),
  });
}
