import type Stripe from 'stripe';
import { Refusal } from '../../platform/errors.ts';
import type { StripeProvider } from './stripe-provider.ts';
import { askEach, isCode, unlessMissing, type Ask } from './stripe-errors.ts';
import { toPayment } from './stripe-shapes.ts';
import { t } from '../texts.ts';

const EXPAND = { expand: ['latest_charge'] };
const PAGE = 100;

function isPaymentIntent(ref: string): boolean {
  return /^pi_\w+$/.test(ref);
}

/** Payments, over Stripe's payment intents. */
export function stripePayments(
  stripe: Stripe,
  ask: Ask,
): Pick<StripeProvider, 'create' | 'retrieve' | 'cancel' | 'listPayments'> {
  return {
    create: ({ paymentId, bookingId, chargeId, householdId, amount, currency, description }) =>
      ask(t.nothingCharged, async () => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount,
              currency,
              description,
              allowed_payment_method_types: ['card'],
              metadata: {
                ...(bookingId !== null && { booking_id: bookingId }),
                payment_id: paymentId,
                ...(chargeId && { charge_id: chargeId }),
                ...(householdId && { household_id: householdId }),
              },
            },
            { idempotencyKey: `pi:${paymentId}` },
          );
          return toPayment(intent);
        } catch (error) {
          if (!isCode(error, 'amount_too_small')) throw error;
          throw new Refusal('amount-below-minimum', t.tooSmall);
        }
      }),

    retrieve: async (ref) => {
      if (!isPaymentIntent(ref)) return null;
      return ask(t.notLost, () =>
        unlessMissing(async () => toPayment(await stripe.paymentIntents.retrieve(ref, EXPAND))),
      );
    },

    cancel: (ref) =>
      ask(t.notStopped, async () => {
        try {
          return toPayment(
            await stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned', ...EXPAND }),
          );
        } catch (error) {
          if (!isCode(error, 'payment_intent_unexpected_state')) throw error;
          return toPayment(await stripe.paymentIntents.retrieve(ref, EXPAND));
        }
      }),

    async *listPayments(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const list = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
      for await (const intent of askEach(ask, t.paymentsChecked, list)) yield toPayment(intent);
    },
  };
}
