// A separate process for messages.test.ts with the product's message jobs. Its clock runs faster, so that retries after minutes happen
// within seconds.
import { pino } from 'pino';
import { readConfig } from '#server/platform/config/config.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startJobs } from '#server/platform/jobs/scheduler.ts';
import { createSmtpMail } from '#server/platform/mail/mail.ts';
import { createMailChannel, createPushChannel, relayOutbox, sendDeliveries } from '../../support/product.ts';
import { PATIENT } from '../../support/patience.ts';

/** The factor by which the clock runs faster. */
const HASTE = 30;

const [connection = '', smtpUrl = '', began = ''] = process.argv.slice(2);
const db = openDatabase(
  createPool(JSON.parse(connection) as Connection, { max: 4, limits: PATIENT, onBroken: () => undefined }),
);
const start = Number(began);
const mail = createSmtpMail({ url: smtpUrl, from: { name: 'Club', address: 'hello@club.test' } });
const services = {
  db,
  mail,
  sms: null,
  config: readConfig({ PUBLIC_URL: 'http://club.test' }, process.cwd()),
  clock: () => new Date(start + (Date.now() - start) * HASTE),
  log: pino({ level: 'silent' }),
  providers: [],
};
const channel = createMailChannel(services, mail);
const pushChannel = createPushChannel({ ...services, identity: {} });
startJobs(
  [
    { name: 'write messages', pauseMs: 50, pass: () => relayOutbox(services) },
    { name: 'send e-mails', pauseMs: 50, pass: () => sendDeliveries(services, channel) },
    { name: 'tell devices', pauseMs: 50, pass: () => sendDeliveries(services, pushChannel) },
  ],
  { log: services.log },
);
