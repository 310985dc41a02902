import { formatAge } from '#contract/clock/age.ts';
import type { Check, Finding } from '#contract/records/operation.ts';
import { judgeSkew, sayAhead } from '../../../platform/db/skew-rules.ts';

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
  return bad(check, `It could not be checked: ${reason}`, advice);
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
  const answers = `PostgreSQL ${version} answers in ${Math.max(1, Math.round(latencyMs))} ms.`;
  if (fsync !== 'on')
    return bad('database', `${answers} fsync is off: a power cut can destroy everything.`, 'Set fsync = on.');
  if (synchronousCommit === 'off')
    return warn(
      'database',
      `${answers} synchronous_commit is off: a power cut loses bookings that were confirmed.`,
      'Set synchronous_commit = on.',
    );
  if (latencyMs > SLOW_MS)
    return warn(
      'database',
      answers,
      'Put site and database into the same network, or find out what keeps the database busy.',
    );
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
  const needed = Math.max(1, nodes) * (pool + BESIDE_POOL);
  const message = `${used} of ${max} connections are in use; ${Math.max(1, nodes)} × (${pool} + ${BESIDE_POOL}) may be needed.`;
  if (used >= max)
    return bad('connections', message, 'Raise max_connections, or end what else is connected.');
  if (needed > max)
    return warn('connections', message, 'Lower DATABASE_POOL or raise max_connections (docs/database.md).');
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
    findings.push(
      warn(
        'connections',
        `A session has a lock_timeout of ${lockMs} ms, and the site asked for ${lockAskedForMs} ms: one row that is held can hold up everybody.`,
        'Set the limits for the role, as docs/database.md says of PgBouncer.',
      ),
    );
  if (!keepsStatements)
    findings.push(
      bad(
        'connections',
        'Prepared statements do not work: what is between site and database hands a session another’s connection.',
        'Let PgBouncer pool by session, or set max_prepared_statements (docs/database.md).',
      ),
    );
  return findings;
}

/** A machine whose clock differs from the database's; by socket it has no address. */
export interface MachineClock {
  address: string | null;
  aheadMs: number;
}

/** `machines`: those whose clock differs. */
export function judgeClocks(machines: MachineClock[]): Finding[] {
  if (machines.length === 0) return [ok('clock', 'The clocks of site and database agree.')];
  return machines.map(({ address, aheadMs }) => {
    const message = `The clock of the site’s machine${address === null ? '' : ` ${address}`} is ${sayAhead(aheadMs)} the database’s.`;
    const advice = 'Let both machines take the time from the network (timedatectl set-ntp true).';
    return judgeSkew(aheadMs) === 'wrong'
      ? bad('clock', `${message} That node is not ready.`, advice)
      : warn('clock', message, advice);
  });
}

export function judgeMail(set: { host: string } | null, failure: string | null): Finding {
  if (set === null)
    return warn('mail', 'No mail server is set: nobody gets an e-mail.', 'Set SMTP_URL and MAIL_FROM.');
  if (failure === null) return ok('mail', `The mail server ${set.host} takes our name and password.`);
  return bad(
    'mail',
    `The mail server ${set.host} cannot be used: ${failure}`,
    'Correct SMTP_URL, or look at that server.',
  );
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

const PATIENCE: Record<keyof Queues, { warn: number; bad: number; what: [string, string]; advice: string }> =
  {
    messages: {
      warn: 15 * MINUTE_MS,
      bad: 6 * HOUR_MS,
      what: ['message', 'messages'],
      advice: 'Check that the mail server works, and look in the log for failed jobs.',
    },
    events: {
      warn: 5 * MINUTE_MS,
      bad: HOUR_MS,
      what: ['payment event', 'payment events'],
      advice:
        'Look in the log for the job ‘process card events’; ‘npm run club -- reconcile’ compares all payments.',
    },
    refunds: {
      warn: HOUR_MS,
      bad: 24 * HOUR_MS,
      what: ['refund', 'refunds'],
      advice:
        'Look in the log for ‘a refund could not be sent’, which names the refund and says why, and in the provider’s dashboard.',
    },
  };

/** Reports what waits to be worked off; a line for each queue that waits too long. */
export function judgeQueues(queues: Queues): Finding[] {
  const names = Object.keys(PATIENCE) as (keyof Queues)[]; // Object.keys widens to string
  const late = names.flatMap((name) => {
    const { count, oldestMs } = queues[name];
    const { warn: soon, bad: long, what, advice } = PATIENCE[name];
    if (oldestMs === null || oldestMs < soon) return [];
    const message = `${count} ${count === 1 ? what[0] : what[1]} ${count === 1 ? 'waits' : 'wait'}, the oldest for ${formatAge(oldestMs)}.`;
    return [oldestMs < long ? warn('queues', message, advice) : bad('queues', message, advice)];
  });
  return late.length > 0 ? late : [ok('queues', 'Messages, payment events and refunds are worked off.')];
}

export interface SlotFigures {
  /** Slots that are held for no live booking: nobody can book them. */
  stray: number;
  /** Live bookings that do not hold what they say: somebody else could book it. */
  bare: number;
}

/** Reports what is held from today on, beside the bookings that hold it. */
export function judgeSlots({ stray, bare }: SlotFigures): Finding[] {
  const slots = stray === 1 ? 'One slot is' : `${stray} slots are`;
  const bookings = bare === 1 ? 'One live booking does' : `${bare} live bookings do`;
  const faults = [
    stray > 0 &&
      bad(
        'slots',
        `${slots} held by no booking, so nobody can book ${stray === 1 ? 'it' : 'them'}.`,
        'Run ‘npm run club -- free-slots’.',
      ),
    bare > 0 &&
      bad(
        'slots',
        `${bookings} not hold all slots, so somebody else could book them.`,
        'Look in the calendar for two bookings of one time, and move or cancel one of them at the desk.',
      ),
  ].filter((finding) => finding !== false);
  return faults.length > 0 ? faults : [ok('slots', 'Every slot that is held belongs to a live booking.')];
}

/** `trouble`: what is wrong with the backups. `provenMs`: the age of the last proven one; null: there is none. */
export function judgeBackups(trouble: string | null, provenMs: number | null): Finding {
  if (trouble !== null)
    return bad('backups', trouble, 'Make one on the page Operation, or with ‘npm run club -- backup’.');
  if (provenMs === null)
    return warn(
      'backups',
      'There is no backup yet.',
      'The server makes the first one some minutes after its start.',
    );
  return ok('backups', `The last proven backup is ${formatAge(provenMs)} old.`);
}

/** A service that is asked over the network; `failure` null: it answers. */
export function judgeService(check: Check, name: string, failure: string | null, advice: string): Finding {
  return failure === null ? ok(check, `${name} answers.`) : bad(check, `${name}: ${failure}`, advice);
}

export { bad, ok, warn };
