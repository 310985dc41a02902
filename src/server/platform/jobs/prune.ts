import { type RawBuilder, sql } from 'kysely';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { firstIdAt } from '../db/ids.ts';
import { keepRequestDays } from './request-days-store.ts';

/** Rows of a table that one statement removes: it is over in a moment, and holds up nobody. */
const BATCH_SIZE = 1000;

interface PruneParts {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'auditYears' | 'keepDays'>;
}

/** One pass over what is removed by age; returns how many rows were deleted. */
export async function prune({ db, clock, config }: PruneParts): Promise<number> {
  const { auditYears, keepDays } = config;
  const now = clock();
  if (auditYears !== null) await keepRequestDays(db, yearsBefore(now, auditYears));
  return deleteOldRows(db, { now, auditYears, keepDays }, BATCH_SIZE);
}

interface Age {
  now: Date;
  /** null: the audit is kept for ever. */
  auditYears: number | null;
  keepDays: Config['keepDays'];
}

interface Pruning {
  table: string;
  /** Its primary key. */
  key: string[];
  /** Which rows nobody asks for any more; null when all are kept. */
  isOver: (age: Age) => RawBuilder<boolean> | null;
}

const DAY_MS = 86_400_000;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** By its id alone the clock of a machine would decide how old a row is; that says only where in the key's index to look. */
const isBefore = (column: string, then: Date) =>
  sql<boolean>`id < ${firstIdAt(daysBefore(then, -1))}::uuid and ${sql.ref(column)} < ${then}::timestamptz`;

/** Rows that are deleted by age. Everything else is a record, and stays. */
const PRUNINGS: Pruning[] = [
  {
    // A row that was not passed on stays, however old it is: docs/decisions/0047-outbox-keeps-what-is-not-passed-on.md
    table: 'outbox',
    key: ['id'],
    isOver: ({ now, keepDays }) =>
      sql`done_at is not null and ${isBefore('created_at', daysBefore(now, keepDays.outbox))}`,
  },
  {
    // Their e-mails go with them.
    table: 'messages',
    key: ['id'],
    isOver: ({ now, keepDays }) => isBefore('made_at', daysBefore(now, keepDays.messages)),
  },
  {
    // Whom somebody once invited is nobody's business any more.
    table: 'household_invitations',
    key: ['id'],
    isOver: ({ now }) => sql`ends_at < ${now}::timestamptz`,
  },
  {
    // Nobody repeats a request a day later, and an answer may name people.
    table: 'request_keys',
    key: ['user_id', 'key'],
    isOver: ({ now }) => sql`created_at < ${daysBefore(now, 1)}::timestamptz`,
  },
  {
    // Providers repeat an event for days. The newest says from when on events may have been missed, so it stays.
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
    // While its payment can still be paid, a repeat must not make a second one.
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
    // Methods of cards that were declined stand in the records of their charges.
    table: 'card_gateway.payment_methods',
    key: ['id'],
    isOver: ({
      now,
      keepDays,
    }) => sql`not used and created_at < ${daysBefore(now, keepDays.gateway)}::timestamptz
      and not exists (select from card_gateway.charges charge where charge.payment_method = pruned.id)`,
  },
  {
    // Pages of the test providers that nobody tried to pay on; tries, payments and refunds are their record of money.
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
    // They say where people are: kept as long as somebody may look into what they notice late.
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
    // What was used of a day is asked for on that day.
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

/** Removes at most `limit` rows of each table, and skips what another node is removing; returns how many. */
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
