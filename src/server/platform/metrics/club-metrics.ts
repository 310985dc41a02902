import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { DatabaseTrouble } from '../db/watch.ts';

/** The greatest age of figures from the database, in milliseconds. */
const FRESH_MS = 5000;
/** How long a scrape waits for the database, in milliseconds. */
const TIMEOUT_MS = 1000;

/** A query about the club that fills one or more gauges. */
export interface ClubReading {
  /** The help text of each gauge, by its name. */
  gauges: Record<string, string>;
  /** The label that distinguishes the samples; absent when there is at most one sample. */
  label?: string;
  /** Returns the samples. Without a sample the gauges are absent. */
  read: (db: Db, now: Date) => Promise<Sample[]>;
}

interface Sample {
  /** The value of the label. */
  of?: string;
  /** One number for each gauge, in their order. */
  values: number[];
}

export interface ClubSource {
  db: Db;
  clock: Clock;
  /** Returns the current problem of the database; null when it is well. */
  trouble: () => DatabaseTrouble | null;
  /** How long to wait for running transactions before their messages are counted. */
  settleSeconds: number;
  readings: ClubReading[];
}

/** Counters by subject, which is the first part of an outbox topic. */
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

/** How often each event has happened in the club. */
interface Happened {
  /** The time, by the database's clock, from which the next count continues. */
  until: Date;
  /** The number of messages for each outbox topic, such as `booking.confirmed`. */
  counts: { topic: string; count: number }[];
}

/**
 * Counts the events of all nodes from `since` until some seconds ago, when all writing transactions have ended. Goes back an hour at most,
 * so that the first scrape after a long pause costs no more than others.
 */
async function countHappened(db: Db, since: Date | null, settleSeconds: number): Promise<Happened> {
  const { rows } = await sql<{ until: Date; topic: string | null; count: number }>`
    with bound as materialized (select clock_timestamp() - make_interval(secs => ${settleSeconds}::int) as until)
    select until, topic, count(*)::int as count
    from bound left join outbox on made_at <= until
      and made_at > greatest(${since}::timestamptz, until - interval '1 hour') and ${since !== null}::boolean
    group by until, topic`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('a left join answered no row');
  const counts = rows.flatMap(({ topic, count }) => (topic === null ? [] : [{ topic, count }]));
  return { until: first.until, counts };
}

type Shown = { gauges: Gauge[]; label: string; samples: Sample[] };

function gaugeReadings(registers: Registry[], readings: ClubReading[]) {
  const all = readings.map(({ gauges, label = 'none', read }) => ({
    // A gauge without a label always has a value and could not be absent.
    gauges: Object.entries(gauges).map(
      ([name, help]) => new Gauge({ name, help, labelNames: [label], registers }),
    ),
    label,
    read,
  }));
  function show({ gauges, label, samples }: Shown): void {
    for (const [index, gauge] of gauges.entries()) {
      gauge.reset();
      for (const { of, values } of samples)
        gauge.set(of === undefined ? {} : { [label]: of }, values[index] ?? 0);
    }
  }
  return {
    /** Runs all queries and returns a function that sets the gauges. */
    async read(db: Db, now: Date): Promise<() => void> {
      const shown: Shown[] = [];
      for (const { read, ...one } of all) shown.push({ ...one, samples: await read(db, now) });
      return () => shown.forEach(show);
    },
    clear: () => all.forEach((one) => show({ ...one, samples: [] })),
  };
}

async function withinTimeout(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, TIMEOUT_MS, false)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Registers metrics of the whole club. The returned function updates them from the database; while it does not respond, they are absent and
 * `club_database_up` is 0.
 */
export function watchClub(
  register: Registry,
  { db, clock, trouble, settleSeconds, readings }: ClubSource,
): () => Promise<void> {
  const registers = [register];
  const addOutcomes = countOutcomes(registers);
  const subjects = gaugeReadings(registers, readings);
  const up = new Gauge({ name: 'club_database_up', help: '1 while the database answers.', registers });
  let counted: Date | null = null;
  let readAt = -Infinity;
  let reading: Promise<boolean> | null = null;

  /** Returns false when the database could not be read. */
  async function read(): Promise<boolean> {
    try {
      const show = await subjects.read(db, clock());
      const { until, counts } = await countHappened(db, counted, settleSeconds);
      counted = until;
      for (const { topic, count } of counts) addOutcomes(topic, count);
      show();
      readAt = clock().getTime();
      return true;
    } catch {
      // The pool has already logged this once for all callers.
      return false;
    } finally {
      reading = null;
    }
  }

  return async function refresh() {
    const age = clock().getTime() - readAt;
    const isReachable = trouble() !== 'unreachable';
    const isFresh = isReachable && age >= 0 && age < FRESH_MS;
    const isUp = isFresh || (isReachable && (await withinTimeout((reading ??= read()))));
    up.set(isUp ? 1 : 0);
    if (isUp) return;
    subjects.clear();
  };
}
