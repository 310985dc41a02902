import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import type { About } from './audience-rules.ts';
import type { BegunMembership } from './dues-store.ts';
import type { Kind } from './facts.ts';
import type { KnownBooking, KnownPayment, KnownRefund } from './facts-store.ts';
import type { HouseholdNews } from './household-store.ts';

/** What a message is about, as it stands now; absent: it is about nothing of the kind. */
export interface Stands {
  booking?: Pick<KnownBooking, 'facts' | 'mayBePaid'> | undefined;
  payment?: Pick<KnownPayment, 'status' | 'isDisputed' | 'risk' | 'isResolved'> | undefined;
  refund?: Pick<KnownRefund, 'status' | 'isResolved'> | undefined;
  membership?: Pick<BegunMembership, 'facts'> | undefined;
  household?: Pick<HouseholdNews, 'isIn' | 'isAsked' | 'isPayer' | 'invitedUntil'> | undefined;
  /** Where the booking was before it was moved. */
  was?: About['was'];
  now: Date;
}

const isBooking =
  (...statuses: BookingStatus[]) =>
  ({ booking }: Stands): boolean =>
    booking !== undefined && statuses.includes(booking.facts.status);

/** It asks for money that nobody can have paid yet. */
const isToPay = (stands: Stands): boolean =>
  isBooking('approved')(stands) && !(stands.booking?.facts.pay_at === 'online' && stands.booking.mayBePaid);

function isElsewhere({ booking, was }: Stands): boolean {
  const placeOf = (court?: string, date?: string, slots?: string[]) => JSON.stringify([court, date, slots]);
  const { court, date, slots } = booking?.facts ?? {};
  return placeOf(court, date, slots) !== placeOf(was?.court_type, was?.date, was?.slots);
}

/** These kinds are told of what has happened; all others are judged by whoever writes them. */
const STILL_SO: Partial<Record<Kind, (stands: Stands) => boolean>> = {
  requested: isBooking('pending'),
  approved: isToPay,
  rejected: isBooking('rejected'),
  expired: isBooking('rejected'),
  cancelled: isBooking('cancelled'),
  'offer-ended': isBooking('cancelled'),
  confirmed: isBooking('confirmed'),
  'part-paid': isBooking('approved', 'confirmed'),
  offered: isBooking('offered'),
  moved: (stands) => isBooking('pending', 'approved', 'confirmed')(stands) && isElsewhere(stands),
  refunded: ({ refund }) => refund?.status === 'succeeded',
  'refund-failed': ({ refund }) => refund?.status === 'failed' && !refund.isResolved,
  'refund-to-check': ({ refund }) => refund?.status === 'failed' && !refund.isResolved,
  'payment-unapplied': ({ payment }) => payment?.status === 'unapplied',
  'payment-to-check': ({ payment }) => payment?.status === 'unapplied' && !payment.isResolved,
  'payment-disputed': ({ payment }) => payment?.isDisputed === true && !payment.isResolved,
  'payment-risky': ({ payment }) => payment?.risk === 'told' && !payment.isResolved,
  'payment-held': ({ payment }) => payment?.risk === 'held' && payment.status === 'processing',
  'membership-begun': ({ membership, now }) =>
    membership !== undefined && (membership.facts.ends_on ?? '') >= clubDateOf(now),
  'household-invited': ({ household, now }) =>
    household !== undefined && household.invitedUntil !== null && household.invitedUntil > now,
  'household-joined': ({ household }) => household?.isIn === true,
  'household-left': ({ household }) => household?.isIn === false,
  'household-payer-asked': ({ household }) => household?.isAsked === true,
  'household-payer-changed': ({ household }) => household?.isPayer === false,
};

/** Returns whether what a message of this kind tells is so now; one that waited in a backup is told only then. */
export function isStillSo(kind: Kind, stands: Stands): boolean {
  return STILL_SO[kind]?.(stands) ?? true;
}
