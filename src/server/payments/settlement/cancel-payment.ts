import { Refusal } from '../../errors.ts';
import { ensureAtProvider } from './sync-payment.ts';
import { isLive } from '../../db/live-payments.ts';
import { settle, type SettleServices } from './apply-settlement.ts';
import { findLivePayment, findPayment, type PaymentRow } from '../store.ts';

/** Closes a payment at the provider, then settles what the provider says: canceled, or that it was paid after all. */
export async function closePayment(services: SettleServices, payment: PaymentRow): Promise<void> {
  const provided = await ensureAtProvider(services, payment);
  if (!provided) return;
  const isClosable = provided.state === 'open' || provided.state === 'processing';
  await settle(services, isClosable ? await services.cards.cancel(provided.ref) : provided, null);
  const after = await findPayment(services.db, payment.id);
  if (after && isLive(after))
    throw new Refusal(
      'payment-busy',
      'The bank is still working on a payment for this booking. Please try again in a few minutes.',
    );
}

/**
 * Sees to it that no payment of the booking can take money any more. When one already has, the booking is confirmed on
 * return: look at it again, under its lock, before you end it.
 */
export async function closeLivePayment(services: SettleServices, bookingId: string): Promise<void> {
  const payment = await findLivePayment(services.db, bookingId);
  if (payment) await closePayment(services, payment);
}
