import * as z from 'zod/mini';
import type { MailGroup } from '#contract/messages/messages.ts';
import type { Role } from '#contract/people/users.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import type { Booked, Write } from './content.ts';
import * as until from './end-of-use.ts';
import type { Facts } from './facts.ts';
import type { About } from './happenings.ts';
import * as so from './still-true.ts';
import type { Moment } from './text-moments.ts';
import * as bookings from './write-booking.ts';
import * as households from './write-household.ts';
import * as memberships from './write-membership.ts';
import * as money from './write-money.ts';
import * as work from './write-work.ts';

/**
 * Each message belongs to one of these, and of its messages together one person gets so many in 24 hours by each channel. What is above
 * that stands under the bell only: somebody else, or they themselves, can make it happen as often as they like.
 */
const DAILY = { bookings: 30, money: 30, households: 10, work: 60 };

/** What messages are about: the bound that they share, and the group of which people choose what they get; null: nobody can do without it. */
const AREAS = {
  bookings: { bound: 'bookings', group: 'bookings' },
  offers: { bound: 'bookings', group: 'offers' },
  reminders: { bound: 'bookings', group: 'reminders' },
  money: { bound: 'money', group: null },
  households: { bound: 'households', group: null },
  requests: { bound: 'work', group: 'requests' },
  work: { bound: 'work', group: null },
} satisfies Record<string, { bound: keyof typeof DAILY; group: MailGroup | null }>;

/**
 * Who is told: whose booking or money it is, or whom it happened to; who pays for their household; who works for the club. These are told
 * by kinds of their own, which name people and are read by their role of now.
 */
export type Addressee = 'person' | 'payer' | 'staff' | 'admins';

/** Whether somebody is told of something that happened; `byThem`: they have done it themselves. */
type IsTold = (about: About, byThem: boolean) => boolean;
const always = () => true;

/** What happened, by the topic of its row in the outbox, and whether it is so still: what waited in a backup is told only then. */
interface FromOutbox {
  after: Record<string, IsTold>;
  stillTrue: so.StillTrue;
}
/** Others are written by jobs, which judge when (remind.ts, tell-of-requests.ts, tell-of-dues.ts, sending/sms-budget.ts). */
interface FromJob {
  after?: never;
  stillTrue?: never;
}

/** The text message that goes with a message about a booking. */
interface Text {
  says: Moment;
  if: (facts: Booked) => boolean;
  until: until.EndOfUse;
  /** The club takes from somebody what they would play, and tells them at night as well if that is soon. */
  takesAway?: true;
}

type MessageKind = (FromOutbox | FromJob) & {
  to: ('person' | 'payer')[] | ['staff'] | ['admins'];
  about: keyof typeof AREAS;
  /** Under the bell it stands for as long as messages are kept; what leaves the site later than this would be stale. */
  until: until.EndOfUse;
  write: Write;
  text?: Text;
  /** A sleeping phone is woken for it. */
  isUrgent?: true;
  /** It changes what a calendar shows, so the e-mail has the entry. */
  isInCalendars?: true;
};

const hasDeadline = ({ booking }: Booked) => booking.expires_at !== null;
const isByClub = ({ by_owner: byOwner }: Booked) => byOwner !== true;
const isDecided = ({ act, reason }: About) => (act === undefined ? reason !== 'expired' : act === 'reject');
const isOfHeldPlace = ({ act }: About) => act === 'expireOffer' || act === 'declineOffer';

/** What people are told of, and of one thing that happened in this order. CONTRIBUTING.md says how to add a kind. */
const ROWS = {
  requested: {
    after: { 'booking.created': ({ status }) => status !== 'approved' },
    to: ['person'],
    about: 'bookings',
    stillTrue: so.isBooking('pending'),
    until: until.deadline,
    write: bookings.requested,
  },
  approved: {
    after: { 'booking.created': ({ status }) => status === 'approved', 'booking.approved': always },
    to: ['person'],
    about: 'bookings',
    stillTrue: so.isToPay,
    until: until.deadline,
    write: bookings.approved,
    text: {
      says: 'approved',
      if: (facts) => hasDeadline(facts) && facts.booking.pay_at === 'online',
      until: until.deadline,
    },
  },
  rejected: {
    after: { 'booking.rejected': isDecided },
    to: ['person'],
    about: 'bookings',
    stillTrue: so.isBooking('rejected'),
    until: until.play,
    write: bookings.rejected,
  },
  expired: {
    after: { 'booking.rejected': (about) => !isDecided(about) },
    to: ['person'],
    about: 'bookings',
    stillTrue: so.isBooking('rejected'),
    until: until.play,
    write: bookings.expired,
  },
  cancelled: {
    after: { 'booking.cancelled': (about) => !isOfHeldPlace(about) },
    to: ['person'],
    about: 'bookings',
    stillTrue: so.isBooking('cancelled'),
    until: until.play,
    write: bookings.cancelled,
    text: { says: 'cancelled', if: isByClub, until: until.begin, takesAway: true },
    isInCalendars: true,
  },
  moved: {
    after: { 'booking.moved': always },
    to: ['person'],
    about: 'bookings',
    stillTrue: so.isMoved,
    until: until.play,
    write: bookings.moved,
    text: { says: 'moved', if: isByClub, until: until.begin, takesAway: true },
    isInCalendars: true,
  },
  confirmed: {
    after: { 'booking.confirmed': always },
    to: ['person'],
    about: 'money',
    stillTrue: so.isBooking('confirmed'),
    until: until.play,
    write: bookings.confirmed,
    isInCalendars: true,
  },
  'part-paid': {
    after: { 'payment.succeeded': ({ charge_id: part }) => part !== undefined },
    to: ['person'],
    about: 'money',
    stillTrue: so.isBooking('approved', 'confirmed'),
    until: until.play,
    write: bookings.partPaid,
  },
  offered: {
    after: { 'booking.offered': always },
    to: ['person'],
    about: 'offers',
    stillTrue: so.isBooking('offered'),
    until: until.deadline,
    write: bookings.placeHeld,
    text: { says: 'offered', if: hasDeadline, until: until.deadline },
    // It goes to the next in line soon.
    isUrgent: true,
  },
  'offer-ended': {
    // Who declines a held place knows that it is over.
    after: {
      'booking.cancelled': (about, byThem) =>
        isOfHeldPlace(about) && !(about.act === 'declineOffer' && byThem),
    },
    to: ['person'],
    about: 'offers',
    stillTrue: so.isBooking('cancelled'),
    until: until.oneDay,
    write: bookings.heldPlaceEnded,
  },
  'pay-reminder': {
    to: ['person'],
    about: 'reminders',
    until: until.deadline,
    write: bookings.payReminder,
  },
  'play-reminder': {
    to: ['person'],
    about: 'reminders',
    until: until.begin,
    write: bookings.playReminder,
    text: { says: 'soon', if: always, until: until.begin },
  },
  'rest-due': {
    to: ['person'],
    about: 'reminders',
    until: until.begin,
    write: bookings.restDue,
  },
  refunded: {
    after: { 'refund.succeeded': always },
    to: ['person'],
    about: 'money',
    stillTrue: so.isRefunded,
    until: until.thirtyDays,
    write: money.refunded,
  },
  'refund-failed': {
    after: { 'refund.failed': always },
    to: ['person'],
    about: 'money',
    stillTrue: so.isRefundFailed,
    until: until.thirtyDays,
    write: money.refundFailed,
  },
  'payment-unapplied': {
    after: { 'payment.unapplied': always },
    to: ['person'],
    about: 'money',
    stillTrue: so.isUnapplied,
    until: until.thirtyDays,
    write: money.paymentUnapplied,
  },
  'refund-to-check': {
    after: { 'refund.failed': always },
    to: ['admins'],
    about: 'work',
    stillTrue: so.isRefundFailed,
    until: until.thirtyDays,
    write: money.refundToCheck,
  },
  'payment-to-check': {
    after: { 'payment.unapplied': always },
    to: ['admins'],
    about: 'work',
    stillTrue: so.isUnappliedToCheck,
    until: until.thirtyDays,
    write: money.paymentToCheck,
  },
  'payment-disputed': {
    after: { 'payment.dispute-open': always },
    to: ['admins'],
    about: 'work',
    stillTrue: so.isDisputed,
    until: until.thirtyDays,
    write: money.paymentDisputed,
  },
  'payment-risky': {
    after: { 'payment.risk-told': always },
    to: ['admins'],
    about: 'work',
    stillTrue: so.isRisky,
    until: until.thirtyDays,
    write: money.paymentRisky,
  },
  'payment-held': {
    after: { 'payment.risk-held': always },
    to: ['admins'],
    about: 'work',
    stillTrue: so.isHeldBack,
    until: until.thirtyDays,
    write: money.paymentHeld,
  },
  'dues-open': {
    to: ['payer'],
    about: 'money',
    until: until.nextReminder,
    write: memberships.duesOpen,
  },
  'dues-over': {
    to: ['payer'],
    about: 'money',
    until: until.thirtyDays,
    write: memberships.duesOver,
  },
  'not-renewed': {
    to: ['payer'],
    about: 'money',
    until: until.endOfMembership,
    write: memberships.notRenewed,
  },
  'membership-begun': {
    after: { 'membership.begun': always },
    to: ['payer'],
    about: 'money',
    stillTrue: so.isMember,
    until: until.thirtyDays,
    write: memberships.membershipBegun,
  },
  'new-requests': {
    to: ['staff'],
    about: 'requests',
    until: until.oneDay,
    write: work.newRequests,
  },
  'household-invited': {
    after: { 'household.invited': always },
    to: ['person'],
    about: 'households',
    stillTrue: so.isInvited,
    until: until.invitation,
    write: households.householdInvited,
  },
  'household-joined': {
    after: { 'household.joined': always },
    to: ['payer'],
    about: 'households',
    stillTrue: so.isIn,
    until: until.thirtyDays,
    write: households.householdJoined,
  },
  'household-left': {
    after: { 'household.left': (_, byThem) => !byThem },
    to: ['payer', 'person'],
    about: 'households',
    stillTrue: so.isOut,
    until: until.thirtyDays,
    write: households.householdLeft,
  },
  'household-payer-asked': {
    after: { 'household.payer-asked': always },
    to: ['person'],
    about: 'households',
    stillTrue: so.isAskedToPay,
    until: until.thirtyDays,
    write: households.householdPayerAsked,
  },
  'household-payer-changed': {
    after: { 'household.payer-changed': always },
    to: ['person'],
    about: 'households',
    stillTrue: so.isNotPayer,
    until: until.thirtyDays,
    write: households.householdPayerChanged,
  },
  'child-grows-up': {
    to: ['person'],
    about: 'households',
    until: until.adulthood,
    write: households.childGrowsUp,
  },
  'texts-used': {
    to: ['admins'],
    about: 'work',
    until: until.oneDay,
    write: work.textsUsed,
  },
  'invitations-used': {
    after: { 'invitations.used-up': always },
    to: ['admins'],
    about: 'work',
    stillTrue: always,
    until: until.oneDay,
    write: work.invitationsUsed,
  },
} satisfies Record<string, MessageKind>;

export type Kind = keyof typeof ROWS;
export const KINDS: Record<Kind, MessageKind> = ROWS;
export const kind = z.enum(Object.keys(ROWS) as Kind[]); // they are its keys

/** Returns the kinds that somebody may be told of after a topic; of most topics nobody is told. */
export const kindsAfter = (topic: string): Kind[] =>
  kind.options.filter((one) => Object.hasOwn(KINDS[one].after ?? {}, topic));

/** Returns the kinds that somebody with this role reads: what was told to the staff is read by the staff of now. */
export function kindsFor(role: Role): Kind[] {
  const isReader = (to: Addressee) =>
    to === 'admins' ? role === 'admin' : to !== 'staff' || isStaffRole(role);
  return kind.options.filter((one) => KINDS[one].to.some(isReader));
}

/** Returns what people choose it by; null: nobody can do without it. */
export const findMailGroup = (of: Kind): MailGroup | null => AREAS[KINDS[of].about].group;

/** How many messages of some kinds together one person gets in a day by a channel. */
export interface DailyBound {
  most: number;
  kinds: Kind[];
}

/** Returns the bound of a kind. */
export function findDailyBound(of: Kind): DailyBound {
  const boundBy = (one: Kind) => AREAS[KINDS[one].about].bound;
  return { most: DAILY[boundBy(of)], kinds: kind.options.filter((one) => boundBy(one) === boundBy(of)) };
}

/** Returns the text message that goes with a message, and what it tells; null: none does. */
export function findTextMessage(of: Kind, { booking, ...facts }: Facts): (Text & { told: Booked }) | null {
  const { text } = KINDS[of];
  const told = booking && { ...facts, booking };
  return text && told && text.if(told) ? { ...text, told } : null;
}
