import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { DatabaseTrouble } from '../db/watch.ts';
import { countHappened } from './events-store.ts';
import { readQueues, type QueueState } from './queues-store.ts';

/** Figures that the database is asked for are at most this old. */
const FRESH_MS = 5000;
/** A scrape waits no longer for the database. */
const TIMEOUT_MS = 1000;

/** A number that a subject of the club knows of itself; null: there is none yet, and the metric is absent. */
export interface ClubGauge {
  name: string;
  help: string;
  read: (db: Db, now: Date) => Promise<number | null>;
}

export interface ClubSource {
  db: Db;
  clock: Clock;
  /** What is wrong with the database; null when all is well. */
  trouble: () => DatabaseTrouble | null;
  /** How long a transaction may take to be counted. */
  settleSeconds: number;
  gauges: ClubGauge[];
}

/** The subjects whose outcomes are counted, as the topics of the outbox begin. */
const SUBJECTS = {
  booking: 'club_bookings_total',
  payment: 'club_payments_total',
  refund: 'club_refunds_total',
};

function countOutcomes(registers: Registry[]): (topic: string, count: number) => void {
  const counters = new Map(
    Object.entries(SUBJECTS).map(([subject, name]) => [
      subject,
      new Counter({
        name,
        help: `What became of ${subject}s in the whole club since this node started, by outcome.`,
        labelNames: ['outcome'],
        registers,
      }),
    ]),
  );
  return (topic, count) => {
    const [subject = '', outcome = ''] = topic.split('.');
    counters.get(subject)?.inc({ outcome }, count);
  };
}

function gaugeQueues(registers: Registry[]): (queues: QueueState[]) => void {
  const labelNames = ['queue'] as const;
  const waiting = new Gauge({
    name: 'club_queue_waiting',
    help: 'Rows that wait for the background work of the club, 10,000 at most.',
    labelNames,
    registers,
  });
  const oldest = new Gauge({
    name: 'club_queue_oldest_seconds',
    help: 'How long the oldest of them has waited.',
    labelNames,
    registers,
  });
  return (queues) => {
    waiting.reset();
    oldest.reset();
    for (const { queue, ...state } of queues) {
      waiting.set({ queue }, state.waiting);
      oldest.set({ queue }, state.oldest);
    }
  };
}

function gaugeSubjects(
  registers: Registry[],
  gauges: ClubGauge[],
): (db: Db | null, now: Date) => Promise<void> {
  const all = gauges.map(({ name, help, read }) => {
    // The label is used by nothing, so that the gauge can be absent: one without labels always says
    // something.
    const gauge = new Gauge({ name, help, labelNames: ['none'], registers });
    return { gauge, read };
  });
  return async (db, now) => {
    for (const { gauge, read } of all) {
      const value = db && (await read(db, now));
      if (value === null) gauge.reset();
      else gauge.set(value);
    }
  };
}

async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, false)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Metrics of the whole club, asked of the database. The function returned brings them up to date; while the database does
 * not answer they are absent, and `club_database_up` is 0.
 */
export function watchClub(
  register: Registry,
  { db, clock, trouble, settleSeconds, gauges }: ClubSource,
): () => Promise<void> {
  const registers = [register];
  const addOutcomes = countOutcomes(registers);
  const setQueues = gaugeQueues(registers);
  const setSubjects = gaugeSubjects(registers, gauges);
  const up = new Gauge({ name: 'club_database_up', help: '1 while the database answers.', registers });
  let counted: Date | null = null;
  let readAt = -Infinity;
  let reading: Promise<boolean> | null = null;

  /** False when the database could not say. */
  async function read(): Promise<boolean> {
    try {
      const queues = await readQueues(db, clock());
      const { until, counts } = await countHappened(db, counted, settleSeconds);
      counted = until;
      for (const { topic, count } of counts) addOutcomes(topic, count);
      setQueues(queues);
      await setSubjects(db, clock());
      readAt = clock().getTime();
      return true;
    } catch {
      // The pool has said so in the log, once for everybody.
      return false;
    } finally {
      reading = null;
    }
  }

  return async function refresh() {
    const age = clock().getTime() - readAt;
    const isReachable = trouble() !== 'unreachable';
    const isFresh = isReachable && age >= 0 && age < FRESH_MS;
    const isUp = isFresh || (isReachable && (await inTime((reading ??= read()))));
    up.set(isUp ? 1 : 0);
    if (isUp) return;
    setQueues([]);
    await setSubjects(null, clock());
  };
}
