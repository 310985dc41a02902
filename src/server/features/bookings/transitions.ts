import type { BookingStatus } from '#contract/bookings/bookings.ts';

/** One way in which a booking changes; create-booking.ts and transition-store.ts follow it. */
export interface Transition {
  /** null: there was no booking yet. */
  from: BookingStatus | null;
  to: BookingStatus;
  /** The usual initiator; not checked. What the deadline ends is audited without an actor. */
  by: 'owner' | 'admin' | 'desk' | 'deadline' | 'payment';
  /** `moveBooking` frees slots but never claims any: `restoreSlots` has to run before a 'claimed' transition. */
  slots: 'claimed' | 'kept' | 'freed';
  makesMember: boolean;
  /** Refused once the booking's deadline has passed. */
  onlyBeforeDeadline: boolean;
  /** Its action in the audit; the outbox uses the status that it leads to. */
  recordedAs: string;
}

const ENDED = { slots: 'freed', makesMember: false, onlyBeforeDeadline: false } as const;
const PAID = { to: 'confirmed', by: 'payment', makesMember: false, onlyBeforeDeadline: false } as const;

/** Every transition of a booking, drawn in docs/ARCHITECTURE.md. The statements refuse all others. */
export const TRANSITIONS = {
  request: {
    from: null,
    to: 'pending',
    by: 'owner',
    slots: 'claimed',
    makesMember: false,
    onlyBeforeDeadline: false,
    recordedAs: 'booking.created',
  },
  approve: {
    from: 'pending',
    to: 'approved',
    by: 'admin',
    slots: 'kept',
    makesMember: true,
    onlyBeforeDeadline: true,
    recordedAs: 'booking.approved',
  },
  reject: { ...ENDED, from: 'pending', to: 'rejected', by: 'admin', recordedAs: 'booking.rejected' },
  expirePending: {
    ...ENDED,
    from: 'pending',
    to: 'rejected',
    by: 'deadline',
    recordedAs: 'booking.rejected',
  },
  expireApproved: {
    ...ENDED,
    from: 'approved',
    to: 'rejected',
    by: 'deadline',
    recordedAs: 'booking.rejected',
  },
  /** What somebody waits for has become free; `hold-place-store.ts` follows it. */
  offer: {
    from: null,
    to: 'offered',
    by: 'deadline',
    slots: 'claimed',
    makesMember: false,
    onlyBeforeDeadline: false,
    recordedAs: 'booking.offered',
  },
  declineOffer: {
    ...ENDED,
    from: 'offered',
    to: 'cancelled',
    by: 'owner',
    recordedAs: 'booking.offer-declined',
  },
  expireOffer: {
    ...ENDED,
    from: 'offered',
    to: 'cancelled',
    by: 'deadline',
    recordedAs: 'booking.offer-expired',
  },
  /** Nobody came who was to pay on arrival: as the desk says, or as nobody was checked in by the deadline. */
  notCome: { ...ENDED, from: 'approved', to: 'rejected', by: 'desk', recordedAs: 'booking.not-come' },
  cancelPending: { ...ENDED, from: 'pending', to: 'cancelled', by: 'owner', recordedAs: 'booking.cancelled' },
  cancelApproved: {
    ...ENDED,
    from: 'approved',
    to: 'cancelled',
    by: 'owner',
    recordedAs: 'booking.cancelled',
  },
  confirm: { ...PAID, from: 'approved', slots: 'kept', recordedAs: 'booking.confirmed' },
  /** Paid at the last moment: the booking had expired, and its slots are claimed again. */
  restore: { ...PAID, from: 'rejected', slots: 'claimed', recordedAs: 'booking.confirmed' },
  /**
   * Its people played although it had ended because its time ran out: they were checked in before, or they pay. Its slots are
   * claimed again.
   */
  revive: {
    from: 'rejected',
    to: 'approved',
    by: 'desk',
    slots: 'claimed',
    makesMember: false,
    onlyBeforeDeadline: false,
    recordedAs: 'booking.revived',
  },
  /** A paid booking that its owner cancels is refunded by the club's cancellation policy; `refund` gives back everything. */
  cancelPaid: { ...ENDED, from: 'confirmed', to: 'cancelled', by: 'owner', recordedAs: 'booking.cancelled' },
  refund: { ...ENDED, from: 'confirmed', to: 'cancelled', by: 'admin', recordedAs: 'booking.refunded' },
} as const satisfies Record<string, Transition>;

/** Any transition of a booking that there is already. */
export type TransitionName = Exclude<keyof typeof TRANSITIONS, 'request' | 'offer'>;
