// A separate process for texts-once.test.ts with the product's jobs that send text messages. Its clock runs faster and starts in the
// morning.
import { pino } from 'pino';
import { readConfig } from '#server/platform/config/config.ts';
import type { SmsSettings } from '#server/platform/config/sms-settings.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startJobs } from '#server/platform/jobs/scheduler.ts';
import { createSmsGateway } from '#server/platform/sms/gateway.ts';
import { createSmsChannel, relayOutbox, sendDeliveries } from '../../support/product.ts';
import { PATIENT } from '../../support/patience.ts';

/** The factor by which the clock runs faster. */
const HASTE = 30;
/** 8 AM in the club's time zone. */
const MORNING = Date.parse('2029-11-20T02:00:00Z');

const [connection = '', settings = '', began = ''] = process.argv.slice(2);
const db = openDatabase(
  createPool(JSON.parse(connection) as Connection, { max: 4, limits: PATIENT, onBroken: () => undefined }),
);
const sms = createSmsGateway(JSON.parse(settings) as SmsSettings);
const services = {
  db,
  mail: null,
  sms,
  config: readConfig({ PUBLIC_URL: 'http://club.test' }, process.cwd()),
  clock: () => new Date(MORNING + (Date.now() - Number(began)) * HASTE),
  log: pino({ level: 'silent' }),
  providers: [],
};
const channel = createSmsChannel(services, sms);
startJobs(
  [
    { name: 'write messages', pauseMs: 50, pass: () => relayOutbox(services) },
    { name: 'send text messages', pauseMs: 50, pass: () => sendDeliveries(services, channel) },
  ],
  { log: services.log },
);
