import { expireBookings } from '#server/features/bookings/expire.ts';
import { closeLivePayment } from '#server/features/payments/settlement/sync-payment.ts';
import type { FastifyInstance } from 'fastify';
import { sendRefunds } from '#server/features/payments/refunds/send-refunds.ts';
import { pollOpenPayments } from '#server/features/payments/settlement/poll-payments.ts';
import { lookAtClosedPages } from '#server/features/payments/settlement/late-looks.ts';
import { processEvents } from '#server/features/payments/settlement/process-events.ts';
import { createPostNotice, createPostWebhook } from '#server/start/post-webhook.ts';
import type { Services } from '#server/features/services.ts';

/** Runs each background job until it finds nothing to do at this instant. */
export async function runBackgroundJobs(
  services: Services,
  app: Pick<FastifyInstance, 'inject'>,
): Promise<void> {
  const jobs = [
    () => expireBookings(services, closeLivePayment),
    () => pollOpenPayments(services),
    ...services.providers.flatMap(({ name, webhooks, deliverEvents, notices, deliverNotices }) => [
      async () => (webhooks && (await deliverEvents?.(createPostWebhook(app, webhooks)))) ?? 0,
      async () => (notices && (await deliverNotices?.(createPostNotice(app, name, notices)))) ?? 0,
    ]),
    () => processEvents(services),
    () => lookAtClosedPages(services),
    () => sendRefunds(services),
  ];
  let done: number;
  do {
    done = 0;
    for (const job of jobs) done += await job();
  } while (done > 0);
}
