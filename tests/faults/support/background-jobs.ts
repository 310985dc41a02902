import { expireBookings } from '#server/features/bookings/expire.ts';
import { closeLivePayment } from '#server/features/payments/sync/sync-payment.ts';
import type { FastifyInstance } from 'fastify';
import { numberOldestReceipts } from '#server/features/payments/receipts/number.ts';
import { sendRefunds } from '#server/features/payments/refunds/send-refunds.ts';
import { pollOpenPayments } from '#server/features/payments/sync/poll-payments.ts';
import { recheckClosedPages } from '#server/features/payments/sync/rechecks.ts';
import { processEvents } from '#server/features/payments/sync/process-events.ts';
import { createPostIpn, createPostWebhook } from '#server/start/post-webhook.ts';
import type { Services } from '#server/features/services.ts';

/** Runs each background job until it finds nothing to do at this instant. */
export async function runBackgroundJobs(
  services: Services,
  app: Pick<FastifyInstance, 'inject'>,
): Promise<void> {
  const jobs = [
    () => expireBookings(services, closeLivePayment),
    () => pollOpenPayments(services),
    ...services.providers.flatMap(({ name, webhooks, deliverEvents, ipn, deliverIpns }) => [
      async () => (webhooks && (await deliverEvents?.(createPostWebhook(app, webhooks)))) ?? 0,
      async () => (ipn && (await deliverIpns?.(createPostIpn(app, name, ipn)))) ?? 0,
    ]),
    () => processEvents(services),
    () => recheckClosedPages(services),
    () => sendRefunds(services),
    () => numberOldestReceipts(services.db),
  ];
  let done: number;
  do {
    done = 0;
    for (const job of jobs) done += await job();
  } while (done > 0);
}
