import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { DatabaseTrouble } from '../db/watch.ts';

/** Figures that the database is asked for are at most this old. */
const FRESH_MS = 5000;
/** A scrape waits no longer for the database. */
const TIMEOUT_MS = 1000;

/** What the club is asked for: one reading fills one gauge or several. */
export interface ClubReading {
  /** The help of each gauge, by its name. */
  gauges: Record<string, string>;
  /** The label by whose values the samples are told apart; absent where there is one at most. */
  label?: string;
  /** Without a sample the gauges are absent. */
  read: (db: Db, now: Date) => Promise<Sample[]>;
}

interface Sample {
  /** The value of the label. */
  of?: string;
  /** A number for each gauge, in their order. */
  values: number[];
}

export interface ClubSource {
  db: Db;
  clock: Clock;
  /** What is wrong with the database; null when all is well. */
  trouble: () => DatabaseTrouble | null;
  /** How long a transaction may take to be counted. */
  settleSeconds: number;
  readings: ClubReading[];
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

/** How often each thing has happened in the club. */
interface Happened {
  /** The next count goes on from this time of the database's clock. */
  until: Date;
  /** Counts messages of each topic of the outbox, such as `booking.confirmed`. */
  counts: { topic: string; count: number }[];
}

/**
 * Counts what has happened, at all nodes, from `since` to some seconds ago: until then every transaction that writes has ended.
 * Of a longer time the last hour counts, so that the first scrape after a long pause is as cheap as the others.
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
    // A gauge without a label always says something, and could not be absent.
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
    /** Reads all of them, and returns what shows them. */
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
 * Metrics of the whole club, asked of the database. The function returned brings them up to date; while the database does
 * not answer they are absent, and `club_database_up` is 0.
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

  /** False when the database could not say. */
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
    const isUp = isFresh || (isReachable && (await withinTimeout((reading ??= read()))));
    up.set(isUp ? 1 : 0);
    if (isUp) return;
    subjects.clear();
  };
}
