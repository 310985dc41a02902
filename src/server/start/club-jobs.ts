import type { FastifyInstance } from 'fastify';
import { keepBackups } from '../features/backup/keep.ts';
import { makeMissingCodes } from '../features/bookings/booking-codes.ts';
import { sweepWaitingList } from '../features/bookings/waiting-list.ts';
import { createClubRulesReader } from '../features/club-rules/club-rules.ts';
import { settleAllLeft } from '../features/memberships/households/settle-left.ts';
import { makeRenewals } from '../features/memberships/sales/renew.ts';
import { createStandingReader } from '../features/memberships/terms/read-terms.ts';
import { relayOutbox } from '../features/messages/relay.ts';
import { remindPeople } from '../features/messages/remind.ts';
import { sendDeliveries } from '../features/messages/sending/deliver.ts';
import { sendInvitations } from '../features/messages/sending/invitations.ts';
import { createMailChannel } from '../features/messages/sending/mail.ts';
import { createPushChannel } from '../features/messages/sending/push.ts';
import { tellOfTexts } from '../features/messages/sending/sms-budget.ts';
import { createSmsChannel } from '../features/messages/sending/sms.ts';
import { tellOfDues } from '../features/messages/tell-of-dues.ts';
import { tellOfRequests } from '../features/messages/tell-of-requests.ts';
import { expireBookings } from '../features/payments/expire-bookings.ts';
import { waiveUncollected } from '../features/payments/parts.ts';
import {
  fetchMissedEvents,
  processEvents,
  recheckClosedPages,
} from '../features/payments/provider-events.ts';
import { numberOldestReceipts } from '../features/payments/receipts.ts';
import { sendRefunds } from '../features/payments/refunds.ts';
import { pollOpenPayments } from '../features/payments/sync-payment.ts';
import type { Services } from '../features/services.ts';
import type { Db } from '../platform/db/database.ts';
import { findHold } from '../platform/db/hold.ts';
import { findNeededBuilds, explainTooOld } from '../platform/db/least-build.ts';
import { listMigrations } from '../platform/db/migrate.ts';
import { createAnswerCache } from '../platform/http/answer-cache.ts';
import { prune } from '../platform/jobs/prune.ts';
import type { Job } from '../platform/jobs/scheduler.ts';
import type { Ipn, PaymentProvider, PostIpn, PostWebhook, SignedWebhooks } from '../providers/provider.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Endpoints = Pick<FastifyInstance, 'inject'>;

/** Returns the jobs that deliver events of a provider inside this process to our own endpoints. */
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

/** Returns the club's background jobs. `app` has the endpoints to which a provider inside this process delivers. */
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

/** Whether a job is held in a restored club until its payments were compared, and why. */
interface Decision {
  isHeld: boolean;
  because: string;
}

const held = (because: string): Decision => ({ isHeld: true, because });
const runs = (because: string): Decision => ({ isHeld: false, because });

/** All jobs of the club by name, except those whose names begin with `deliver`, which only post to our own endpoints. */
export const WHILE_RESTORED: Record<string, Decision> = {
  'expire bookings': held('they may have been paid, or moved, after the backup'),
  'waive what was never paid': held('it may have been paid after the backup'),
  'offer what is free': held('what is free here may have been given to somebody after the backup'),
  'send refunds': held('they may have been sent after the backup'),
  'number receipts': held('payments from after the backup come before them, and had these numbers'),
  'remind people': held('what they are reminded of may be paid, moved or cancelled'),
  'make dues of renewals': held('the membership may have been renewed after the backup'),
  'tell of dues': held('they may have been paid after the backup'),
  'tell of new requests': held('they may have been decided after the backup'),
  'settle what was booked by a household': held('it may have been paid, moved or cancelled after the backup'),
  'send invitations': held('they may have been sent, and answered, after the backup'),
  'process card events': runs('it records what the provider says now'),
  'check payments': runs('it records what the provider says now'),
  'look at closed payment pages': runs('it records what the provider says now'),
  'fetch missed card events': runs('it records what the provider says now'),
  'write messages': runs('it tells what has happened, in this club or before the backup'),
  'send e-mails': runs('it sends what is new; what waited in the backup waits on'),
  'tell devices': runs('it sends what is new; what waited in the backup waits on'),
  'send text messages': runs('it sends what is new; what waited in the backup waits on'),
  'tell of text messages': runs('it tells admins of the gateway as it is now'),
  'make missing codes': runs('a code grants nothing'),
  'remove what is old': runs('what is too old stays too old'),
  'look whether this build may write': runs('an older build would hold nothing'),
  'keep backups': runs('a restored club is backed up like any other'),
};

/** Makes the held jobs do nothing while the club is a restored one on hold. */
function holdingWhileRestored(db: Db, jobs: Job[]): Job[] {
  return jobs.map((job) =>
    WHILE_RESTORED[job.name]?.isHeld
      ? { ...job, pass: async (signal) => ((await findHold(db)) ? 0 : job.pass(signal)) }
      : job,
  );
}

/** Stops this node, like a SIGTERM from the system, once the database needs a newer build. */
function createLeastBuildJob({ db, log }: Pick<Services, 'db' | 'log'>): Job {
  let known: string[] | null = null;
  let isTold = false;
  return {
    name: 'look whether this build may write',
    pauseMs: 1000,
    async pass() {
      const needed = await findNeededBuilds(db);
      known ??= await listMigrations();
      const refusal = explainTooOld(needed, known);
      if (refusal === null || isTold) return 0;
      isTold = true;
      log.error({ needed }, refusal);
      process.kill(process.pid, 'SIGTERM');
      return 0;
    },
  };
}

/** Returns a function that posts signed events to this server's own endpoint, inside the process but through the whole HTTP stack. */
export function createPostWebhook(
  app: Pick<FastifyInstance, 'inject'>,
  { path, signatureHeader }: Pick<SignedWebhooks, 'path' | 'signatureHeader'>,
): PostWebhook {
  return async (body, signature) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/webhooks/${path}`,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      payload: body,
    });
    return statusCode;
  };
}

/** Returns a function that posts a provider's IPNs to this server's own endpoint, in the same way. */
export function createPostIpn(
  app: Pick<FastifyInstance, 'inject'>,
  name: string,
  { contentType }: Pick<Ipn, 'contentType'>,
): PostIpn {
  return async (body) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/webhooks/${name}`,
      headers: { 'content-type': contentType },
      payload: body,
    });
    return statusCode;
  };
}
