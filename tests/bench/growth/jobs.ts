import { sql } from 'kysely';
import { toClubDate } from '#contract/clock/club-time.ts';
import { inTransaction, type Db } from '#server/platform/db/database.ts';
import { deleteOldRows } from '#server/platform/jobs/prune.ts';
import {
  claimDeliveries,
  claimEvents,
  claimExpired,
  claimInvitations,
  claimLivePayments,
  claimRefunds,
  endOutdated,
  findLastArrival,
  findUnnumbered,
  findUnprocessed,
  findWithoutCode,
} from '../../support/product.ts';
import type { Cluster } from '../support/cluster.ts';
import { cpuMsOf } from '../support/cpu.ts';
import type { Cost } from '../support/measure.ts';
import type { GrownSite } from './grown-site.ts';

/** A background job, measured by what one pass costs the database. */
export interface GrowthJob {
  name: string;
  /** Runs before each pass and is not measured. */
  prepare?: (db: Db) => Promise<unknown>;
  pass: (db: Db, now: Date) => Promise<unknown>;
}

const PASSES = 100;
const HOUR_MS = 3_600_000;
const later = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const age = (now: Date) => ({
  now,
  auditYears: 7,
  keepDays: { outbox: 7, cardEvents: 90, gateway: 30, messages: 365 },
});

/** Adds rows from last month to the outbox, as many as one pass removes. */
const addOldRows = (db: Db) =>
  sql`insert into outbox (id, topic, payload, created_at, next_at, done_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || right(gen_random_uuid()::text, 17))::uuid,
      'old', '{}', at, at, at
    from generate_series(now() - interval '30 days', now() - interval '29 days', interval '90 seconds') at`.execute(
    db,
  );

export const GROWTH_JOBS: GrowthJob[] = [
  { name: 'expire bookings, none due', pass: (db, now) => claimExpired(db, 50, now) },
  { name: 'expire bookings, fifty due', pass: (db, now) => claimExpired(db, 50, later(now, 100)) },
  { name: 'process card events', pass: (db, now) => claimEvents(db, 'stripe', 20, now) },
  { name: 'send refunds', pass: (db, now) => claimRefunds(db, 'stripe', 20, now) },
  { name: 'find what to tell', pass: (db) => inTransaction(db, (trx) => findUnprocessed(trx, 200)) },
  { name: 'send e-mails, none due', pass: (db, now) => claimDeliveries(db, 'mail', 2, later(now, -100_000)) },
  {
    name: 'tell devices, none due',
    pass: (db, now) => claimDeliveries(db, 'push', 10, later(now, -100_000)),
  },
  { name: 'make missing codes', pass: (db, now) => findWithoutCode(db, toClubDate(now)) },
  { name: 'end outdated text messages', pass: (db, now) => endOutdated(db, now) },
  { name: 'send invitations, none due', pass: (db, now) => claimInvitations(db, 2, later(now, -100_000)) },
  { name: 'check payments', pass: (db, now) => claimLivePayments(db, 20, now) },
  { name: 'number receipts, none', pass: (db) => findUnnumbered(db) },
  { name: 'fetch missed card events', pass: (db) => findLastArrival(db, 'stripe') },
  { name: 'remove what is old, nothing', pass: (db, now) => deleteOldRows(db, age(now), 1000) },
  {
    name: 'remove what is old, ten rows',
    prepare: addOldRows,
    pass: (db, now) => deleteOldRows(db, age(now), 10),
  },
];

/** Returns the CPU milliseconds of a pass. */
export async function measureJob(
  { db }: Pick<GrownSite, 'db'>,
  cluster: Pick<Cluster, 'pid'>,
  { prepare, pass }: GrowthJob,
): Promise<Cost> {
  await prepare?.(db);
  const before = [cpuMsOf([process.pid]), cpuMsOf([cluster.pid])] as const;
  for (let count = 0; count < PASSES; count += 1) await pass(db, later(new Date(), count / 60));
  return {
    server: (cpuMsOf([process.pid]) - before[0]) / PASSES,
    database: (cpuMsOf([cluster.pid]) - before[1]) / PASSES,
  };
}
