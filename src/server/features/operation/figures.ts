import { sql, type RawBuilder } from 'kysely';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { Db } from '../../platform/db/database.ts';
import { WATCH_NAME } from '../../platform/db/watch.ts';
import type {
  ConnectionFigures,
  Counts,
  DatabaseFigures,
  MachineClock,
  QueueState,
  TextFigures,
} from './findings.ts';

async function takeOnlyRow<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a figure returned no row');
  return row;
}

export function readDatabaseFigures(db: Db): Promise<DatabaseFigures> {
  return takeOnlyRow(
    db,
    sql<DatabaseFigures>`select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit"`,
  );
}

/** Returns the database latency in milliseconds, the best of three, because the first query opens a connection. */
export async function measureLatency(db: Db): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const begin = performance.now();
    await sql`select 1`.execute(db);
    best = Math.min(best, performance.now() - begin);
  }
  return best;
}

type Connections = Pick<ConnectionFigures, 'max' | 'used'> & { watches: number };

/** Returns the database's connections; `watches` is the number of watch connections, one for each node or running command. */
export function readConnectionFigures(db: Db): Promise<Connections> {
  return takeOnlyRow(
    db,
    sql<Connections>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        (select count(*)::int from pg_stat_activity
         where starts_with(application_name, ${WATCH_NAME}) and datname = current_database()) as watches`,
  );
}

/** Returns the machines that reported a clock different from the database's. */
export async function readMachineClocks(db: Db): Promise<MachineClock[]> {
  const { rows } = await sql<MachineClock>`
    select distinct host(client_addr) as address,
      substring(application_name from length(${WATCH_NAME}) + 2)::float8 as "aheadMs"
    from pg_stat_activity
    where starts_with(application_name, ${WATCH_NAME} || ' ') and datname = current_database()
      -- A pooler keeps connections that nobody uses under the name of the last.
      and state_change > clock_timestamp() - interval '5 seconds'
    order by 1, 2`.execute(db);
  return rows;
}

/** The most rows that are counted, so that counting stays cheap. */
const MOST = 10_000;

/**
 * Returns the results of the newest text messages that ended within a day. A missing phone number is not the gateway's fault and is left
 * out.
 */
export function readTextFigures(db: Db, now: Date): Promise<TextFigures> {
  return takeOnlyRow(
    db,
    sql<TextFigures>`select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'failed')::int as failed
      from (select state, problem, ended_at from deliveries where channel = 'sms' order by message_id desc limit ${MOST}) newest
      where ended_at > ${now}::timestamptz - interval '1 day' and problem is distinct from 'no-number'`,
  );
}

/** Returns the length and age of each background queue, read through the index that the queue's worker uses. */
export async function readQueues(db: Db, now: Date): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select queue, count(since)::int as waiting,
      coalesce(greatest(extract(epoch from ${now}::timestamptz - min(since)), 0), 0)::float8 as oldest
    from (values ('outbox'), ('card events'), ('payments'), ('refunds'), ('refunds sent'), ('booking deadlines')) as queues (queue)
    left join (
      (select 'outbox' as queue, created_at as since from outbox where done_at is null order by next_at limit ${MOST})
      union all
      (select 'card events', received_at from provider_events where processed_at is null order by next_at limit ${MOST})
      union all
      (select 'payments', check_at from payments
        where status in ('creating', 'open', 'processing') and check_at <= ${now}::timestamptz limit ${MOST})
      union all
      -- Money that is handed back at the desk waits for a person, who fetches it.
      (select case status when 'due' then 'refunds' else 'refunds sent' end, created_at from refunds
        where status in ('due', 'sent')
          and exists (select from payments where payments.id = payment_id and provider <> 'desk')
        order by next_at limit ${MOST})
      union all
      (select 'booking deadlines', expires_at from bookings where expires_at <= ${now}::timestamptz limit ${MOST})
    ) due using (queue)
    group by queue order by queue`.execute(db);
  return rows;
}

/** Counts the slot claims from today on without a live booking, and the live bookings without their claims. */
export function countSlots(db: Db, now: Date): Promise<Counts<'slots'>> {
  const today = toClubDate(now);
  return takeOnlyRow(
    db,
    sql<Counts<'slots'>>`select
      (select count(*)::int from slot_claims s where s.play_date >= ${today}::date and not exists (
        select from bookings b where b.id = s.booking_id and b.court_id = s.court_id and b.play_date = s.play_date
          and b.status in ('offered', 'pending', 'approved', 'confirmed'))) as stray,
      (select count(*)::int from bookings b where b.play_date >= ${today}::date and b.status in ('offered', 'pending', 'approved', 'confirmed')
        and cardinality(b.slots) <> (select count(*) from slot_claims s
          where s.booking_id = b.id and s.court_id = b.court_id and s.play_date = b.play_date)) as bare`,
  );
}

export function countReceipts(db: Db): Promise<Counts<'receipts'>> {
  return takeOnlyRow(
    db,
    sql<
      Counts<'receipts'>
    >`select coalesce(sum(given - different), 0)::int as missing, coalesce(sum(there - different), 0)::int as double
      from (
        select greatest(coalesce(max(y.last_number), 0), coalesce(max(p.highest), 0)) as given,
          coalesce(max(p.there), 0) as there, coalesce(max(p.different), 0) as different
        from receipt_years y full join (
          select receipt_year as year, count(*) as there, count(distinct receipt_number) as different, max(receipt_number) as highest
          from payments where receipt_number > 0 group by receipt_year
        ) p using (year) group by year
      ) years`,
  );
}

/** Counts paid dues without a refund and without a membership, and pairs of overlapping memberships of one household. */
export function countMemberships(db: Db): Promise<Counts<'memberships'>> {
  return takeOnlyRow(
    db,
    sql<Counts<'memberships'>>`select
      (select count(*)::int from charges c join payments p on p.id = c.payment_id
        where c.kind = 'dues' and p.amount_poisha > 0 and not exists (select from memberships m where m.charge_id = c.id)
          and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'failed')) as bare,
      (select count(*)::int from memberships a join memberships b on b.household_id = a.household_id and b.id > a.id
        and a.starts_on <= b.ends_on and b.starts_on <= a.ends_on) as double`,
  );
}

/**
 * Counts bookings and parts that are marked as paid without a payment, payments refunded by more than their amount, and money kept although
 * the booking is not confirmed.
 */
export function countMoney(db: Db): Promise<Counts<'money'>> {
  return takeOnlyRow(
    db,
    sql<Counts<'money'>>`select
      (select count(*)::int from bookings b join payments p on p.id = b.confirmed_payment_id
        where b.status = 'confirmed' and p.status <> 'succeeded') as not_paid,
      (select count(*)::int from charges c join payments p on p.id = c.payment_id
        where c.state = 'paid' and p.status <> 'succeeded') as parts_not_paid,
      (select count(*)::int from (
        select from refunds r join payments p on p.id = r.payment_id where r.status <> 'failed'
        group by p.id having sum(r.amount_poisha) > p.amount_poisha) gone) as over_refunded,
      (select count(*)::int from bookings b join payments p on p.booking_id = b.id
        where b.status = 'approved' and p.status = 'succeeded' and p.charge_id is null and p.amount_poisha > 0
          and not exists (select from refunds r where r.payment_id = p.id and r.status <> 'failed')) as kept_for_nothing`,
  );
}
