import { t } from '#texts/operation.js';
import { formatNumber } from '#contract/numbers.ts';
import type { Check as CheckName, Finding } from '#contract/records/operation.ts';
import type { OperationFinding } from '#contract/records/operation-findings.ts';
import { findHold } from '../../platform/db/hold.ts';
import { findNeededBuilds } from '../../platform/db/least-build.ts';
import { listMigrations } from '../../platform/db/migrate.ts';
import type { ClubReading } from '../../platform/metrics/club-metrics.ts';
import { measureDisk } from '../../platform/process/disk.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { listProviderNames } from '../../providers/side-by-side.ts';
import type { Identity } from '../../sign-in/identity.ts';
import { findOpenGaps } from '../backup/gaps.ts';
import { findLast, readBackupTrouble, readMigrations } from '../backup/runs.ts';
import { sayNotSet } from '../payments/provider-not-set.ts';
import { findNotSet } from '../payments/reconcile.ts';
import type { Services } from '../services.ts';
import { sayShutOut } from '../users/sign-in-service.ts';
import * as figures from './figures.ts';
import * as rules from './findings.ts';
import {
  checkMailServer,
  checkPayments,
  checkSignIn,
  readErrorReason,
  type ProviderCheck,
} from './services.ts';
import { readSessionFigures } from './sessions.ts';

type Needed = Pick<Services, 'config' | 'db' | 'connection' | 'clock'> & {
  /** Whether a node of the site runs the checks, or a separate command. */
  isNode: boolean;
  identity: Pick<Identity, 'findTrouble' | 'issuer' | 'settings'>;
  providerChecks: ProviderCheck[];
  providers: Pick<PaymentProvider, 'name'>[];
};

/** A check. The page and the command show the results in this order. */
interface Check {
  name: CheckName;
  look: (needed: Needed) => Finding | Finding[] | Promise<Finding | Finding[]>;
  advise?: () => string;
  /** Returns the findings that an admin sees without asking. */
  notice?: (services: Services) => OperationFinding[] | Promise<OperationFinding[]>;
  reading?: ClubReading;
}

const lookAtDatabase = () => t.lookAtDatabase;
const migrate = () => t.migrate;

/** For a database on another machine, its full disk is the only known state. */
const FULL = { state: 'full', freePercent: 0 } as const;

async function lookAtConnections({ db, connection, config, isNode }: Needed): Promise<Finding[]> {
  const { watches, ...found } = await figures.readConnectionFigures(db);
  // A running command also holds a watch connection.
  const nodes = isNode ? watches : watches - 1;
  // A command bypasses a connection pooler, but the site's queries do not.
  const { databaseUrl } = config;
  const ofTheSite = databaseUrl === null ? connection : { connectionString: databaseUrl };
  return [
    rules.judgeConnections({ ...found, nodes, pool: config.databasePool }),
    ...rules.judgeSessions(await readSessionFigures(ofTheSite)),
  ];
}

const findProvidersNotSet = ({ db, clock, providers }: Pick<Needed, 'db' | 'clock' | 'providers'>) =>
  findNotSet(db, { set: listProviderNames(providers), now: clock() });

const CHECKS: Check[] = [
  {
    name: 'settings',
    look: ({ config }) => rules.judgeSettings(config),
    notice: ({ config }) => rules.findSettingTroubles(config),
  },
  {
    name: 'database',
    look: async ({ db }) =>
      rules.judgeDatabase(await figures.readDatabaseFigures(db), await figures.measureLatency(db)),
    advise: lookAtDatabase,
  },
  {
    name: 'database',
    look: async ({ db }) =>
      rules.judgeTables({
        known: await listMigrations(),
        applied: await readMigrations(db),
        needed: await findNeededBuilds(db),
      }),
    advise: lookAtDatabase,
  },
  { name: 'connections', look: lookAtConnections, advise: lookAtDatabase },
  {
    name: 'disk',
    look: async ({ config: { databaseUrl, dataDir } }) =>
      rules.judgeDatabaseDisk(databaseUrl === null ? await measureDisk(dataDir) : null),
    advise: () => t.lookAtDataDir,
    notice: ({ health }) => rules.findDiskTroubles(health.isFull() ? FULL : health.disk()),
  },
  {
    name: 'clock',
    look: async ({ db }) => rules.judgeClocks(await figures.readMachineClocks(db)),
    advise: lookAtDatabase,
    notice: ({ health }) => rules.findClockTroubles(health.aheadMs()),
  },
  { name: 'mail', look: ({ config }) => checkMailServer(config), advise: () => t.lookAtMailServer },
  {
    name: 'texts',
    // A club without a gateway sees that on the page with the kept text messages.
    look: async ({ config: { sms }, db, clock }) =>
      sms === null ? [] : rules.judgeTexts(new URL(sms.url).host, await figures.readTextFigures(db, clock())),
    advise: migrate,
  },
  {
    name: 'cards',
    look: ({ providerChecks }) => checkPayments(providerChecks),
    advise: () => t.lookAtProviders,
  },
  {
    name: 'sign-in',
    look: async ({ config, db, identity }) =>
      rules.judgeSignIn({
        service: await checkSignIn(config),
        trouble: (await identity.findTrouble?.()) ?? null,
        shutOut: await sayShutOut(db, identity),
      }),
    advise: () => t.lookAtGoogle,
    notice: async ({ db, identity }) => {
      const shutOut = await sayShutOut(db, identity);
      const trouble = (await identity.findTrouble?.()) ?? null;
      return [shutOut && { code: 'shut-out', message: shutOut.message }, trouble].filter(
        (notice) => notice !== null,
      );
    },
  },
  { name: 'proxy', look: ({ config }) => rules.judgeProxy(config) },
  {
    name: 'backups',
    look: async (needed) => {
      const { proven } = await findLast(needed.db);
      const age = proven && needed.clock().getTime() - proven.wanted_at.getTime();
      return rules.judgeBackups(await readBackupTrouble(needed), age);
    },
    advise: migrate,
    notice: async (services) => rules.findBackupTroubles(await readBackupTrouble(services)),
    reading: {
      gauges: { club_backup_proven_age_seconds: 'How long ago the last backup was proven by restoring it.' },
      async read(db, now) {
        const { proven } = await findLast(db);
        return proven?.proven_at ? [{ values: [(now.getTime() - proven.proven_at.getTime()) / 1000] }] : [];
      },
    },
  },
  {
    name: 'queues',
    look: async ({ db, clock }) => rules.judgeQueues(await figures.readQueues(db, clock())),
    advise: migrate,
    reading: {
      label: 'queue',
      gauges: {
        club_queue_waiting: 'Rows that wait for the background work of the club, 10,000 at most.',
        club_queue_oldest_seconds: 'How long the oldest of them has waited.',
      },
      read: async (db, now) =>
        (await figures.readQueues(db, now)).map(({ queue, waiting, oldest }) => ({
          of: queue,
          values: [waiting, oldest],
        })),
    },
  },
  {
    name: 'restored',
    look: async ({ db }) => rules.judgeRestored(await findHold(db), await findOpenGaps(db)),
    advise: migrate,
  },
  {
    name: 'slots',
    look: async ({ db, clock }) => rules.judgeBook('slots', await figures.countSlots(db, clock())),
    advise: migrate,
  },
  {
    name: 'receipts',
    look: async ({ db }) => rules.judgeBook('receipts', await figures.countReceipts(db)),
    advise: migrate,
  },
  {
    name: 'memberships',
    look: async ({ db }) => rules.judgeBook('memberships', await figures.countMemberships(db)),
    advise: migrate,
  },
  {
    name: 'money',
    look: async (needed) =>
      rules.judgeBook(
        'money',
        await figures.countMoney(needed.db),
        rules.judgeNotSet(await findProvidersNotSet(needed)),
      ),
    advise: migrate,
    notice: async (services) =>
      (await findProvidersNotSet(services)).map((row) => {
        const { message, advice } = sayNotSet(row);
        return { code: 'provider-not-set', message: `${message} ${advice}` };
      }),
  },
];

const LIMIT_MS = 10_000;

async function withinTimeout<T>(work: T | Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(t.noAnswerIn({ seconds: formatNumber(LIMIT_MS / 1000) }))),
    LIMIT_MS,
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Runs all checks at the same time and returns their findings in a fixed order. Never throws; returns within the timeout. */
export async function examine(needed: Needed): Promise<Finding[]> {
  const findings = CHECKS.map(async ({ name, look, advise }) => {
    try {
      return await withinTimeout(look(needed));
    } catch (error) {
      return rules.judgeUnknown(name, readErrorReason(error), advise?.() ?? '');
    }
  });
  return (await Promise.all(findings)).flat();
}

/** The order in which an admin sees the notices. */
const NOTICED: CheckName[] = ['settings', 'disk', 'clock', 'money', 'backups', 'sign-in'];

/** Returns the problems that the admin should solve now. They are shown at the start and in the admin's profile. */
export async function findNotices(services: Services): Promise<OperationFinding[]> {
  const notices: OperationFinding[] = [];
  for (const noticed of NOTICED)
    for (const { name, notice } of CHECKS)
      if (name === noticed && notice) notices.push(...(await notice(services)));
  return notices;
}

export const READINGS: ClubReading[] = CHECKS.flatMap(({ reading }) => reading ?? []);
