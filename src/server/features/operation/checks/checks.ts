import type { Check, Finding } from '#contract/records/operation.ts';
import { readBackupTrouble } from '../../backup/trouble.ts';
import { findOpenGaps } from '../../backup/gaps-store.ts';
import { findLast } from '../../backup/runs-store.ts';
import { findDiskTroubles, findSettingTroubles } from '../findings/rules.ts';
import { findNeededBuilds } from '../../../platform/db/least-build.ts';
import { listMigrations } from '../../../platform/db/migrate.ts';
import { findHold } from '../../../platform/db/hold.ts';
import { measureDisk } from '../../../platform/process/disk.ts';
import type { Services } from '../../services.ts';
import type { Identity } from '../../../sign-in/identity.ts';
import {
  measureLatency,
  readConnectionFigures,
  readDatabaseFigures,
  readMachineClocks,
  readQueueFigures,
  readMembershipFigures,
  readReceiptFigures,
  readMigrations,
  readSlotFigures,
  readTextFigures,
} from './figures-store.ts';
import { judgeRestored } from './restored-rules.ts';
import { judgeMemberships } from './membership-rules.ts';
import { judgeMoney } from './money-rules.ts';
import { readMoneyFigures } from './money-store.ts';
import type { PaymentProvider } from '../../../providers/provider.ts';
import { namesOf } from '../../../providers/side-by-side.ts';
import { sayShutOut } from '../../users/sign-in-service.ts';
import { findNotSet } from '../../payments/issues.ts';
import { judgeReceipts } from './receipt-rules.ts';
import {
  bad,
  judgeBackups,
  judgeClocks,
  judgeConnections,
  judgeDatabase,
  judgeQueues,
  judgeSessions,
  judgeSlots,
  judgeUnknown,
  ok,
  warn,
} from './rules.ts';
import { readSessionFigures } from './sessions-store.ts';
import { judgeTables } from './table-rules.ts';
import { judgeTexts } from './text-rules.ts';
import { t } from './texts.ts';
import { checkMailServer, checkPayments, checkSignIn, reasonOf, type ProviderCheck } from './services.ts';

type Needed = Pick<Services, 'config' | 'db' | 'connection' | 'clock'> & {
  /** Whether it is a node of the site that looks, or a command beside it. */
  isNode: boolean;
  identity: Pick<Identity, 'findTrouble' | 'issuer' | 'settings'>;
  /** Every payment provider that the settings name. */
  providerChecks: ProviderCheck[];
  /** The providers that the site has. */
  providers: Pick<PaymentProvider, 'name'>[];
};
type Look = (needed: Needed) => Promise<Finding | Finding[]>;

/** No look takes longer, whatever does not answer. */
const LIMIT_MS = 10_000;

/** Checks whether the settings make something dangerous, which is told at the start as well. */
async function lookAtSettings({ config }: Needed): Promise<Finding[]> {
  const troubles = findSettingTroubles(config).filter(({ code }) => code !== 'proxy-not-trusted');
  if (troubles.length === 0) return [ok('settings', t.settingsFit(config.publicUrl))];
  return troubles.map(({ message }) => warn('settings', message, t.seeConfiguration));
}

async function lookAtProxy({ config }: Needed): Promise<Finding> {
  const [trouble] = findSettingTroubles(config).filter(({ code }) => code === 'proxy-not-trusted');
  if (trouble) return warn('proxy', trouble.message, t.seeConfiguration);
  return config.trustProxy.length === 0
    ? ok('proxy', t.noProxy)
    : ok('proxy', t.proxyTrusted(config.trustProxy.join(', ')));
}

async function lookAtDisk({ config }: Needed): Promise<Finding> {
  if (config.databaseUrl !== null) return ok('disk', t.diskElsewhere);
  const space = await measureDisk(config.dataDir);
  const [trouble] = findDiskTroubles(space);
  if (!trouble) return ok('disk', t.diskLeft(space.freePercent));
  return (space.state === 'full' ? bad : warn)('disk', trouble.message, t.freeUpSpace);
}

/** Says something only where a later build has been here. */
async function lookAtTables({ db }: Needed): Promise<Finding[]> {
  const known = await listMigrations();
  return judgeTables({ known, applied: await readMigrations(db), needed: await findNeededBuilds(db) });
}

async function lookAtConnections({ db, connection, config, isNode }: Needed): Promise<Finding[]> {
  const { watches, ...figures } = await readConnectionFigures(db);
  // A command watches the database as well, while it runs.
  const nodes = isNode ? watches : watches - 1;
  // A command goes round a pooler; the site's calls do not.
  const { databaseUrl } = config;
  const ofTheSite = databaseUrl === null ? connection : { connectionString: databaseUrl };
  return [
    judgeConnections({ ...figures, nodes, pool: config.databasePool }),
    ...judgeSessions(await readSessionFigures(ofTheSite)),
  ];
}

async function lookAtBackups(needed: Needed): Promise<Finding> {
  const { proven } = await findLast(needed.db);
  const age = proven && needed.clock().getTime() - proven.wanted_at.getTime();
  return judgeBackups(await readBackupTrouble(needed), age);
}

/** A club without a gateway is told of it where its text messages are kept. */
async function lookAtTexts({ config: { sms }, db, clock }: Needed): Promise<Finding[]> {
  return sms === null ? [] : [judgeTexts(new URL(sms.url).host, await readTextFigures(db, clock()))];
}

async function lookAtMoney({ db, clock, providers }: Needed): Promise<Finding[]> {
  const notSet = await findNotSet(db, { set: namesOf(providers), now: clock() });
  return judgeMoney(await readMoneyFigures(db), notSet);
}

/** Whether people can sign in: by those who are asked for it, and by their authenticator apps. */
async function lookAtSignIn({ config, db, identity }: Needed): Promise<Finding[]> {
  const [reached, trouble] = [await checkSignIn(config), await identity.findTrouble?.()];
  const shutOut = await sayShutOut(db, identity);
  const found = [
    ...(shutOut === null ? [] : [(shutOut.admins > 0 ? bad : warn)('sign-in', shutOut.message, t.seeSignIn)]),
    ...(trouble?.code === 'sealing-key' ? [bad('sign-in', trouble.message, t.seeRestore)] : []),
    ...(trouble && trouble.code !== 'sealing-key' ? [warn('sign-in', trouble.message, t.seeSignIn)] : []),
  ];
  return reached.state === 'ok' && found.length > 0 ? found : [reached, ...found];
}

async function lookAtRestored({ db }: Needed): Promise<Finding[]> {
  return judgeRestored(await findHold(db), await findOpenGaps(db));
}

const lookAtDatabase = () => t.lookAtDatabase;
const migrate = () => t.migrate;

/** Each look, and what to do where it cannot be taken. */
const LOOKS: [Check, Look, advise: () => string][] = [
  ['settings', lookAtSettings, () => ''],
  [
    'database',
    async ({ db }) => judgeDatabase(await readDatabaseFigures(db), await measureLatency(db)),
    lookAtDatabase,
  ],
  ['database', lookAtTables, lookAtDatabase],
  ['connections', lookAtConnections, lookAtDatabase],
  ['disk', lookAtDisk, () => t.lookAtDataDir],
  ['clock', async ({ db }) => judgeClocks(await readMachineClocks(db)), lookAtDatabase],
  ['mail', ({ config }) => checkMailServer(config), () => t.lookAtMailServer],
  ['texts', lookAtTexts, migrate],
  ['cards', ({ providerChecks }) => checkPayments(providerChecks), () => t.lookAtProviders],
  ['sign-in', lookAtSignIn, () => t.lookAtGoogle],
  ['proxy', lookAtProxy, () => ''],
  ['backups', lookAtBackups, migrate],
  ['queues', async ({ db, clock }) => judgeQueues(await readQueueFigures(db, clock())), migrate],
  ['restored', lookAtRestored, migrate],
  ['slots', async ({ db, clock }) => judgeSlots(await readSlotFigures(db, clock())), migrate],
  ['receipts', async ({ db }) => judgeReceipts(await readReceiptFigures(db)), migrate],
  ['memberships', async ({ db }) => judgeMemberships(await readMembershipFigures(db)), migrate],
  ['money', lookAtMoney, migrate],
];

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(t.noAnswerIn(LIMIT_MS / 1000))), LIMIT_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** Looks at everything at once, and tells what was found in a fixed order; never throws, never waits long. */
export async function examine(needed: Needed): Promise<Finding[]> {
  const findings = LOOKS.map(async ([check, look, advise]) => {
    try {
      return await inTime(look(needed));
    } catch (error) {
      return judgeUnknown(check, reasonOf(error), advise());
    }
  });
  return (await Promise.all(findings)).flat();
}
