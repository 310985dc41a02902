import { formatAge } from '#contract/clock/age.ts';
import type { Check, Finding } from '#contract/records/operation.ts';
import { judgeSkew, secondsAway } from '../../../platform/db/skew-rules.ts';
import { t as books } from './books-texts.ts';
import { t } from './texts.ts';

// These rules say what each figure means, and what to do about it. Times are in milliseconds.

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

/** Reports what could not be looked at at all. */
export function judgeUnknown(check: Check, reason: string, advice: string): Finding {
  return bad(check, t.notChecked(reason), advice);
}

const SLOW_MS = 50;

export interface DatabaseFigures {
  /** `18.4`. */
  version: string;
  fsync: string;
  synchronousCommit: string;
}

export function judgeDatabase(
  { version, fsync, synchronousCommit }: DatabaseFigures,
  latencyMs: number,
): Finding {
  const answers = t.databaseAnswers({ version, ms: Math.max(1, Math.round(latencyMs)) });
  if (fsync !== 'on') return bad('database', `${answers} ${t.fsyncOff}`, t.setFsync);
  if (synchronousCommit === 'off') return warn('database', `${answers} ${t.commitOff}`, t.setCommit);
  if (latencyMs > SLOW_MS) return warn('database', answers, t.slowDatabase);
  return ok('database', answers);
}

/** Each node has this many connections beside its pool. */
const BESIDE_POOL = 3;

export interface ConnectionFigures {
  /** PostgreSQL accepts this many connections from ordinary roles. */
  max: number;
  used: number;
  nodes: number;
  pool: number;
}

export function judgeConnections({ max, used, nodes, pool }: ConnectionFigures): Finding {
  const atLeastOne = Math.max(1, nodes);
  const needed = atLeastOne * (pool + BESIDE_POOL);
  const message = t.connectionsUsed({ used, max, nodes: atLeastOne, pool, beside: BESIDE_POOL });
  if (used >= max) return bad('connections', message, t.endOthers);
  if (needed > max) return warn('connections', message, t.lowerPool);
  return ok('connections', message);
}

export interface SessionFigures {
  lockMs: number;
  /** null: the value was chosen by somebody, and is right whatever it is. */
  lockAskedForMs: number | null;
  keepsStatements: boolean;
}

/** Reports what a pooler between site and database takes from its sessions; nothing where there is nothing to say. */
export function judgeSessions({ lockMs, lockAskedForMs, keepsStatements }: SessionFigures): Finding[] {
  const findings: Finding[] = [];
  if (lockAskedForMs !== null && lockMs !== lockAskedForMs)
    findings.push(warn('connections', t.lockTimeout({ is: lockMs, asked: lockAskedForMs }), t.setLimits));
  if (!keepsStatements) findings.push(bad('connections', t.statementsLost, t.poolBySession));
  return findings;
}

/** A machine whose clock differs from the database's; by socket it has no address. */
export interface MachineClock {
  address: string | null;
  aheadMs: number;
}

/** `machines`: those whose clock differs. */
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

export function judgeMail(set: { host: string } | null, failure: string | null): Finding {
  if (set === null) return warn('mail', t.noMailServer, t.setMailServer);
  const { host } = set;
  if (failure === null) return ok('mail', t.mailServerTakes(host));
  return bad('mail', t.mailServerFails({ host, failure }), t.correctMailServer);
}

export interface Queue {
  count: number;
  /** How long the oldest has waited; null in an empty queue. */
  oldestMs: number | null;
}

export interface Queues {
  messages: Queue;
  events: Queue;
  refunds: Queue;
}

const PATIENCE = {
  messages: { soon: 15 * MINUTE_MS, long: 6 * HOUR_MS, said: 'messagesWait', advice: 'lookAtMessages' },
  events: { soon: 5 * MINUTE_MS, long: HOUR_MS, said: 'eventsWait', advice: 'lookAtEvents' },
  refunds: { soon: HOUR_MS, long: 24 * HOUR_MS, said: 'refundsWait', advice: 'lookAtRefunds' },
} as const;

/** Reports what waits to be worked off; a line for each queue that waits too long. */
export function judgeQueues(queues: Queues): Finding[] {
  const names = Object.keys(PATIENCE) as (keyof Queues)[]; // Object.keys widens to string
  const late = names.flatMap((name) => {
    const { count, oldestMs } = queues[name];
    const { soon, long, said, advice } = PATIENCE[name];
    if (oldestMs === null || oldestMs < soon) return [];
    const message = books[said]({ count, age: formatAge(oldestMs) });
    return [(oldestMs < long ? warn : bad)('queues', message, books[advice])];
  });
  return late.length > 0 ? late : [ok('queues', books.workedOff)];
}

export interface SlotFigures {
  /** Slots that are held for no live booking: nobody can book them. */
  stray: number;
  /** Live bookings that do not hold what they say: somebody else could book it. */
  bare: number;
}

/** Reports what is held from today on, beside the bookings that hold it. */
export function judgeSlots({ stray, bare }: SlotFigures): Finding[] {
  const faults = [
    stray > 0 && bad('slots', books.straySlots(stray), books.freeSlots),
    bare > 0 && bad('slots', books.bareBookings(bare), books.lookForTwo),
  ].filter((finding) => finding !== false);
  return faults.length > 0 ? faults : [ok('slots', books.slotsFit)];
}

/** `trouble`: what is wrong with the backups. `provenMs`: the age of the last proven one; null: there is none. */
export function judgeBackups(trouble: string | null, provenMs: number | null): Finding {
  if (trouble !== null) return bad('backups', trouble, books.makeABackup);
  if (provenMs === null) return warn('backups', books.noBackup, books.firstBackup);
  return ok('backups', books.lastBackup(formatAge(provenMs)));
}

/** A service that is asked over the network; `failure` null: it answers. */
export function judgeService(check: Check, name: string, failure: string | null, advice: string): Finding {
  return failure === null
    ? ok(check, t.serviceAnswers(name))
    : bad(check, t.serviceFails({ name, failure }), advice);
}

export { bad, ok, warn };
