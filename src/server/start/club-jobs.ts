import { expireBookings } from '../features/bookings/expire.ts';
import { sweepWaitingList } from '../features/bookings/waiting/sweep.ts';
import type { PostWebhook } from '../providers/stripe/cards.ts';
import { sendRefunds } from '../features/payments/refunds/send-refunds.ts';
import { closeLivePayment } from '../features/payments/settlement/sync-payment.ts';
import { pollOpenPayments } from '../features/payments/settlement/poll-payments.ts';
import { lookAtClosedPages } from '../features/payments/settlement/late-looks.ts';
import { fetchMissedEvents, processEvents } from '../features/payments/settlement/process-events.ts';
import { sendDeliveries } from '../features/messages/deliver.ts';
import { createMailChannel } from '../features/messages/mail-channel.ts';
import { relayOutbox } from '../features/messages/relay.ts';
import { remindPeople, tellOfRequests } from '../features/messages/reminders.ts';
import type { PaymentProvider, PostNotice } from '../providers/provider.ts';
import type { Services } from '../features/services.ts';
import { keepBackups } from '../features/backup/keep.ts';
import { recountPeople } from '../platform/db/people-counts.ts';
import { prune } from '../platform/jobs/prune.ts';
import type { Job } from '../platform/jobs/scheduler.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The club's background work. `post` and `postNotice` post to our own endpoints, for the test gateway and the doubles. */
export function listJobs(
  services: Services,
  post: PostWebhook,
  postNotice: ((provider: PaymentProvider) => PostNotice) | null = null,
): Job[] {
  const { deliverEvents } = services.cards;
  const channel = services.mail && createMailChannel(services, services.mail);
  const startedAt = services.clock();
  return [
    {
      name: 'expire bookings',
      pauseMs: 5 * SECOND,
      passes: 2,
      pass: () => expireBookings(services, closeLivePayment),
    },
    { name: 'offer what is free', pauseMs: 30 * SECOND, pass: () => sweepWaitingList(services) },
    { name: 'process card events', pauseMs: SECOND, passes: 2, pass: () => processEvents(services) },
    { name: 'send refunds', pauseMs: 2 * SECOND, pass: () => sendRefunds(services) },
    { name: 'check payments', pauseMs: 20 * SECOND, pass: () => pollOpenPayments(services) },
    { name: 'look at closed payment pages', pauseMs: MINUTE, pass: () => lookAtClosedPages(services) },
    { name: 'fetch missed card events', pauseMs: 10 * MINUTE, pass: () => fetchMissedEvents(services) },
    { name: 'write messages', pauseMs: SECOND, pass: () => relayOutbox(services) },
    { name: 'remind people', pauseMs: 30 * SECOND, pass: () => remindPeople(services) },
    { name: 'tell of new requests', pauseMs: 30 * SECOND, pass: () => tellOfRequests(services) },
    ...(channel
      ? [
          {
            name: 'send e-mails',
            pauseMs: SECOND,
            pass: () => sendDeliveries(services, channel),
          },
        ]
      : []),
    { name: 'remove what is old', pauseMs: 60 * MINUTE, pass: () => prune(services) },
    {
      name: 'keep backups',
      pauseMs: 5 * SECOND,
      pass: (signal) => keepBackups(services, startedAt, signal),
    },
    {
      name: 'recount people',
      pauseMs: 24 * 60 * MINUTE,
      pass: async () => {
        await recountPeople(services.db);
        return 0;
      },
    },
    ...(deliverEvents
      ? [{ name: 'deliver card events', pauseMs: SECOND, pass: () => deliverEvents(post) }]
      : []),
    ...services.hosted.flatMap((provider) => {
      const { name, deliverNotices } = provider;
      if (!deliverNotices || !postNotice) return [];
      const post = postNotice(provider);
      return [{ name: `deliver notices of ${name}`, pauseMs: SECOND, pass: () => deliverNotices(post) }];
    }),
  ];
}
