import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { About } from './happenings.ts';
import type { BegunMembership, HouseholdNews, KnownBooking, KnownPayment, KnownRefund } from './known.ts';

/** The current state of what a message is about. A field is undefined when the message is not about such a thing. */
export interface Stands {
  booking?: Pick<KnownBooking, 'facts' | 'mayBePaid'> | undefined;
  payment?: Pick<KnownPayment, 'status' | 'isDisputed' | 'risk' | 'isResolved'> | undefined;
  refund?: Pick<KnownRefund, 'status' | 'isResolved'> | undefined;
  membership?: Pick<BegunMembership, 'facts'> | undefined;
  household?: Pick<HouseholdNews, 'isIn' | 'isAsked' | 'isPayer' | 'invitedUntil'> | undefined;
  was?: About['was'];
  now: Date;
}

/** Returns whether a message is still true. Messages about events in a backup are written only then. */
export type StillTrue = (stands: Stands) => boolean;

export const isBooking =
  (...statuses: BookingStatus[]): StillTrue =>
  ({ booking }) =>
    booking !== undefined && statuses.includes(booking.facts.status);

/** The message asks for money that cannot have been paid yet. */
export const isToPay: StillTrue = (stands) =>
  isBooking('approved')(stands) && !(stands.booking?.facts.pay_at === 'online' && stands.booking.mayBePaid);

function isElsewhere({ booking, was }: Stands): boolean {
  const writePlace = (court?: string, date?: string, slots?: string[]) =>
    JSON.stringify([court, date, slots]);
  const { court, date, slots } = booking?.facts ?? {};
  return writePlace(court, date, slots) !== writePlace(was?.court_type, was?.date, was?.slots);
}

export const isMoved: StillTrue = (stands) =>
  isBooking('pending', 'approved', 'confirmed')(stands) && isElsewhere(stands);

export const isRefunded: StillTrue = ({ refund }) => refund?.status === 'succeeded';
export const isRefundFailed: StillTrue = ({ refund }) => refund?.status === 'failed' && !refund.isResolved;

export const isUnapplied: StillTrue = ({ payment }) => payment?.status === 'unapplied';
export const isUnappliedToCheck: StillTrue = ({ payment }) =>
  payment?.status === 'unapplied' && !payment.isResolved;
export const isDisputed: StillTrue = ({ payment }) => payment?.isDisputed === true && !payment.isResolved;
export const isRisky: StillTrue = ({ payment }) => payment?.risk === 'told' && !payment.isResolved;
export const isHeldBack: StillTrue = ({ payment }) =>
  payment?.risk === 'held' && payment.status === 'processing';

export const isMember: StillTrue = ({ membership, now }) =>
  membership !== undefined && (membership.facts.ends_on ?? '') >= toClubDate(now);

export const isInvited: StillTrue = ({ household, now }) =>
  household !== undefined && household.invitedUntil !== null && household.invitedUntil > now;
export const isIn: StillTrue = ({ household }) => household?.isIn === true;
export const isOut: StillTrue = ({ household }) => household?.isIn === false;
export const isAskedToPay: StillTrue = ({ household }) => household?.isAsked === true;
export const isNotPayer: StillTrue = ({ household }) => household?.isPayer === false;
