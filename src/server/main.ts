import { STAFF_PASSWORD_LENGTH } from '#contract/identity/password.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { openProviders } from './start/open-providers.ts';
import { loadStarterClub } from './features/set-up/starter-club.ts';
import { isDebugging, loadConfig } from './platform/config/config.ts';
import { connectDatabase } from './start/open-database.ts';
import { migrateTables } from './platform/db/migrate.ts';
import { migrateInBackground } from './platform/db/migrate-concurrently.ts';
import { DatabaseUnavailable } from './platform/db/unavailable.ts';
import { watchClock } from './platform/process/clock-watch.ts';
import { watchDisk } from './platform/process/disk.ts';
import { createHealth } from './platform/process/health.ts';
import { readBuiltSite } from './platform/site/built-site.ts';
import { openMail } from './start/open-mail.ts';
import { createSmsGateway } from './platform/sms/gateway.ts';
import { openMetrics } from './start/open-metrics.ts';
import { openIdentity } from './start/open-identity.ts';
import { listJobs } from './start/club-jobs.ts';
import { countCalls } from './providers/count-calls.ts';
import { startJobs } from './platform/jobs/scheduler.ts';
import { listen } from './platform/process/listen.ts';
import { tidyUpAfterStart } from './platform/process/memory.ts';
import { createLog } from './platform/log.ts';
import { findNotices } from './features/operation/checks.ts';
import type { Services } from './features/services.ts';
import { terminalWords } from './platform/process/plain-words.ts';
import { waitUntilQuiet } from './platform/process/quiet.ts';
import { stopWhenAsked } from './platform/process/stop.ts';
import { say, step } from './platform/process/terminal.ts';
import { sayHostedDuty } from './features/users/sign-in-service.ts';
import { createSetUpLink } from './features/users/first-admin.ts';

const FAILED = 1;
/** The last part of DRAIN_SECONDS. nginx avoids a node for two seconds after a refused connection (deploy/nginx.conf). */
const LEAVE_MS = 1500;
/** Limits for DRAIN_SECONDS=0: closing immediately would cut off requests that were sent but not yet read. */
const UNREAD = { quietMs: 500, mostMs: 5000 };
// Only the site's own account may read its files. Others may pass through folders, because PostgreSQL may run as another user.
process.umask(0o066);

/** Open resources, closed in reverse order. */
const opened: { unfinished: () => string[]; close: () => Promise<void> }[] = [];
let isStarted = false;
let drain = async (): Promise<void> => undefined;

async function close(): Promise<void> {
  for (let last = opened.at(-1); last !== undefined; last = opened.at(-1)) {
    await last.close();
    opened.pop();
  }
}

/** Registers a resource, which is closed before those opened earlier. `name` is shown if it has not finished. */
function whenClosing(name: string, closeIt: () => Promise<unknown>): void {
  opened.push({ unfinished: () => [name], close: async () => void (await closeIt()) });
}

/** Tells the operator what is still to do. */
async function tellOperator(services: Services): Promise<void> {
  for (const { code, message } of await findNotices(services)) {
    say(`! ${message}`);
    services.log.warn({ notice: code }, message);
  }
  const { firebase, secondFactor } = services.config;
  if (firebase) say(`  ${sayHostedDuty(secondFactor)}`);
  const link = await createSetUpLink(services, services.config.publicUrl);
  if (link !== null)
    say(
      `  It has no admin yet. Register with a password of at least ${STAFF_PASSWORD_LENGTH} characters, then open this link within an hour to become the admin:\n  ${link}`,
    );
}

async function start(): Promise<void> {
  const config = loadConfig(process.cwd());
  const log = await createLog(config.logLevel, process.stderr.isTTY);
  // An unhandled rejection is a bug in our code, but no reason to take the site down for everyone.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled failure'));
  const database = await step(
    () => connectDatabase(config, log),
    ({ name }) => `${name} ready`,
  );
  whenClosing('the database', () => database.close());
  await step(
    () => migrateTables(database.connection, log),
    (applied) => (applied.length === 0 ? null : 'Tables brought up to date'),
  );
  const { db, connection } = database;
  const clock = database.clock.now;
  const aheadMs = () => database.clock.aheadMs();
  await step(
    () => loadStarterClub(db, clock),
    (loaded) => (loaded ? 'Starter club loaded' : null),
  );
  const mail = openMail({ config, db });
  const identity = await openIdentity({ config, db, clock, log, mail });
  const providers = await openProviders({ config, db, clock, log });
  const disk = config.databaseUrl === null ? await watchDisk(config.dataDir, log) : null;
  const health = createHealth({
    trouble: () => database.watch.trouble(),
    disk: () => disk?.space() ?? null,
    aheadMs,
    hasNoRoom: () => database.hasNoRoom(),
  });
  watchClock(aheadMs, log);
  let heard = 0;
  drain = async () => {
    const drainMs = config.drainSeconds * 1000;
    const leaveMs = Math.min(LEAVE_MS, drainMs / 2);
    health.beginStopping();
    // Without a proxy, no one retries the requests that this node refuses.
    if (drainMs === 0) return waitUntilQuiet(() => heard, UNREAD);
    await delay(drainMs - leaveMs);
    health.beginLeaving();
    await delay(leaveMs);
  };
  const metrics = await openMetrics({ config, db, clock, log, health }, database);
  const services = {
    config,
    clock,
    log,
    db,
    connection,
    identity,
    providers: providers.map((provider) => countCalls(provider, metrics?.meter)),
    mail,
    sms: config.sms && createSmsGateway(config.sms),
    health,
    meter: metrics?.meter,
  };
  const app = await buildApp(services, await readBuiltSite());
  for (const event of ['connection', 'request']) app.server.on(event, () => (heard += 1));
  whenClosing('calls', () => app.close());
  await listen(app, config);
  if (metrics) {
    await metrics.listen();
    whenClosing('metrics', () => metrics.close());
  }
  const indexes = migrateInBackground(connection, log);
  opened.push({
    unfinished: () => (indexes.isUnderWay() ? ['the indexes'] : []),
    close: () => indexes.stop(),
  });
  const jobs = startJobs(listJobs(services, app), {
    log,
    meter: services.meter,
  });
  opened.push({
    unfinished: () => jobs.underWay().map((name) => `the job ‘${name}’`),
    close: () => jobs.stop(),
  });
  say(`✓ The club is open at ${config.publicUrl}`);
  await tellOperator(services).catch((error: unknown) => {
    // The site already serves people and continues to run. The pool has logged the error.
    if (!(error instanceof DatabaseUnavailable)) throw error;
  });
  say(process.stdout.isTTY ? '  Ctrl-C stops it.' : '  SIGTERM stops it.');
}

// During the start there is nothing to finish: the process ends immediately and leaves the database to its watchdog.
stopWhenAsked({
  drain: async () => {
    if (isStarted) await drain();
  },
  close: async () => {
    if (isStarted) await close();
  },
  unfinished: () => opened.toReversed().flatMap(({ unfinished }) => unfinished()),
});
try {
  await start();
  isStarted = true;
  tidyUpAfterStart();
} catch (error) {
  console.error(`✗ ${terminalWords(error, 'npm start')}`);
  if (isDebugging()) console.error(error);
  await close();
  process.exit(FAILED);
}
