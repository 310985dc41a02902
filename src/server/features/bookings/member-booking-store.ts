import { sql } from 'kysely';
import type { ApprovalPolicy } from '#contract/club/club-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Places } from '../../platform/db/prepared.ts';
import { unitPrice } from '../opening-hours/rules.ts';
import type { ShownBooking } from './store.ts';
import { TRANSITIONS } from './transitions.ts';
import {
  householdParts,
  householdValues,
  whoseOf,
  type Holder,
  type HouseholdValues,
  type Whose,
} from './household-store.ts';
import { cancelledValues, mayAskAgain, type CancelledValues } from './cancelled-store.ts';
import { quotaParts, quotaValues, type Limited, type QuotaLimits, type QuotaValues } from './quota-store.ts';
import { approvalParts, type ApprovalValues, type PendingLimits } from './unapproved-store.ts';
import {
  bookingStatement,
  bookingValues,
  claimOnce,
  COURT_FOUND,
  IS_FREE,
  recordOf,
  type BookingDraft,
  type BookingParts,
  type BookingValues,
  type ClaimOutcome,
  type Unclaimed,
  type WriteVerdict,
  type Written,
  type WrittenRow,
} from './write-store.ts';

/** What the club's rules say of a booking. Written against any other version of them, nothing is. */
export interface BookingTerms {
  version: number;
  approval: ApprovalPolicy;
  /** The unpaid booking that needs no approval is to be paid until then. */
  payBy: Date;
  quota: QuotaLimits;
  /** null: the club sells no memberships. */
  holder: Holder | null;
}

export interface NewBooking extends BookingDraft {
  userId: string;
  userEmail: string;
  userName: string;
  limits: PendingLimits;
  /** How many requests of theirs they may have cancelled on this day; null: as many as they like. */
  mostCancelled: number | null;
  terms: BookingTerms;
}

/** Which of the club's rules a request is written by. */
interface Variant extends Limited {
  approvesEveryone: boolean;
  whose: Whose;
}

interface RequestValues extends BookingValues, QuotaValues, ApprovalValues, HouseholdValues, CancelledValues {
  rulesVersion: number;
  userEmail: string;
  userName: string;
}

/** A request holds a pending place of its person, or is approved at once where the rules ask for no approval. */
function requestParts(
  of: Places<RequestValues>,
  { approvesEveryone, whose, ...limited }: Variant,
): BookingParts {
  const turns = quotaParts(of, limited);
  const approval = approvalParts(of, { isForEveryone: approvesEveryone, asksWhy: whose !== 'anybody' });
  const household = householdParts(of, { whose, ...limited });
  return {
    transition: TRANSITIONS.request,
    provided: sql`
        and exists (select from club_rules where version = ${of.rulesVersion}::int)${household.provided}`,
    holder: sql`${turns.tables}${approval.asker}, person as (
      update users set pending_bookings = pending_bookings + ${approval.waits},
        pending_slots = case when pending_bookings = 0 then 0 else pending_slots end + ${approval.waits} * ${of.size}::int${approval.joins}
      where id = ${of.userId}::uuid and removed_at is null and ${approval.fits} and ${mayAskAgain(of)} and ${IS_FREE}${turns.within}${household.within}
      returning id
    )${approval.counted}, holder as (
      select id as user_id, null::uuid as guest_id, ${of.userEmail}::text as email, ${of.userName}::text as name from person
    )`,
    status: approval.status,
    deadline: approval.deadline,
    quota: turns,
    ...(whose !== 'anybody' && { asRead: sql`${COURT_FOUND}${household.asRead}` }),
    wouldFit: sql<boolean>`(${approval.wouldFit}) and ${mayAskAgain(of)}`,
  };
}

function nameOf({ day, week, approvesEveryone, whose }: Variant): string {
  const limits = [day && 'day', week && 'week', !approvesEveryone && 'direct'];
  const parts = ['insert-booking', ...limits, whose !== 'anybody' && whose];
  return parts.filter(Boolean).join('-');
}

const statements = new Map<string, ReturnType<typeof bookingStatement<RequestValues>>>();

/** Each set of rules has a statement of its own, without the parts for limits that it does not set. */
function statementFor(variant: Variant) {
  const name = nameOf(variant);
  const statement = statements.get(name) ?? bookingStatement(name, (of) => requestParts(of, variant));
  statements.set(name, statement);
  return statement;
}

function valuesOf({
  userId,
  userEmail,
  userName,
  limits,
  mostCancelled,
  terms,
  ...draft
}: NewBooking): RequestValues {
  return {
    ...bookingValues(draft, userId, recordOf(draft)),
    ...quotaValues(terms.quota),
    ...householdValues(terms.holder, userId),
    ...cancelledValues(userId, mostCancelled),
    userEmail,
    userName,
    rulesVersion: terms.version,
    payBy: terms.payBy,
    approval: terms.approval,
    mostBookings: limits.bookings,
    mostSlots: limits.slots,
    mostUnconfirmedSlots: limits.unconfirmedSlots,
  };
}

function write(db: Db, booking: NewBooking): Promise<WrittenRow> {
  const { quota, approval, holder } = booking.terms;
  const whose = whoseOf(holder);
  const limited = { day: quota.day !== null, week: quota.week !== null, shared: whose === 'household' };
  return statementFor({ ...limited, approvesEveryone: approval === 'everyone', whose })(
    db,
    valuesOf(booking),
  );
}

function shown(booking: NewBooking, { id, court_type, status }: Written): ShownBooking {
  return {
    id,
    court_type,
    status,
    price_poisha: unitPrice(booking.slotPrices),
    total_poisha: booking.total,
    expires_at: status === 'approved' ? booking.terms.payBy : booking.expiresAt,
    reason: null,
    user_email: booking.userEmail,
    user_name: booking.userName,
    court_id: booking.courtId,
    play_date: booking.date,
    slots: booking.slots.map((slot) => slot.label),
    slot_prices: booking.slotPrices,
    created_at: booking.now,
    pay_at: 'online',
    covered_poisha: null,
    due_now_poisha: null,
    due_later_poisha: null,
    checked_in_at: null,
    series_id: booking.seriesId ?? null,
  };
}

/** Returns which of its conditions kept the statement from writing; null if only another request of the same person did. */
function judge(row: WriteVerdict, { slots, terms }: NewBooking): Unclaimed | null {
  const { day, week } = terms.quota;
  if (!row.court_found) return { outcome: 'court-changed' };
  if (row.clash) return { outcome: 'slot-taken' };
  if (day !== null && row.held_day + slots.length > day)
    return { outcome: 'day-limit', limit: day, held: row.held_day };
  if (week !== null && row.held_week + slots.length > week)
    return { outcome: 'week-limit', limit: week, held: row.held_week };
  return row.fits ? null : { outcome: 'too-many-pending' };
}

/** Books the slots, or says what refused it; null: another request of the same person went through, so try again. */
export function insertBooking(db: Db, booking: NewBooking): Promise<ClaimOutcome<ShownBooking> | null> {
  return claimOnce(async () => {
    const row = await write(db, booking);
    return row.id === null ? judge(row, booking) : { outcome: 'booked', booking: shown(booking, row) };
  });
}

/** Each try that fails means that another request of the same person went through. */
const LOOKS = 100;

/** Tries until `work` has an outcome; null when it never has. */
export async function tryUntil<Outcome>(work: () => Promise<Outcome | null>): Promise<Outcome | null> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const outcome = await work();
    if (outcome) return outcome;
  }
  return null;
}
