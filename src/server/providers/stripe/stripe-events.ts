import { t } from '#texts/payments.js';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { Refusal } from '../../platform/errors.ts';
import type { ProviderEvent } from '../provider.ts';
import { toEvent } from './stripe-shapes.ts';

/**
 * The maximum difference in seconds between a signature's time and ours. The SDK only limits how old a signature may be; `isAhead` also
 * limits how far ahead it may be.
 */
const TOLERANCE_SECONDS = 300;

const id = requiredText(255);

/** The fields that are read from each of the SDK's 200 event types. */
const shape = z.object({
  id,
  type: id,
  data: z.object({
    object: z.object({
      id: z.optional(id),
      object: id,
      payment_intent: z.optional(z.nullable(z.union([id, z.object({ id })]))),
    }),
  }),
});

function isAhead(signature: string, now: Date): boolean {
  const sentAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  return !(sentAt <= now.getTime() / 1000 + TOLERANCE_SECONDS);
}

/**
 * Returns the event of a webhook request. Throws Refusal('bad-request') unless Stripe signed it within the last few minutes and it can be
 * read.
 */
export function readEvent(
  stripe: Pick<Stripe, 'webhooks'>,
  secret: string,
  { rawBody, signature, now }: { rawBody: string; signature: string; now: Date },
): ProviderEvent {
  try {
    const receivedAt = now.getTime();
    const { webhooks } = stripe;
    const event = webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      receivedAt,
    );
    if (isAhead(signature, now)) throw new Refusal('bad-request', t.inTheFuture);
    if (shape.safeParse(event).success) return toEvent(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      throw new Refusal('bad-request', t.wrongSignature);
    // A body that is signed correctly but is not JSON.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal('bad-request', t.unreadableEvent);
}
