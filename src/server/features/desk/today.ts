import { sql } from 'kysely';
import { type ClubDate, toClubDate, toClubMinute, toInstant } from '#contract/clock/club-time.ts';
import { getToday, MOST_COUNTED, NEXT_SESSIONS, type NextSession, type Today } from '#contract/desk/today.ts';
import { type Poisha, toTaka } from '#contract/money/money.ts';
import { courtsInBangla } from '../../platform/db/booked-court.ts';
import { type Db, retryConflicts, type Trx } from '../../platform/db/database.ts';
import { named } from '../../platform/db/named.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { findDay } from '../calendar/read-calendar.ts';
import { makeCourtDay } from '../calendar/rules.ts';
import { findPaymentIssues } from '../payments/issues.ts';
import { METHOD } from '../payments/payment-view.ts';
import type { Services } from '../services.ts';
import { addUpMethods, countHours, type MethodSum } from './today-rules.ts';

export function mountToday(mount: Mount, services: Pick<Services, 'db' | 'clock' | 'providers'>): void {
  mount(getToday, ({ caller }) => readToday(services, services.clock(), caller.role === 'admin'));
}

/** Returns the day's overview, read at one moment. */
function readToday(
  { db, providers }: Pick<Services, 'db' | 'providers'>,
  now: Date,
  isAdmin: boolean,
): Promise<Today> {
  const date = toClubDate(now);
  return atOneMoment(db, async (trx) => {
    const requests = await countRequests(trx);
    const courts = await findDay(trx, date);
    const cells = courts.flatMap(
      (court) =>
        makeCourtDay(
          court,
          date,
          court.claims.map(([startsAt, endsAt]) => ({ startsAt, endsAt })),
        ).cells,
    );
    const toCollect = await sumToCollect(trx, date);
    return {
      date,
      requests: { count: requests.count, oldest: requests.oldest?.toISOString() ?? null },
      hours: countHours(cells),
      money: addUpMethods(await sumMoney(trx, date)),
      to_collect: { count: toCollect.count, amount: toTaka(toCollect.amount) },
      next: await findNext(trx, date, toClubMinute(now)),
      ...(isAdmin && {
        issues: {
          count: (await findPaymentIssues(trx, { before: null, limit: MOST_COUNTED }, providers)).length,
        },
      }),
    };
  });
}

/** Reads from one snapshot, regardless of concurrent commits. */
function atOneMoment<Answer>(db: Db, read: (trx: Trx) => Promise<Answer>): Promise<Answer> {
  return retryConflicts(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  );
}

function takeOnlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('an aggregate answered no row');
  return row;
}

/** Returns how many bookings wait for an approval, and since when the oldest has waited. */
async function countRequests(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await named(
    'count-requests',
    sql<{ count: number; oldest: Date | null }>`
      select (select count(*)::int from (select from bookings where status = 'pending' limit ${MOST_COUNTED}) counted) as count,
        (select created_at from bookings where status = 'pending' order by id limit 1) as oldest`,
  ).execute(db);
  return takeOnlyRow(rows);
}

/** Returns the day's payments and refunds by method. Free bookings are left out. */
async function sumMoney(db: Db, date: ClubDate): Promise<MethodSum[]> {
  const [from, to] = [toInstant(date, 0), toInstant(date, 24 * 60)];
  const { rows } = await named(
    'sum-money-of-day',
    sql<MethodSum>`
      select ${METHOD} as method,
        sum(moved.taken)::bigint as taken, sum(moved.given_back)::bigint as given_back
      from (
        select id as payment_id, amount_poisha as taken, 0 as given_back from payments
        where paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz
        union all
        select payment_id, 0, amount_poisha from refunds
        where status = 'succeeded' and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz
      ) moved join payments p on p.id = moved.payment_id
      where p.provider <> 'none' and p.currency = 'bdt' group by 1`,
  ).execute(db);
  return rows;
}

/** Returns the number and sum of open amounts to be paid at the club, up to today: on arrival, or the rest of a confirmed booking. */
async function sumToCollect(db: Db, today: ClubDate): Promise<{ count: number; amount: Poisha }> {
  const { rows } = await named(
    'sum-to-collect',
    sql<{ count: number; amount: Poisha }>`
      select count(*)::int as count, coalesce(sum(open), 0)::bigint as amount from (
        select coalesce(due_now_poisha + due_later_poisha, total_poisha) as open from bookings
        where status = 'approved' and pay_at = 'desk' and play_date <= ${today}::date
        union all
        select due_later_poisha from bookings
        where status = 'confirmed' and due_later_poisha > 0 and play_date <= ${today}::date
      ) to_collect`,
  ).execute(db);
  return takeOnlyRow(rows);
}

interface NextRow extends Omit<NextSession, 'court_type_bn' | 'rest'> {
  court_type_bn: string | null;
  rest_poisha: Poisha | null;
}

/** Returns the next bookings to begin on a day, from a minute on. */
async function findNext(db: Db, date: ClubDate, minute: number): Promise<NextSession[]> {
  const { rows } = await named(
    'find-next-sessions',
    sql<NextRow>`
      select b.id as booking_id, b.court_type, ${courtsInBangla('b')} as court_type_bn, next.starts as from, next.ends as to, next.sessions,
        coalesce(nullif(b.user_name, ''), b.user_email) as person, b.status,
        b.status = 'approved' and b.pay_at = 'desk' as pays_on_arrival, b.checked_in_at is not null as is_here,
        case when b.status = 'confirmed' and b.due_later_poisha > 0 then b.due_later_poisha end as rest_poisha
      from (
        select s.booking_id, min(s.starts_at_minute) as starts, count(*)::int as sessions,
          (array_agg(s.ends_at_minute order by s.starts_at_minute))[1] as ends
        from courts c join slot_claims s on s.court_id = c.id and s.play_date = ${date}::date
        where s.starts_at_minute >= ${minute}::int
        group by s.booking_id order by starts, s.booking_id limit ${NEXT_SESSIONS}
      ) next join bookings b on b.id = next.booking_id
      order by next.starts, b.id`,
  ).execute(db);
  return rows.map(({ court_type_bn, rest_poisha, ...row }) => ({
    ...row,
    ...(court_type_bn !== null && { court_type_bn }),
    ...(rest_poisha !== null && { rest: toTaka(rest_poisha) }),
  }));
}
