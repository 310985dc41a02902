import { t } from '#texts/operation.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatAge } from '#contract/clock/age.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import type { Check, Finding } from '#contract/records/operation.ts';
import type { OperationFinding } from '#contract/records/operation-findings.ts';
import type { Config } from '../../platform/config/config.ts';
import { hasProvider } from '../../platform/config/payment-settings.ts';
import { isPublicHttps } from '../../platform/config/public-address.ts';
import type { Hold } from '../../platform/db/hold.ts';
import { explainTooOld, type NeededBuild } from '../../platform/db/least-build.ts';
import { judgeSkew, secondsAway, skewWarning } from '../../platform/db/skew-rules.ts';
import { diskWarning, type DiskSpace } from '../../platform/process/disk-rules.ts';
import type { Gap } from '../backup/gaps.ts';
import { type NotSet, isTestName, isWaiting, sayNotSet } from '../payments/provider-not-set.ts';

// This file explains each figure and what to do about it. Times are in milliseconds unless noted otherwise.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ok = (check: Check, message: string): Finding => ({ check, state: 'ok', message, advice: null });
const warn = (check: Check, message: string, advice: string): Finding => ({
  check,
  state: 'warn',
  message,
  advice,
});
const bad = (check: Check, message: string, advice: string): Finding => ({
  check,
  state: 'bad',
  message,
  advice,
});

/** Reports a check that could not run. */
export function judgeUnknown(check: Check, reason: string, advice: string): Finding {
  return bad(check, t.notChecked({ reason }), advice);
}

interface Deployment {
  publicUrl: string;
  trustProxy: string[];
  stripe: Pick<NonNullable<Config['stripe']>, 'publishableKey'> | null;
  sslcommerz: Pick<NonNullable<Config['sslcommerz']>, 'isLive'> | null;
  bkash: Pick<NonNullable<Config['bkash']>, 'isLive'> | null;
}

function findSandboxes({ stripe, sslcommerz, bkash }: Deployment): string[] {
  return [
    ...(stripe?.publishableKey.startsWith('pk_test') ? ['Stripe'] : []),
    ...(sslcommerz?.isLive === false ? ['SSLCommerz'] : []),
    ...(bkash?.isLive === false ? ['bKash'] : []),
  ];
}

/** Returns settings that are dangerous or useless, but do not keep the site from starting. */
export function findSettingTroubles(deployment: Deployment): OperationFinding[] {
  const { publicUrl, trustProxy } = deployment;
  if (!isPublicHttps(publicUrl)) return [];
  const findings: OperationFinding[] = [];
  // The site itself only speaks HTTP, so a public HTTPS address needs a proxy.
  if (trustProxy.length === 0) findings.push({ code: 'proxy-not-trusted', message: t.proxyNotTrusted });
  if (!hasProvider(deployment)) findings.push({ code: 'test-cards', message: t.testCards });
  const sandboxes = findSandboxes(deployment);
  if (sandboxes.length > 0)
    findings.push({ code: 'sandbox', message: t.sandbox({ providers: sandboxes.join(t.and) }) });
  return findings;
}

/** The proxy is left out, because `judgeProxy` reports it. */
export function judgeSettings(deployment: Deployment): Finding[] {
  const troubles = findSettingTroubles(deployment).filter(({ code }) => code !== 'proxy-not-trusted');
  if (troubles.length === 0) return [ok('settings', t.settingsFit({ address: deployment.publicUrl }))];
  return troubles.map(({ message }) => warn('settings', message, t.seeConfiguration));
}

export function judgeProxy(deployment: Deployment): Finding {
  const trouble = findSettingTroubles(deployment).find(({ code }) => code === 'proxy-not-trusted');
  if (trouble) return warn('proxy', trouble.message, t.seeConfiguration);
  const { trustProxy } = deployment;
  return ok(
    'proxy',
    trustProxy.length === 0 ? t.noProxy : t.proxyTrusted({ addresses: trustProxy.join(', ') }),
  );
}

export function findDiskTroubles(disk: DiskSpace | null): OperationFinding[] {
  const message = disk && diskWarning(disk);
  return message === null ? [] : [{ code: 'disk-low', message }];
}

/** `disk` is null when the database is on another machine. */
export function judgeDatabaseDisk(disk: DiskSpace | null): Finding {
  if (disk === null) return ok('disk', t.diskElsewhere);
  const warning = diskWarning(disk);
  if (warning === null) return ok('disk', t.diskLeft({ percent: formatNumber(disk.freePercent) }));
  return (disk.state === 'full' ? bad : warn)('disk', warning, t.freeUpSpace);
}

const SLOW_MS = 50;

export interface DatabaseFigures {
  /** For example `18.4`. */
  version: string;
  fsync: string;
  synchronousCommit: string;
}

export function judgeDatabase(
  { version, fsync, synchronousCommit }: DatabaseFigures,
  latencyMs: number,
): Finding {
  const answers = t.databaseAnswers({ version, ms: formatNumber(Math.max(1, Math.round(latencyMs))) });
  if (fsync !== 'on') return bad('database', `${answers} ${t.fsyncOff}`, t.setFsync);
  if (synchronousCommit === 'off') return warn('database', `${answers} ${t.commitOff}`, t.setCommit);
  if (latencyMs > SLOW_MS) return warn('database', answers, t.slowDatabase);
  return ok('database', answers);
}

interface AppliedTables {
  known: string[];
  applied: string[];
  needed: NeededBuild[];
}

/** Reports whether a later build has changed the tables, and whether this build may still write to them. Returns nothing when none has. */
export function judgeTables({ known, applied, needed }: AppliedTables): Finding[] {
  const refusal = explainTooOld(needed, known);
  if (refusal !== null) return [{ check: 'database', state: 'bad', message: refusal, advice: null }];
  const later = applied.filter((name) => !known.includes(name));
  if (later.length === 0) return [];
  return [warn('database', t.laterTables({ migrations: later.join(', ') }), t.startLater)];
}

/** Connections per node outside its pool. */
const BESIDE_POOL = 3;

export interface ConnectionFigures {
  /** The most connections that PostgreSQL accepts from ordinary roles. */
  max: number;
  used: number;
  nodes: number;
  pool: number;
}

export function judgeConnections({ max, used, nodes, pool }: ConnectionFigures): Finding {
  const atLeastOne = Math.max(1, nodes);
  const needed = atLeastOne * (pool + BESIDE_POOL);
  const message = t.connectionsUsed({
    used: formatNumber(used),
    max: formatNumber(max),
    nodes: formatNumber(atLeastOne),
    pool: formatNumber(pool),
    beside: formatNumber(BESIDE_POOL),
  });
  if (used >= max) return bad('connections', message, t.endOthers);
  if (needed > max) return warn('connections', message, t.lowerPool);
  return ok('connections', message);
}

export interface SessionFigures {
  lockMs: number;
  /** Null when the operator chose the value, which is then never reported. */
  lockAskedForMs: number | null;
  keepsStatements: boolean;
}

/** Reports session features that a connection pooler disables. Returns nothing when there is no problem. */
export function judgeSessions({ lockMs, lockAskedForMs, keepsStatements }: SessionFigures): Finding[] {
  const findings: Finding[] = [];
  if (lockAskedForMs !== null && lockMs !== lockAskedForMs)
    findings.push(
      warn(
        'connections',
        t.lockTimeout({ is: formatNumber(lockMs), asked: formatNumber(lockAskedForMs) }),
        t.setLimits,
      ),
    );
  if (!keepsStatements) findings.push(bad('connections', t.statementsLost, t.poolBySession));
  return findings;
}

/** A machine whose clock differs from the database's; `address` is null for a socket connection. */
export interface MachineClock {
  address: string | null;
  aheadMs: number;
}

/** Reports the machines whose clock differs. */
export function judgeClocks(machines: MachineClock[]): Finding[] {
  if (machines.length === 0) return [ok('clock', t.clocksAgree)];
  return machines.map(({ address, aheadMs }) => {
    const skew = { address, seconds: secondsAway(aheadMs) };
    const message = aheadMs > 0 ? t.clockAhead(skew) : t.clockBehind(skew);
    return judgeSkew(aheadMs) === 'wrong'
      ? bad('clock', `${message} ${t.nodeNotReady}`, t.setClocks)
      : warn('clock', message, t.setClocks);
  });
}

/** Reports when the clock of this node's machine differs from the database's. */
export function findClockTroubles(aheadMs: number): OperationFinding[] {
  const warning = skewWarning(aheadMs);
  return warning === null ? [] : [{ code: 'clock', message: `${warning} ${t.pleaseSetClocks}` }];
}

export function judgeMail(set: { host: string } | null, failure: string | null): Finding {
  if (set === null) return warn('mail', t.noMailServer, t.setMailServer);
  const { host } = set;
  if (failure === null) return ok('mail', t.mailServerTakes({ host }));
  return bad('mail', t.mailServerFails({ host, failure }), t.correctMailServer);
}

export interface TextFigures {
  sent: number;
  /** Text messages that the gateway refused or did not answer. */
  failed: number;
}

/** Reports whether the gateway accepts the club's text messages, judged by the last day: a test message would cost money. */
export function judgeTexts(host: string, { sent, failed }: TextFigures): Finding {
  const all = sent + failed;
  if (all === 0) return ok('texts', t.noTexts({ host }));
  if (failed === 0) return ok('texts', t.allTexts({ all, host, shown: formatNumber(all) }));
  return (sent === 0 ? bad : warn)(
    'texts',
    t.someTexts({ sent, all, host, shown: formatNumber(sent), allShown: formatNumber(all) }),
    t.compareTexts,
  );
}

/** Reports on a network service; `failure` is null when it answers. */
export function judgeService(check: Check, name: string, failure: string | null, advice: string): Finding {
  return failure === null
    ? ok(check, t.serviceAnswers({ name }))
    : bad(check, t.serviceFails({ name, failure }), advice);
}

/** Reports that payments run in test mode, because no provider is configured. */
export const judgeTestMode = (): Finding => ok('cards', t.testMode);

interface SignInTroubles {
  /** The answer of the sign-in service; null when the site itself logs people in. */
  service: Finding | null;
  shutOut: { message: string; admins: number } | null;
  trouble: OperationFinding | null;
}

/** Reports whether people can log in, considering the sign-in service, locked-out accounts and the authenticator apps. */
export function judgeSignIn({ service, shutOut, trouble }: SignInTroubles): Finding[] {
  const reached = service ?? ok('sign-in', t.ownSignIn);
  const isSealed = trouble?.code === 'sealing-key';
  const found = [
    shutOut && (shutOut.admins > 0 ? bad : warn)('sign-in', shutOut.message, t.seeSignIn),
    trouble &&
      (isSealed
        ? bad('sign-in', trouble.message, t.seeRestore)
        : warn('sign-in', trouble.message, t.seeSignIn)),
  ].filter((finding) => finding !== null);
  return reached.state === 'ok' && found.length > 0 ? found : [reached, ...found];
}

/** Reports a problem with the backups; null when they have none. */
export function findBackupTroubles(trouble: string | null): OperationFinding[] {
  return trouble === null ? [] : [{ code: 'backup', message: trouble }];
}

/**
 * Reports on the backups. `trouble` describes a problem, if any. `provenMs` is the age of the last verified backup; null when none exists.
 */
export function judgeBackups(trouble: string | null, provenMs: number | null): Finding {
  if (trouble !== null) return bad('backups', trouble, t.makeABackup);
  if (provenMs === null) return warn('backups', t.noBackup, t.firstBackup);
  return ok('backups', t.lastBackup({ age: formatAge(provenMs) }));
}

export interface QueueState {
  queue: string;
  /** The number of waiting rows, counted up to 10,000. */
  waiting: number;
  /** Seconds since the oldest row was ready to be processed; 0 when the queue is empty. */
  oldest: number;
}

interface Waiting {
  count: number;
  shown: string;
  age: string;
}

/** The queues that need attention when they are not processed; the others recover by themselves. */
const PATIENCE = {
  outbox: {
    soon: 15 * MINUTE_MS,
    long: 6 * HOUR_MS,
    say: (waiting: Waiting) => t.messagesWait(waiting),
    advise: () => t.lookAtMessages,
  },
  'card events': {
    soon: 5 * MINUTE_MS,
    long: HOUR_MS,
    say: (waiting: Waiting) => t.eventsWait(waiting),
    advise: () => t.lookAtEvents,
  },
  refunds: {
    soon: HOUR_MS,
    long: 24 * HOUR_MS,
    say: (waiting: Waiting) => t.refundsWait(waiting),
    advise: () => t.lookAtRefunds,
  },
};

export function judgeQueues(queues: QueueState[]): Finding[] {
  const late = Object.entries(PATIENCE).flatMap(([name, { soon, long, say, advise }]) => {
    const { waiting = 0, oldest = 0 } = queues.find(({ queue }) => queue === name) ?? {};
    const oldestMs = oldest * 1000;
    if (waiting === 0 || oldestMs < soon) return [];
    const message = say({ count: waiting, shown: formatNumber(waiting), age: formatAge(oldestMs) });
    return [(oldestMs < long ? warn : bad)('queues', message, advise())];
  });
  return late.length > 0 ? late : [ok('queues', t.workedOff)];
}

const at = (instant: Date) => formatInstant(instant.toISOString());

/** Reports the hold of a restored club and the time ranges without records. Returns nothing for a club that was not restored. */
export function judgeRestored(hold: Hold | null, gaps: Gap[]): Finding[] {
  const held = hold && t.held({ restored: at(hold.restoredAt), taken: at(hold.takenAt) });
  return [
    ...(held === null ? [] : [bad('restored', held, t.compare)]),
    ...gaps.map(({ provider, since, until }) => {
      const name = nameProvider(provider) ?? t.cardProvider;
      return bad(
        'restored',
        t.gap({ provider: name, from: at(since), to: at(until) }),
        t.cover({ provider }),
      );
    }),
  ];
}

interface Counted {
  count: number;
  shown: string;
}

const lookAtMoney = () => t.lookAtMoney;
const neverDoneHere = () => t.neverDoneHere;

/** Errors that the books should never have, by the name of their count, with a message and advice. */
const NEVER = {
  slots: {
    stray: [(counted) => t.straySlots(counted), () => t.freeSlots],
    bare: [(counted) => t.bareBookings(counted), () => t.lookForTwo],
  },
  receipts: {
    missing: [(counted) => t.numbersMissing(counted), neverDoneHere],
    double: [(counted) => t.numbersTwice(counted), neverDoneHere],
  },
  memberships: {
    bare: [(counted) => t.duesWithout(counted), neverDoneHere],
    double: [(counted) => t.membershipsTwice(counted), neverDoneHere],
  },
  money: {
    not_paid: [(counted) => t.notPaid(counted), lookAtMoney],
    parts_not_paid: [(counted) => t.partsNotPaid(counted), lookAtMoney],
    over_refunded: [(counted) => t.overRefunded(counted), lookAtMoney],
    kept_for_nothing: [(counted) => t.keptForNothing(counted), lookAtMoney],
  },
} as const satisfies Partial<
  Record<Check, Record<string, [say: (counted: Counted) => string, advise: () => string]>>
>;

/** The messages for books without errors. Most clubs sell no memberships, so these have no message. */
const ADD_UP = {
  slots: () => t.slotsFit,
  receipts: () => t.receiptsFit,
  memberships: null,
  money: () => t.moneyFits,
};

export type Book = keyof typeof NEVER;
export type Counts<B extends Book> = Record<keyof (typeof NEVER)[B], number>;

/** Reports errors in the books that should never occur, followed by the findings in `more`. */
export function judgeBook<B extends Book>(book: B, counts: Counts<B>, more: Finding[] = []): Finding[] {
  const never: Record<string, readonly [(counted: Counted) => string, () => string]> = NEVER[book];
  const found = Object.entries<number>(counts).flatMap(([name, count]) => {
    const [say, advise] = never[name] ?? [];
    return say && advise && count > 0
      ? [bad(book, say({ count, shown: formatNumber(count) }), advise())]
      : [];
  });
  const all = [...found, ...more];
  const fit = ADD_UP[book];
  return all.length > 0 || fit === null ? all : [ok(book, fit())];
}

/** Reports providers that the club still needs but that are no longer in the settings. */
export function judgeNotSet(rows: NotSet[]): Finding[] {
  return rows.map((row) => {
    const { message, advice } = sayNotSet(row);
    const isUrgent = isWaiting(row) && !isTestName(row.provider);
    return (isUrgent ? bad : warn)('money', message, advice);
  });
}
