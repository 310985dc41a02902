import { expireBookings } from '#server/bookings/expire.ts';
import { closeLivePayment } from '#server/payments/settlement/sync-payment.ts';
import type { PostWebhook } from '#server/cards/cards.ts';
import { sendRefunds } from '#server/payments/refunds/send-refunds.ts';
import { pollOpenPayments } from '#server/payments/settlement/poll-payments.ts';
import { processEvents } from '#server/payments/settlement/process-events.ts';
import type { Services } from '#server/services.ts';

/** Runs each background job until it finds nothing to do at this instant. */
export async function runBackgroundJobs(services: Services, post: PostWebhook): Promise<void> {
  const jobs = [
    () => expireBookings(services, closeLivePayment),
    () => pollOpenPayments(services),
    async () => (await services.cards.deliverEvents?.(post)) ?? 0,
    () => processEvents(services),
    () => sendRefunds(services),
  ];
  let done: number;
  do {
    done = 0;
    for (const job of jobs) done += await job();
  } while (done > 0);
}
