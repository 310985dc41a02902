import { t } from '#texts/bookings.js';
import { bookingStatus, type Booking, type BookingStatus } from '#contract/bookings/bookings.ts';
import { toTaka } from '#contract/money/money.ts';
import { listColumns } from '../../platform/db/columns.ts';
import type { Row } from '../../platform/db/rows.ts';

export type BookingRow = Row<'bookings'>;

/** A column that some queries add: the court's name in Bangla, if the court still has the English name stored with the booking. */
export interface BanglaCourt {
  court_type_bn?: string | null;
}

export type NamedBooking = BookingRow & BanglaCourt;

export const bookingColumns = listColumns<'bookings'>({
  id: true,
  user_id: true,
  user_email: true,
  user_name: true,
  court_id: true,
  court_type: true,
  play_date: true,
  slots: true,
  starts_at: true,
  price_poisha: true,
  total_poisha: true,
  status: true,
  reason: true,
  expires_at: true,
  confirmed_payment_id: true,
  idempotency_key: true,
  request_hash: true,
  created_at: true,
  updated_at: true,
  expiry_next_at: true,
  slot_prices: true,
  guest_id: true,
  booked_by: true,
  pay_at: true,
  checked_in_at: true,
  no_show_at: true,
  staff_note: true,
  series_id: true,
  fees_poisha: true,
  covered_poisha: true,
  due_now_poisha: true,
  due_later_poisha: true,
});

export type ShownBooking = Pick<
  BookingRow,
  | 'id'
  | 'user_email'
  | 'user_name'
  | 'court_id'
  | 'court_type'
  | 'play_date'
  | 'slots'
  | 'price_poisha'
  | 'total_poisha'
  | 'slot_prices'
  | 'status'
  | 'reason'
  | 'created_at'
  | 'expires_at'
  | 'pay_at'
  | 'checked_in_at'
  | 'series_id'
  | 'covered_poisha'
  | 'due_now_poisha'
  | 'due_later_poisha'
> &
  BanglaCourt;

/** Returns the price of each slot when the prices differ, and no field otherwise. */
export function mixedPrices({ slot_prices }: Pick<BookingRow, 'slot_prices'>): { slot_prices?: number[] } {
  return new Set(slot_prices).size > 1 ? { slot_prices: slot_prices?.map(toTaka) ?? [] } : {};
}

function toParts({
  covered_poisha: covered,
  due_now_poisha: dueNow,
  due_later_poisha: dueLater,
}: ShownBooking): Pick<Booking, 'parts'> {
  if (covered === null || dueNow === null || dueLater === null) return {};
  return { parts: { covered: toTaka(covered), due_now: toTaka(dueNow), due_later: toTaka(dueLater) } };
}

export function toBooking(row: ShownBooking): Booking {
  return {
    _id: row.id,
    user_email: row.user_email,
    user_name: row.user_name,
    court_id: row.court_id,
    court_type: row.court_type,
    ...(row.court_type_bn && { court_type_bn: row.court_type_bn }),
    date: row.play_date,
    slots: row.slots,
    price_per_session: toTaka(row.price_poisha),
    total_price: toTaka(row.total_poisha),
    ...mixedPrices(row),
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    ...(row.pay_at === 'desk' && { pay_at: row.pay_at }),
    ...(row.series_id !== null && { series_id: row.series_id }),
    ...(row.checked_in_at && { checked_in_at: row.checked_in_at.toISOString() }),
    ...toParts(row),
  };
}

/** A status change of a booking, carried out by create-booking.ts and change-booking.ts. */
export interface Transition {
  /** Null when the booking is created. */
  from: BookingStatus | null;
  to: BookingStatus;
  /** Set when a deadline causes the transition, which is then audited without an actor. */
  byDeadline?: true;
  /** `moveBooking` frees slots but never claims any: `restoreSlots` has to run before a 'claimed' transition. */
  slots: 'claimed' | 'kept' | 'freed';
  makesMember: boolean;
  /** Refused once the booking's deadline has passed. */
  onlyBeforeDeadline: boolean;
  /**
   * The action in the audit. The outbox topic is `booking.` and the new status, except for `request` and `offer`, whose topic equals this
   * action.
   */
  auditAction: string;
}

const ENDED = { slots: 'freed', makesMember: false, onlyBeforeDeadline: false } as const;
const PAID = { to: 'confirmed', makesMember: false, onlyBeforeDeadline: false } as const;

/** Every transition of a booking, drawn in docs/ARCHITECTURE.md. The statements refuse all others. */
export const TRANSITIONS = {
  /** A request that needs no approval becomes `approved` immediately. */
  request: {
    from: null,
    to: 'pending',
    slots: 'claimed',
    makesMember: false,
    onlyBeforeDeadline: false,
    auditAction: 'booking.created',
  },
  approve: {
    from: 'pending',
    to: 'approved',
    slots: 'kept',
    makesMember: true,
    onlyBeforeDeadline: true,
    auditAction: 'booking.approved',
  },
  reject: { ...ENDED, from: 'pending', to: 'rejected', auditAction: 'booking.rejected' },
  expirePending: {
    ...ENDED,
    from: 'pending',
    to: 'rejected',
    byDeadline: true,
    auditAction: 'booking.rejected',
  },
  expireApproved: {
    ...ENDED,
    from: 'approved',
    to: 'rejected',
    byDeadline: true,
    auditAction: 'booking.rejected',
  },
  /** Slots that a person waits for became free; `hold-freed-places.ts` carries it out. */
  offer: {
    from: null,
    to: 'offered',
    slots: 'claimed',
    makesMember: false,
    onlyBeforeDeadline: false,
    auditAction: 'booking.offered',
  },
  declineOffer: {
    ...ENDED,
    from: 'offered',
    to: 'cancelled',
    auditAction: 'booking.offer-declined',
  },
  expireOffer: {
    ...ENDED,
    from: 'offered',
    to: 'cancelled',
    byDeadline: true,
    auditAction: 'booking.offer-expired',
  },
  /** The people of a booking to be paid on arrival did not come: the desk says so, or no one was checked in by the deadline. */
  notCome: { ...ENDED, from: 'approved', to: 'rejected', auditAction: 'booking.not-come' },
  cancelPending: { ...ENDED, from: 'pending', to: 'cancelled', auditAction: 'booking.cancelled' },
  cancelApproved: {
    ...ENDED,
    from: 'approved',
    to: 'cancelled',
    auditAction: 'booking.cancelled',
  },
  confirm: { ...PAID, from: 'approved', slots: 'kept', auditAction: 'booking.confirmed' },
  /** The payment arrived at the last moment: the booking had expired, and its slots are claimed again. */
  restore: { ...PAID, from: 'rejected', slots: 'claimed', auditAction: 'booking.confirmed' },
  /**
   * The people played although the booking had ended by its deadline: they were checked in before, or they pay. Its slots are claimed
   * again.
   */
  revive: {
    from: 'rejected',
    to: 'approved',
    slots: 'claimed',
    makesMember: false,
    onlyBeforeDeadline: false,
    auditAction: 'booking.revived',
  },
  /** A paid booking that its owner cancels is refunded under the club's cancellation policy; `refund` refunds the full amount. */
  cancelPaid: { ...ENDED, from: 'confirmed', to: 'cancelled', auditAction: 'booking.cancelled' },
  refund: { ...ENDED, from: 'confirmed', to: 'cancelled', auditAction: 'booking.refunded' },
} as const satisfies Record<string, Transition>;

export type TransitionName = Exclude<keyof typeof TRANSITIONS, 'request' | 'offer'>;

/** Returns the status as a sentence uses it: `approved` in English, `অনুমোদিত` in Bangla. */
export function statusWord(status: string): string {
  const known = bookingStatus.options.find((one) => one === status);
  return known === undefined ? status : t[`status.${known}`];
}
