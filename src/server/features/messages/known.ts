import { sql } from 'kysely';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { toTaka, type Poisha } from '#contract/money/money.ts';
import type { PaidMembership } from '#contract/payments/paid-membership.ts';
import { nameInMail } from '#contract/people/names.ts';
import type { Role } from '#contract/people/users.ts';
import { courtInBangla } from '../../platform/db/booked-court.ts';
import type { Db } from '../../platform/db/database.ts';
import { isInGap } from '../../platform/db/hold.ts';
import { named } from '../../platform/db/named.ts';
import type { Row } from '../../platform/db/rows.ts';
import { selectPaidMembership } from '../payments/dues.ts';
import { restDeadline } from '../payments/payable.ts';
import { FOUND_ELSEWHERE } from '../payments/refunds.ts';
import type { Facts } from './facts.ts';
import type { Happening } from './happenings.ts';

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
  /** The confirming payment was for nothing, because a coupon covered the whole price. */
  is_free: boolean;
  rest_minutes: number;
  /** The amount refunded for the booking, or due to be; failed refunds are left out. */
  refund_poisha: Poisha;
  /** The amount refunded without a record at the club: in a provider's panel, or before a restore. */
  gone_back_poisha: Poisha;
  /** The providers of the payments with refunds that are not completed yet. */
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
  /** The payment that confirmed the booking; null when none did, or when the booking has ended. */
  confirmedBy: string | null;
  /** Whether the booking may have been paid without a record, because the club was restored. */
  mayBePaid: boolean;
  facts: NonNullable<Facts['booking']>;
}

/** Returns the amounts to pay for a booking that is paid in parts; an empty object for all others. */
function readDue(row: BookingFactsRow, now: Date): Pick<KnownBooking['facts'], 'advance' | 'rest'> {
  const { status, due_now_poisha: dueNow, due_later_poisha: dueLater } = row;
  if (status === 'approved' && dueNow !== null) return { advance: toTaka(dueNow) };
  if (status !== 'confirmed' || dueLater === null || dueLater === 0) return {};
  const until = restDeadline(row, { restMinutes: row.rest_minutes });
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
      ...readDue(row, now),
    },
  };
}

export async function findKnownBookings(
  db: Db,
  ids: string[],
  now: Date,
): Promise<Map<string, KnownBooking>> {
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
        select sum(r.amount_poisha) filter (where not ${FOUND_ELSEWHERE}) as refund,
          sum(r.amount_poisha) filter (where ${FOUND_ELSEWHERE}) as gone
        from payments p join refunds r on r.payment_id = p.id where p.booking_id = b.id and r.status <> 'failed'
      ) back on true where b.id = any(${ids}::uuid[])`,
  ).execute(db);
  return new Map(rows.map((row) => [row.id, toKnown(row, now)]));
}

/** Courts' names in Bangla, by id and English name, because a court may have been renamed since. */
export type NamesInBangla = ReadonlyMap<string, string>;
export const nameKey = (id: string, english: string) => `${id} ${english}`;

async function findNamesInBangla(db: Db, courtIds: string[]): Promise<NamesInBangla> {
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
  /** Null when the payment pays dues. */
  bookingId: string | null;
  chargeId: string | null;
  userId: string | null;
  /** The payer's name, for messages to the club's staff and admins. */
  who: string;
  membership: PaidMembership | null;
  amount: Poisha;
  provider: string;
  method: string[];
  last4: string | null;
  /** The reason in English why the money could not be used; null when no reason is recorded. */
  unappliedReason: string | null;
  status: Row<'payments'>['status'];
  isDisputed: boolean;
  risk: Row<'payments'>['risk'];
  isResolved: boolean;
}

async function findPayments(db: Db, ids: string[]): Promise<Map<string, KnownPayment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await named(
    'find-told-payments',
    sql<KnownPayment>`
      select p.id, p.booking_id as "bookingId", p.charge_id as "chargeId", p.user_id as "userId", coalesce(u.display_name, p.email) as who,
        ${selectPaidMembership('p')} as membership, p.amount_poisha as amount, p.provider, p.method, p.card_last4 as last4,
        p.unapplied_reason as "unappliedReason", p.status, p.dispute_state is not distinct from 'open' as "isDisputed",
        p.risk, p.settled_at is not null as "isResolved"
      from payments p left join users u on p.booking_id is null and u.id = p.user_id where p.id = any(${ids}::uuid[])`,
  ).execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, who: nameInMail(row.who) }]));
}

export interface KnownRefund {
  amount: number;
  isByHand: boolean;
  status: Row<'refunds'>['status'];
  /** Whether an admin has resolved the failed refund, or a later refund has replaced it. */
  isResolved: boolean;
}

async function findRefundAmounts(db: Db, ids: string[]): Promise<Map<string, KnownRefund>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'amount_poisha', 'status'])
    .select(sql<boolean>`handed_by is not null`.as('isByHand'))
    .select(
      sql<boolean>`closed_at is not null or exists (select from refunds later where later.payment_id = refunds.payment_id
        and (later.created_at, later.id) > (refunds.created_at, refunds.id)
        and later.status <> 'failed')`.as('isResolved'),
    )
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, amount_poisha, ...row }) => [id, { ...row, amount: toTaka(amount_poisha) }]),
  );
}

/** Joins the household and tier of a membership `m`, if the household's payer still has an account and belongs to it. */
export const WITH_PAYER = sql`join households h on h.id = m.household_id
  join users payer on payer.id = h.payer_id and payer.household_id = h.id and payer.removed_at is null
  join tiers own on own.id = m.tier_id`;

export interface BegunMembership {
  userId: string;
  householdId: string;
  facts: PaidMembership;
  /** The charge of its dues; null when the membership was granted. */
  chargeId: string | null;
  paymentId: string | null;
}

async function findBegun(db: Db, ids: string[]): Promise<Map<string, BegunMembership>> {
  if (ids.length === 0) return new Map();
  const { rows } = await named(
    'find-begun',
    sql<Omit<BegunMembership, 'facts'> & PaidMembership & { id: string }>`
      select m.id, h.payer_id as "userId", h.id as "householdId", own.name as tier, own.name_bn as tier_bn,
        m.starts_on, m.ends_on, coalesce(d.adults, 0) as adults, coalesce(d.children, 0) as children,
        m.charge_id as "chargeId", c.payment_id as "paymentId"
      from memberships m ${WITH_PAYER} left join dues d on d.charge_id = m.charge_id left join charges c on c.id = m.charge_id
      where m.id = any(${ids}::uuid[])`,
  ).execute(db);
  return new Map(
    rows.map(({ id, userId, householdId, chargeId, paymentId, ...facts }) => [
      id,
      { userId, householdId, chargeId, paymentId, facts },
    ]),
  );
}

export interface HouseholdNews {
  payerId: string;
  payer: string;
  userId: string;
  person: string;
  isIn: boolean;
  isAsked: boolean;
  isPayer: boolean;
  /** Whether the person was added to a running membership and does not share it yet. */
  sharesLater: boolean;
  /** The deadline for answering the invitation; null when it no longer exists. */
  invitedUntil: Date | null;
}

async function findHouseholdNews(db: Db, rows: Happening[]): Promise<Map<string, HouseholdNews>> {
  const told = rows.filter(({ topic }) => topic.startsWith('household.'));
  if (told.length === 0) return new Map();
  const asked = told.map(({ id, about }) => ({ row_id: id, ...about }));
  const { rows: found } = await named(
    'find-household-news',
    sql<HouseholdNews & { rowId: string; email: string | null }>`
      select asked.row_id as "rowId", h.payer_id as "payerId", payer.display_name as payer, u.id as "userId",
        u.display_name as person, u.email, u.household_id is not distinct from h.id as "isIn",
        h.asked_payer_id is not distinct from u.id as "isAsked", h.payer_id = u.id as "isPayer",
        u.shares_from is not null as "sharesLater",
        (select ends_at from household_invitations i where i.id = asked.invitation_id) as "invitedUntil"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as asked (row_id uuid, household_id uuid, user_id uuid, invitation_id uuid)
        join households h on h.id = asked.household_id
        join users payer on payer.id = h.payer_id
        join users u on u.id = asked.user_id`,
  ).execute(db);
  return new Map(
    found.map(({ rowId, email, ...news }) => {
      const person = nameInMail(news.person) || (email ?? '');
      return [rowId, { ...news, payer: nameInMail(news.payer), person }];
    }),
  );
}

/** The ids of the people who work for the club; `staff` includes the admins. */
export type Workers = Record<'admins' | 'staff', string[]>;

export async function findWorkers(db: Db): Promise<Workers> {
  const { rows } = await named(
    'find-workers',
    sql<{ id: string; role: Role }>`
      select id, role from users where role in ('admin', 'staff') and removed_at is null`,
  ).execute(db);
  const listIds = (workers: typeof rows) => workers.map(({ id }) => id);
  return { staff: listIds(rows), admins: listIds(rows.filter(({ role }) => role === 'admin')) };
}

/** The recipients who work for the club, the current time, and the configured providers. */
export interface Reading {
  workers: Workers;
  now: Date;
  isNotSet: (provider: string) => boolean;
}

/** Everything that the outbox rows are about, in its current state. */
export interface Known extends Reading {
  bookings: Map<string, KnownBooking>;
  payments: Map<string, KnownPayment>;
  memberships: Map<string, BegunMembership>;
  refunds: Map<string, KnownRefund>;
  /** Used for the courts from which bookings were moved. */
  courtsInBangla: NamesInBangla;
  /** By the ids of their outbox rows. */
  households: Map<string, HouseholdNews>;
}

const present = (values: (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
];

export async function readKnown(db: Db, rows: Happening[], reading: Reading): Promise<Known> {
  const memberships = await findBegun(db, present(rows.map(({ about }) => about.membership_id)));
  const paidBy = [...memberships.values()].map(({ paymentId }) => paymentId ?? undefined);
  const payments = await findPayments(db, present([...rows.map(({ about }) => about.payment_id), ...paidBy]));
  const ids = [
    ...rows.map(({ about }) => about.booking_id),
    ...[...payments.values()].map(({ bookingId }) => bookingId ?? undefined),
  ];
  return {
    ...reading,
    payments,
    memberships,
    households: await findHouseholdNews(db, rows),
    bookings: await findKnownBookings(db, present(ids), reading.now),
    refunds: await findRefundAmounts(db, present(rows.map(({ about }) => about.refund_id))),
    courtsInBangla: await findNamesInBangla(db, present(rows.map(({ about }) => about.was?.court_id))),
  };
}
