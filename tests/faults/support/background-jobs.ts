import type { FastifyInstance } from 'fastify';
import { createPostIpn, createPostWebhook } from '#server/start/club-jobs.ts';
import {
  expireBookings,
  numberOldestReceipts,
  pollOpenPayments,
  processEvents,
  recheckClosedPages,
  sendRefunds,
  type Services,
} from '../../support/product.ts';

/** Runs each background job until it finds nothing more to do at the current time. */
export async function runBackgroundJobs(
  services: Services,
  app: Pick<FastifyInstance, 'inject'>,
): Promise<void> {
  const jobs = [
    () => expireBookings(services),
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
