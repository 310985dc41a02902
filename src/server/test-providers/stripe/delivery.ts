import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PostWebhook } from '../../providers/provider.ts';
import { claimEvents, markDelivered } from './event-store.ts';
import { presentEvent, seconds } from './present.ts';

export interface DeliveryOptions {
  db: Db;
  clock: Clock;
  webhookSecret: string;
}

const BATCH_SIZE = 20;

function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * One pass of delivery: each event that is due is signed in Stripe's way and posted, with no transaction open. What is
 * not taken with a 2xx comes again later, and so does everything after a crash; the receiver must know repeats.
 * Returns how many were accepted.
 */
export async function deliverEvents(
  { db, clock, webhookSecret }: DeliveryOptions,
  post: PostWebhook,
): Promise<number> {
  let taken = 0;
  const events = await claimEvents(db, BATCH_SIZE, clock());
  if (events.length === 0) return 0;
  const { default: Stripe } = await import('stripe');
  for (const event of events) {
    const payload = JSON.stringify(presentEvent(event));
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: seconds(clock()),
    });
    if (!isTaken(await post(payload, signature).catch(() => 0))) continue;
    await markDelivered(db, event.id, clock());
    taken += 1;
  }
  return taken;
}
