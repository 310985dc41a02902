import type { FastifyInstance } from 'fastify';
import { makeMissingCodes } from '../features/bookings/booking-codes.ts';
import { expireBookings } from '../features/payments/expire-bookings.ts';
import { sweepWaitingList } from '../features/bookings/waiting-list.ts';
import { createClubRulesReader } from '../features/club-rules/read.ts';
import { settleAllLeft } from '../features/memberships/households/settle-left.ts';
import { createStandingReader } from '../features/memberships/terms/read-terms.ts';
import { createAnswerCache } from '../platform/http/answer-cache.ts';
import { makeRenewals } from '../features/memberships/sales/renew.ts';
import { numberOldestReceipts } from '../features/payments/receipts.ts';
import { sendRefunds } from '../features/payments/refunds.ts';
import { waiveUncollected } from '../features/payments/parts.ts';
import { pollOpenPayments } from '../features/payments/sync-payment.ts';
import {
  recheckClosedPages,
  fetchMissedEvents,
  processEvents,
} from '../features/payments/provider-events.ts';
import { sendDeliveries } from '../features/messages/sending/deliver.ts';
import { sendInvitations } from '../features/messages/sending/invitations.ts';
import { createMailChannel } from '../features/messages/sending/mail.ts';
import { createPushChannel } from '../features/messages/sending/push.ts';
import { createSmsChannel } from '../features/messages/sending/sms.ts';
import { tellOfTexts } from '../features/messages/sending/sms-budget.ts';
import { tellOfDues } from '../features/messages/tell-of-dues.ts';
import { relayOutbox } from '../features/messages/relay.ts';
import { remindPeople } from '../features/messages/remind.ts';
import { tellOfRequests } from '../features/messages/tell-of-requests.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import type { Services } from '../features/services.ts';
import { keepBackups } from '../features/backup/keep.ts';
import { prune } from '../platform/jobs/prune.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import { createLeastBuildJob } from './least-build-job.ts';
import { holdingWhileRestored } from './held-jobs.ts';
import { createPostIpn, createPostWebhook } from './post-webhook.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Endpoints = Pick<FastifyInstance, 'inject'>;

/** Returns the deliveries of a provider that is part of this process, to our own endpoints. */
function listDeliveries(provider: PaymentProvider, app: Endpoints): Job[] {
  const { name, webhooks, deliverEvents, ipn, deliverIpns } = provider;
  const jobs: Job[] = [];
  if (webhooks && deliverEvents) {
    const post = createPostWebhook(app, webhooks);
    jobs.push({ name: 'deliver card events', pauseMs: SECOND, pass: () => deliverEvents(post) });
  }
  if (ipn && deliverIpns) {
    const post = createPostIpn(app, name, ipn);
    jobs.push({ name: `deliver notices of ${name}`, pauseMs: SECOND, pass: () => deliverIpns(post) });
  }
  return jobs;
}

/** The club's background work. `app` has our own endpoints, to which a provider in this process delivers. */
export function listJobs(services: Services, app: Endpoints): Job[] {
  const { mail, sms } = services;
  const channel = mail && createMailChannel(services, mail);
  const pushChannel = createPushChannel(services);
  const smsChannel = sms && createSmsChannel(services, sms);
  const startedAt = services.clock();
  const remembered = createAnswerCache(services.clock);
  const clubRules = createClubRulesReader(services, remembered);
  const knowing = {
    ...services,
    clubRules,
    standing: createStandingReader({ ...services, clubRules }, remembered),
  };
  return holdingWhileRestored(services.db, [
    createLeastBuildJob(services),
    {
      name: 'expire bookings',
      pauseMs: 5 * SECOND,
      passes: 2,
      pass: () => expireBookings(services),
    },
    { name: 'waive what was never paid', pauseMs: 10 * MINUTE, pass: () => waiveUncollected(services) },
    { name: 'offer what is free', pauseMs: 30 * SECOND, pass: () => sweepWaitingList(services) },
    { name: 'process card events', pauseMs: SECOND, passes: 2, pass: () => processEvents(services) },
    { name: 'send refunds', pauseMs: 2 * SECOND, pass: () => sendRefunds(services) },
    { name: 'check payments', pauseMs: 20 * SECOND, pass: () => pollOpenPayments(services) },
    { name: 'look at closed payment pages', pauseMs: MINUTE, pass: () => recheckClosedPages(services) },
    { name: 'number receipts', pauseMs: MINUTE, pass: () => numberOldestReceipts(services.db) },
    { name: 'fetch missed card events', pauseMs: 10 * MINUTE, pass: () => fetchMissedEvents(services) },
    { name: 'write messages', pauseMs: SECOND, pass: () => relayOutbox(services) },
    { name: 'make missing codes', pauseMs: 5 * MINUTE, pass: () => makeMissingCodes(services) },
    { name: 'remind people', pauseMs: 30 * SECOND, pass: () => remindPeople(services) },
    { name: 'make dues of renewals', pauseMs: 10 * MINUTE, pass: () => makeRenewals(services) },
    { name: 'settle what was booked by a household', pauseMs: MINUTE, pass: () => settleAllLeft(knowing) },
    { name: 'tell of dues', pauseMs: MINUTE, pass: () => tellOfDues(services) },
    { name: 'tell of new requests', pauseMs: 30 * SECOND, pass: () => tellOfRequests(services) },
    ...(mail && channel
      ? [
          {
            name: 'send e-mails',
            pauseMs: SECOND,
            pass: () => sendDeliveries(services, channel),
          },
          {
            name: 'send invitations',
            pauseMs: 2 * SECOND,
            pass: () => sendInvitations({ ...services, mail }),
          },
        ]
      : []),
    { name: 'tell devices', pauseMs: SECOND, pass: () => sendDeliveries(services, pushChannel) },
    ...(sms && smsChannel
      ? [
          { name: 'send text messages', pauseMs: SECOND, pass: () => sendDeliveries(services, smsChannel) },
          { name: 'tell of text messages', pauseMs: MINUTE, pass: () => tellOfTexts(services, sms) },
        ]
      : []),
    { name: 'remove what is old', pauseMs: 60 * MINUTE, pass: () => prune(services) },
    {
      name: 'keep backups',
      pauseMs: 5 * SECOND,
      pass: (signal) => keepBackups(services, startedAt, signal),
    },
    ...services.providers.flatMap((provider) => listDeliveries(provider, app)),
  ]);
}
