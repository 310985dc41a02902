import { type RawBuilder, sql } from 'kysely';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { firstIdAt } from '../db/ids.ts';
import { keepRequestDays } from './request-days-store.ts';

/** The most rows that one statement deletes, so that it finishes quickly and blocks no other. */
const BATCH_SIZE = 1000;

interface PruneParts {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'auditYears' | 'keepDays'>;
}

/**
 * Runs one pass and returns the number of deleted rows. First keeps the daily counts of requests from audit rows that are about to be
 * deleted.
 */
export async function prune({ db, clock, config }: PruneParts): Promise<number> {
  const { auditYears, keepDays } = config;
  const now = clock();
  if (auditYears !== null) await keepRequestDays(db, yearsBefore(now, auditYears));
  return deleteOldRows(db, { now, auditYears, keepDays }, BATCH_SIZE);
}

interface Age {
  now: Date;
  /** Null when the audit is kept for ever. */
  auditYears: number | null;
  keepDays: Config['keepDays'];
}

interface Pruning {
  table: string;
  /** The columns of the primary key. */
  key: string[];
  /** Returns SQL that is true for rows to delete; null when all are kept. */
  isOver: (age: Age) => RawBuilder<boolean> | null;
}

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** The id contains the time of a machine's clock and only narrows the range in the index; the column decides how old a row is. */
const isBefore = (column: string, then: Date) =>
  sql<boolean>`id < ${firstIdAt(daysBefore(then, -1))}::uuid and ${sql.ref(column)} < ${then}::timestamptz`;

/** Tables whose rows are deleted by age. All other rows are records and are kept. */
const PRUNINGS: Pruning[] = [
  {
    // Messages that were not passed on are kept whatever their age: docs/decisions/0047-outbox-keeps-what-is-not-passed-on.md
    table: 'outbox',
    key: ['id'],
    isOver: ({ now, keepDays }) =>
      sql`done_at is not null and ${isBefore('created_at', daysBefore(now, keepDays.outbox))}`,
  },
  {
    // Deletes their emails as well.
    table: 'messages',
    key: ['id'],
    isOver: ({ now, keepDays }) => isBefore('made_at', daysBefore(now, keepDays.messages)),
  },
  {
    // Who was once invited is private.
    table: 'household_invitations',
    key: ['id'],
    isOver: ({ now }) => sql`ends_at < ${now}::timestamptz`,
  },
  {
    // No client repeats a request a day later, and an answer may contain names.
    table: 'request_keys',
    key: ['user_id', 'key'],
    isOver: ({ now }) => sql`created_at < ${daysBefore(now, 1)}::timestamptz`,
  },
  {
    // Providers repeat an event for days. The newest event is kept, because it shows from when on events may have been missed.
    table: 'provider_events',
    key: ['provider', 'event_id'],
    isOver: ({
      now,
      keepDays,
    }) => sql`processed_at is not null and received_at < ${daysBefore(now, keepDays.cardEvents)}::timestamptz
      and received_at < (select max(received_at) from provider_events newer where newer.provider = pruned.provider)`,
  },
  {
    table: 'card_gateway.events',
    key: ['id'],
    isOver: ({ now, keepDays }) =>
      sql`delivered_at is not null and created_at < ${daysBefore(now, keepDays.gateway)}::timestamptz`,
  },
  {
    // While the payment can still be paid, a repeat must not create a second one.
    table: 'card_gateway.idempotency_keys',
    key: ['key'],
    isOver: ({
      now,
      keepDays,
    }) => sql`created_at < ${daysBefore(now, keepDays.gateway)}::timestamptz and not exists (
      select from card_gateway.payment_intents intent where intent.id = pruned.body ->> 'id'
        and intent.status in ('requires_payment_method', 'requires_action'))`,
  },
  {
    // Payment methods of declined cards are part of the records of their charges.
    table: 'card_gateway.payment_methods',
    key: ['id'],
    isOver: ({
      now,
      keepDays,
    }) => sql`not used and created_at < ${daysBefore(now, keepDays.gateway)}::timestamptz
      and not exists (select from card_gateway.charges charge where charge.payment_method = pruned.id)`,
  },
  {
    // Sessions of the test providers without an attempt to pay. Attempts, payments and refunds are their financial records and are kept.
    table: 'card_gateway.sslcommerz_sessions',
    key: ['key'],
    isOver: ({
      now,
      keepDays,
    }) => sql`created_at < ${daysBefore(now, keepDays.gateway)}::timestamptz and not exists (
      select from card_gateway.sslcommerz_transactions tried where tried.session_key = pruned.key)`,
  },
  {
    table: 'card_gateway.bkash_tokens',
    key: ['token_hash'],
    isOver: ({ now }) => sql`refresh_expires_at <= ${now}::timestamptz`,
  },
  {
    table: 'audit',
    key: ['id'],
    isOver: ({ now, auditYears }) =>
      auditYears === null ? null : sql`at < ${yearsBefore(now, auditYears)}::timestamptz`,
  },
  {
    // These rows show where people have been. They are kept for as long as people may want to look into something they notice late.
    table: 'audit',
    key: ['id'],
    isOver: ({ now }) => sql`subject = 'identity_accounts' and at < ${daysBefore(now, 180)}::timestamptz`,
  },
  {
    table: 'identity_browsers',
    key: ['account_id', 'secret_hash'],
    isOver: ({ now }) => sql`expires_at <= ${now}::timestamptz`,
  },
  { table: 'identity_sessions', key: ['id'], isOver: ({ now }) => sql`expires_at <= ${now}::timestamptz` },
  {
    // A day's usage is only needed on that day.
    table: 'sms_budgets',
    key: ['day', 'scope'],
    isOver: ({ now }) => sql`day < ${toClubDate(daysBefore(now, 7))}::date`,
  },
  { table: 'identity_attempts', key: ['bucket'], isOver: ({ now }) => sql`resets_at <= ${now}::timestamptz` },
  {
    table: 'identity_links',
    key: ['token_hash'],
    isOver: ({ now }) => sql`expires_at <= ${now}::timestamptz`,
  },
  {
    table: 'identity_half_sign_ins',
    key: ['secret_hash'],
    isOver: ({ now }) => sql`expires_at <= ${now}::timestamptz`,
  },
];

/** Deletes at most `limit` rows of each table and returns the total. Skips rows that another node is deleting. */
export async function deleteOldRows(db: Db, age: Age, limit: number): Promise<number> {
  let deleted = 0;
  for (const { table, key, isOver } of PRUNINGS) {
    const condition = isOver(age);
    if (condition === null) continue;
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} pruned where ${condition} limit ${limit} for update skip locked
      )`.execute(db);
    deleted += Number(numAffectedRows ?? 0n);
  }
  return deleted;
}
