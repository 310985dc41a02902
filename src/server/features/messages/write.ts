import type { Facts, Kind } from './facts.ts';
import {
  approved,
  cancelled,
  confirmed,
  expired,
  moved,
  partPaid,
  rejected,
  requested,
} from './write-booking.ts';
import type { Links } from './links.ts';
import type { Content } from './content.ts';
import {
  paymentDisputed,
  paymentHeld,
  paymentRisky,
  paymentToCheck,
  paymentUnapplied,
  refunded,
  refundFailed,
  refundToCheck,
} from './write-money.ts';
import {
  childGrowsUp,
  householdInvited,
  householdJoined,
  householdLeft,
  householdPayerAsked,
  householdPayerChanged,
} from './write-household.ts';
import { duesOpen, duesOver, membershipBegun, notRenewed } from './write-membership.ts';
import { placeHeld, heldPlaceEnded } from './write-held-place.ts';
import { payReminder, playReminder, restDue } from './write-reminder.ts';
import { invitationsUsed, newRequests, textsUsed } from './write-work.ts';

type Booked = Facts & { booking: NonNullable<Facts['booking']> };
type Ended = Facts & { ending: NonNullable<Facts['ending']> };
type Write = (facts: Facts, links: Links) => Content;

const ofBooking =
  (write: (facts: Booked, links: Links) => Content): Write =>
  (facts, links) => {
    const { booking } = facts;
    if (!booking) throw new Error('a message about a booking has none');
    return write({ ...facts, booking }, links);
  };

const ofEnding =
  (write: (facts: Ended, links: Links) => Content): Write =>
  (facts, links) => {
    const { ending } = facts;
    if (!ending) throw new Error('a message about an end has none');
    return write({ ...facts, ending }, links);
  };

const TEXTS: Record<Kind, Write> = {
  requested: ofBooking(requested),
  approved: ofBooking(approved),
  rejected: ofBooking(rejected),
  expired: ofBooking(expired),
  cancelled: ofBooking(cancelled),
  moved: ofBooking(moved),
  confirmed: ofBooking(confirmed),
  'part-paid': ofBooking(partPaid),
  offered: ofBooking(placeHeld),
  'offer-ended': ofBooking(heldPlaceEnded),
  'pay-reminder': ofBooking(payReminder),
  'play-reminder': ofBooking(playReminder),
  'rest-due': ofBooking(restDue),
  refunded,
  'refund-failed': refundFailed,
  'payment-unapplied': paymentUnapplied,
  'refund-to-check': refundToCheck,
  'payment-to-check': paymentToCheck,
  'payment-disputed': paymentDisputed,
  'payment-risky': paymentRisky,
  'payment-held': paymentHeld,
  'dues-open': ofEnding(duesOpen),
  'dues-over': ofEnding(duesOver),
  'not-renewed': ofEnding(notRenewed),
  'membership-begun': membershipBegun,
  'new-requests': newRequests,
  'household-invited': householdInvited,
  'household-joined': householdJoined,
  'household-left': householdLeft,
  'household-payer-asked': householdPayerAsked,
  'household-payer-changed': householdPayerChanged,
  'child-grows-up': childGrowsUp,
  'texts-used': textsUsed,
  'invitations-used': invitationsUsed,
};

/** Returns what a message says. */
export function writeContent(kind: Kind, facts: Facts, links: Links): Content {
  return TEXTS[kind](facts, links);
}
