import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import { listJobs } from '#server/start/club-jobs.ts';
import { createEmbeddedBkash } from '#server/test-providers/bkash/embedded.ts';
import { createEmbeddedSslcommerz } from '#server/test-providers/sslcommerz/embedded.ts';
import { startMailServer } from '../mail-server.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { startTestGateway } from '../sms-gateway.ts';
import { fillRichClub } from './rich-club.ts';
import { whenOver } from '../when-over.ts';

/** They send what is written, or do what nobody asked for yet. */
const NOT_NOW = ['send e-mails', 'send invitations', 'tell devices', 'send text messages', 'keep backups'];

/** Returns the background work of a test server, until nothing is left to do at this instant; messages are written, not sent. */
function settling({ services, app }: TestServer): () => Promise<void> {
  const jobs = listJobs(services, app).filter(({ name }) => !NOT_NOW.includes(name));
  const never = new AbortController().signal;
  return async () => {
    let done: number;
    do {
      done = 0;
      for (const { pass } of jobs) done += await pass(never);
    } while (done > 0);
  };
}

/** Opens a club in this process that holds one of each, and takes money with each test provider. Call it at the top of a test file. */
export async function openRichClub(options: Parameters<typeof startTestServer>[0] = {}) {
  const [mails, texts] = [await startMailServer(), await startTestGateway({ dailyParts: 1000 })];
  whenOver(() => mails.close());
  whenOver(() => texts.close());
  const server = await startTestServer({
    ...options,
    parts: ({ db, clock, log, config }) => {
      const outside = { db, clock, log, publicUrl: config.publicUrl };
      return {
        hosted: [createEmbeddedSslcommerz(outside), createEmbeddedBkash(outside)],
        mail: createSmtpMail({ url: mails.url, from: { name: 'Club', address: 'hello@club.test' } }),
        sms: createSmsGateway(texts.settings),
      };
    },
  });
  const place = { ...server, settle: settling(server) };
  const setting = await fillRichClub(place, { sslcommerz: 'sslcommerz-test', bkash: 'bkash-test' });
  return { ...setting, server };
}
