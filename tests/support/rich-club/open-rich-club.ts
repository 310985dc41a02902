import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import { keepRequestDays } from '#server/platform/jobs/request-days-store.ts';
import { listJobs } from '#server/start/club-jobs.ts';
import { createTestDatabase } from '../database/database.ts';
import { startMailServer } from '../mail-server.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { startTestGateway } from '../sms-gateway.ts';
import { signInEarlier } from './earlier.ts';
import { noteKnownLate } from './known-late.ts';
import { sendSome } from './messages.ts';
import { openPages } from './pages.ts';
import { leaveUnderWay } from './page-payments.ts';
import { fillRichClub } from './rich-club.ts';
import { afterThisTest } from '../after-test.ts';

/** Jobs that send messages, or do work that no test has asked for yet. */
const NOT_NOW = ['send e-mails', 'send invitations', 'tell devices', 'send text messages', 'keep backups'];

/**
 * Returns the background work of a test server: a function that runs one pass of a job, and one that runs all until nothing is left to do
 * at this instant.
 */
function workOf({ services, app }: TestServer) {
  const jobs = listJobs(services, app);
  const never = new AbortController().signal;
  /** Runs the jobs that write messages but not those that send them. */
  async function settle(): Promise<void> {
    let done: number;
    do {
      done = 0;
      for (const { name, pass } of jobs) if (!NOT_NOW.includes(name)) done += await pass(never);
    } while (done > 0);
  }
  return { settle, run: async (job: string) => jobs.find(({ name }) => name === job)?.pass(never) };
}

/** Opens a rich club in this process that takes payments with each test provider. Call it at the top of a test file. */
export async function openRichClub() {
  const [mails, texts] = [await startMailServer(), await startTestGateway({ dailyParts: 1000 })];
  afterThisTest(() => mails.close());
  afterThisTest(() => texts.close());
  const mail = createSmtpMail({ url: mails.url, from: { name: 'Club', address: 'hello@club.test' } });
  const pages = openPages();
  const database = await createTestDatabase();
  const server = await startTestServer({
    database,
    parts: ({ db, clock, log, config }) => ({
      hosted: pages.listProviders({ db, clock, log, publicUrl: config.publicUrl }),
      mail,
      sms: createSmsGateway(texts.settings),
    }),
  });
  const { settle, run } = workOf(server);
  await signInEarlier(server, database, mail);
  const setting = await fillRichClub(
    { ...server, settle },
    { sslcommerz: 'sslcommerz-test', bkash: 'bkash-test', pages: pages.now },
  );
  await sendSome(setting, { server, texts, run });
  await leaveUnderWay(setting, pages.now);
  await noteKnownLate(server);
  await keepRequestDays(server.db, server.clock.now());
  return { ...setting, server };
}
