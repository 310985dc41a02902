import type { ProviderPayment } from '../../cards/cards.ts';
import { isLive } from '../../db/live-payments.ts';
import { settle } from '../settlement/apply-settlement.ts';
import { settleDispute } from '../issues/apply-dispute.ts';
import { settleRefund } from '../refunds/apply-refund.ts';
import { checkPayment } from '../settlement/poll-payments.ts';
import { adoptPayment } from './import-payment.ts';
import type { Pair, ReconcileServices } from './pair.ts';

/** Nobody can pay there what is over here, or was never begun. */
async function close({ cards }: ReconcileServices, provided: ProviderPayment): Promise<ProviderPayment> {
  return provided.state === 'open' || provided.state === 'processing' ? cards.cancel(provided.ref) : provided;
}

async function followAftermath(
  services: ReconcileServices,
  { ref, isDisputed }: ProviderPayment,
): Promise<void> {
  const { cards } = services;
  for (const refund of await cards.listRefunds(ref)) await settleRefund(services, refund);
  const disputes = isDisputed ? await cards.listDisputes(ref) : [];
  for (const dispute of disputes.toReversed()) await settleDispute(services, dispute);
}

/** Brings our records to what the provider says, by the ways that tab, webhook and sweeper take. */
export async function mend(services: ReconcileServices, { payment, provided }: Pair): Promise<void> {
  const canGoOn = payment !== null && isLive(payment);
  if (canGoOn) await checkPayment(services, payment);
  if (!provided) return; // where we have it as paid, nobody can say any more what became of it
  const closed = canGoOn ? provided : await close(services, provided);
  if (!payment && closed.state === 'succeeded') await adoptPayment(services, closed);
  await settle(services, closed, null);
  if (closed.state === 'succeeded') await followAftermath(services, closed);
}
