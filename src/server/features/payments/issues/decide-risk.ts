import type { RiskOutcome } from '#contract/payments/payment-issues.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { SyncServices } from '../sync/apply-provider-state.ts';
import { syncPayment } from '../sync/sync-payment.ts';
import { findPayment, lockPayment, type PaymentRow } from '../store.ts';
import { recordRiskDecision } from './risk-store.ts';
import { t } from '../texts.ts';

interface RiskInput {
  paymentId: string;
  actorId: string;
  accept: boolean;
  note: string;
}

async function requireKnown(db: Db, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id);
  if (!payment) throw new Refusal('not-found', t.noSuchPayment);
  return payment;
}

/** Keeps the first decision; the same one once more changes nothing. */
async function decide(trx: Trx, input: RiskInput, now: Date): Promise<void> {
  const { paymentId, actorId, accept, note } = input;
  const payment = await lockPayment(trx, paymentId);
  const decision = accept ? 'accepted' : 'refused';
  if (payment.risk === decision) return;
  if (payment.risk === 'held' && payment.status === 'processing')
    return recordRiskDecision(trx, payment, { decision, note }, { actorId, now });
  if (payment.risk === null || payment.risk === 'told') throw new Refusal('not-found', t.notWaiting);
  throw new Refusal('risk-decided', t.alreadyDecided);
}

function outcomeOf({ status }: PaymentRow): RiskOutcome {
  if (status === 'succeeded') return { state: 'confirmed' };
  return { state: status === 'unapplied' || status === 'canceled' ? 'returned' : 'waiting' };
}

/**
 * An admin accepts a payment that is held, or refuses it: the booking is confirmed, or the money goes back by itself. The
 * decision is kept first; where the provider does not answer, background work finishes it.
 */
export async function decideRisk(services: SyncServices, input: RiskInput): Promise<RiskOutcome> {
  const { db, clock } = services;
  await requireKnown(db, input.paymentId);
  await inTransaction(db, (trx) => decide(trx, input, clock()));
  try {
    const payment = await requireKnown(db, input.paymentId);
    if (payment.status === 'processing') await syncPayment(services, payment);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'provider-unavailable')) throw error;
  }
  return outcomeOf(await requireKnown(db, input.paymentId));
}
