import { sql } from 'kysely';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { nameInMail } from '#contract/people/names.ts';
import type { Role } from '#contract/people/users.ts';
import { toTaka, type Poisha } from '#contract/money/money.ts';
import { restUntil } from '../charges/rules.ts';
import type { PaidMembership } from '#contract/payments/paid-membership.ts';
import { paidMembershipOf } from '../dues/paid-membership-store.ts';
import { courtInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import type { Row } from '../../platform/db/rows.ts';
import { named } from '../../platform/db/named.ts';
import type { Facts } from './facts.ts';

interface BookingFactsRow {
  id: string;
  user_id: string | null;
  series_id: string | null;
  court_type: string;
  court_type_bn: string | null;
  play_date: ClubDate;
  slots: string[];
  total_poisha: Poisha;
  status: BookingStatus;
  pay_at: 'online' | 'desk';
  expires_at: Date | null;
  starts_at: Date;
  created_at: Date;
  updated_at: Date;
  user_name: string;
  user_email: string;
  due_now_poisha: Poisha | null;
  due_later_poisha: Poisha | null;
  confirmed_payment_id: string | null;
  /** That payment took nothing: a coupon took off all. */
  is_free: boolean;
  /** The club's rules say it. */
  rest_minutes: number;
  /** What the club gives back of what was paid for it; what failed is not. */
  refund_poisha: Poisha;
  /** What went back of it without our records: in a provider's panel, or before a restore. */
  gone_back_poisha: Poisha;
  /** Who has taken what is to be given back and is not back yet. */
  refund_due_by: string[];
  may_be_paid: boolean;
}

export interface KnownBooking {
  userId: string | null;
  seriesId: string | null;
  who: string;
  refund: number;
  goneBack: number;
  refundDueBy: string[];
  /** The payment that has confirmed it; null: none has, or it has ended. */
  confirmedBy: string | null;
  /** Whether it may have been paid without anybody knowing, in a restored club. */
  mayBePaid: boolean;
  facts: NonNullable<Facts['booking']>;
}

/** Returns what is to pay of a booking that is paid in parts; nothing of all others. */
function dueOf(row: BookingFactsRow, now: Date): Pick<KnownBooking['facts'], 'advance' | 'rest'> {
  const { status, due_now_poisha: dueNow, due_later_poisha: dueLater } = row;
  if (status === 'approved' && dueNow !== null) return { advance: toTaka(dueNow) };
  if (status !== 'confirmed' || dueLater === null || dueLater === 0) return {};
  const until = restUntil(row, { restMinutes: row.rest_minutes });
  return { rest: { amount: toTaka(dueLater), until: until > now ? until.toISOString() : null } };
}

function toKnown(row: BookingFactsRow, now: Date): KnownBooking {
  return {
    userId: row.user_id,
    seriesId: row.series_id,
    who: nameInMail(row.user_name) || row.user_email,
    refund: toTaka(row.refund_poisha),
    goneBack: toTaka(row.gone_back_poisha),
    refundDueBy: row.refund_due_by,
    confirmedBy: row.confirmed_payment_id,
    mayBePaid: row.may_be_paid,
    facts: {
      id: row.id,
      court: row.court_type,
      ...(row.court_type_bn !== null && { court_bn: row.court_type_bn }),
      date: row.play_date,
      slots: row.slots,
      total: toTaka(row.total_poisha),
      status: row.status,
      pay_at: row.pay_at,
      expires_at: row.expires_at?.toISOString() ?? null,
      starts_at: row.starts_at.toISOString(),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      ...(row.is_free && { is_free: true }),
      ...dueOf(row, now),
    },
  };
}

/** Returns bookings by their ids as they are now, with what is given back of them. */
export async function findBookings(db: Db, ids: string[], now: Date): Promise<Map<string, KnownBooking>> {
  if (ids.length === 0) return new Map();
  const { rows } = await named(
    'find-told-bookings',
    sql<BookingFactsRow>`
      select b.id, b.user_id, b.series_id, b.court_type, ${courtInBangla('b')} as court_type_bn, b.play_date, b.slots, b.total_poisha, b.status, b.pay_at,
        b.expires_at, b.starts_at, b.created_at, b.updated_at, b.user_name, b.user_email, b.due_now_poisha, b.due_later_poisha,
        b.confirmed_payment_id, rules.rest_minutes,
        coalesce((select amount_poisha = 0 from payments where id = b.confirmed_payment_id), false) as is_free,
        coalesce(back.refund, 0)::bigint as refund_poisha, coalesce(back.gone, 0)::bigint as gone_back_poisha,
        array(select distinct p.provider from payments p join refunds r on r.payment_id = p.id
          where p.booking_id = b.id and r.status = 'due') as refund_due_by,
        ${isInGap(sql`b.created_at`)} as may_be_paid
      from bookings b cross join club_rules rules left join lateral (
        select sum(r.amount_poisha) filter (where r.automatic or r.requested_by is not null) as refund,
          sum(r.amount_poisha) filter (where not r.automatic and r.requested_by is null) as gone
        from payments p join refunds r on r.payment_id = p.id where p.booking_id = b.id and r.status <> 'failed'
      ) back on true where b.id = any(${ids}::uuid[])`,
  ).execute(db);
  return new Map(rows.map((row) => [row.id, toKnown(row, now)]));
}

/** What a court is called in Bangla, by its id and its English name: it may have got another one since. */
export type NamesInBangla = ReadonlyMap<string, string>;
export const nameKey = (id: string, english: string) => `${id} ${english}`;

export async function findNamesInBangla(db: Db, courtIds: string[]): Promise<NamesInBangla> {
  if (courtIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('courts')
    .select(['id', 'type', 'type_bn'])
    .where('id', 'in', courtIds)
    .execute();
  return new Map(rows.flatMap(({ id, type, type_bn }) => (type_bn ? [[nameKey(id, type), type_bn]] : [])));
}

export interface KnownPayment {
  id: string;
  /** null: it pays dues. */
  bookingId: string | null;
  chargeId: string | null;
  userId: string | null;
  /** Who pays dues, for the club's own people. */
  who: string;
  membership: PaidMembership | null;
  amount: Poisha;
  provider: string;
  method: string[];
  brand: string | null;
  last4: string | null;
  /** Why its money could not be used, in English; null: nothing is known of that. */
  unappliedReason: string | null;
  status: Row<'payments'>['status'];
  /** Whether its payer's bank has a dispute that is not decided. */
  isDisputed: boolean;
  risk: Row<'payments'>['risk'];
  /** Whether an admin has resolved what was to be looked at. */
  isResolved: boolean;
}

export async function findPayments(db: Db, ids: string[]): Promise<Map<string, KnownPayment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await named(
    'find-told-payments',
    sql<KnownPayment>`
      select p.id, p.booking_id as "bookingId", p.charge_id as "chargeId", p.user_id as "userId", coalesce(u.display_name, p.email) as who,
        ${paidMembershipOf('p')} as membership, p.amount_poisha as amount, p.provider, p.method, p.card_brand as brand,
        p.card_last4 as last4, p.unapplied_reason as "unappliedReason", p.status, p.dispute_state is not distinct from 'open' as "isDisputed",
        p.risk, p.settled_at is not null as "isResolved"
      from payments p left join users u on p.booking_id is null and u.id = p.user_id where p.id = any(${ids}::uuid[])`,
  ).execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, who: nameInMail(row.who) }]));
}

export interface KnownRefund {
  amount: number;
  /** Somebody of the club has given it back by hand. */
  isByHand: boolean;
  status: Row<'refunds'>['status'];
  /** Whether an admin has resolved that it failed, or has given it back in another go. */
  isResolved: boolean;
}

export async function findRefundAmounts(db: Db, ids: string[]): Promise<Map<string, KnownRefund>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount_poisha', 'handed_by', 'status', 'closed_at'])
    .select(
      sql<boolean>`exists (select from refunds later where later.payment_id = refunds.payment_id
        and (later.created_at, later.id) > (refunds.created_at, refunds.id)
        and later.status <> 'failed')`.as('is_repeated'),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, amount_poisha: amount, handed_by: by, status, closed_at, is_repeated }) => [
      id,
      {
        amount: toTaka(amount),
        isByHand: by !== null,
        status,
        isResolved: closed_at !== null || is_repeated,
      },
    ]),
  );
}

export interface Addressee {
  id: string;
  email: string | null;
  /** Whether they have shown that the e-mail is theirs. */
  isConfirmed: boolean;
  name: string;
  /** The groups of which they want no e-mails. */
  noMail: string[];
  /** The groups of which they want nothing on their devices. */
  noPush: string[];
  /** The groups that they want as text messages. */
  sms: string[];
  /** Whether they have shown that a mobile number is theirs. */
  hasNumber: boolean;
  /** Whether any device of theirs is to be told. */
  hasDevice: boolean;
}

/** Returns those of these people who still have an account. */
export async function findAddressees(db: Db, ids: string[]): Promise<Addressee[]> {
  if (ids.length === 0) return [];
  const { rows } = await named(
    'find-addressees',
    sql<Addressee>`
      select u.id, u.email, u.email_verified as "isConfirmed", u.display_name as name, coalesce(c.no_mail, '{}') as "noMail",
        coalesce(c.no_push, '{}') as "noPush", coalesce(c.sms, '{}') as sms,
        u.phone_confirmed_at is not null as "hasNumber",
        exists (select from push_subscriptions s where s.user_id = u.id) as "hasDevice"
      from users u left join message_choices c on c.user_id = u.id
      where u.id = any(${ids}::uuid[]) and u.removed_at is null`,
  ).execute(db);
  return rows;
}

/** The ids of who works for the club; admins are of the staff as well. */
export type Workers = Record<'admins' | 'staff', string[]>;

export async function findWorkers(db: Db): Promise<Workers> {
  const { rows } = await named(
    'find-workers',
    sql<{ id: string; role: Role }>`
      select id, role from users where role in ('admin', 'staff') and removed_at is null`,
  ).execute(db);
  const idsOf = (workers: typeof rows) => workers.map(({ id }) => id);
  return { staff: idsOf(rows), admins: idsOf(rows.filter(({ role }) => role === 'admin')) };
}
