import { t } from '#texts/payments.js';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { Refusal } from '../../platform/errors.ts';
import type { ProviderEvent } from '../provider.ts';
import { toEvent } from './stripe-shapes.ts';

/** A signature's time may be this far from ours: as far back as the SDK takes, and no further ahead. */
const TOLERANCE_SECONDS = 300;

const id = requiredText(255);

/** The fields we read of each of the SDK's 200 shapes. */
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
 * Returns the event of a webhook, as it came. Throws Refusal('bad-request') unless Stripe signed it, just now, and it can
 * be read.
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
    // Signed, and no JSON.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal('bad-request', t.unreadableEvent);
}
