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
 * The most messages of each area that one person gets per channel in 24 hours. Further ones only appear in the notifications, because other
 * people, or the person themselves, can trigger them any number of times.
 */
const DAILY = { bookings: 30, money: 30, households: 10, work: 60 };

/**
 * The subject areas of messages, with the daily limit that they share and the group by which people can switch them off; `group` is null
 * when they cannot.
 */
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
 * Who receives a message: the person concerned, the payer of the household, or the people who work for the club. Messages to staff and
 * admins have separate kinds: they name people, and the reader's current role decides who sees them.
 */
export type Addressee = 'person' | 'payer' | 'staff' | 'admins';

/** Decides whether an event is reported to a person; `byThem` is true when they caused it themselves. */
type IsTold = (about: About, byThem: boolean) => boolean;
const always = () => true;

/**
 * A kind that the relay writes. `after` has the outbox topics that cause it. `stillTrue` decides whether it still holds, and is used for
 * events that were in a backup.
 */
interface FromOutbox {
  after: Record<string, IsTold>;
  stillTrue: so.StillTrue;
}
/** A kind that a job writes when it is due (remind.ts, tell-of-requests.ts, tell-of-dues.ts, sending/sms-budget.ts). */
interface FromJob {
  after?: never;
  stillTrue?: never;
}

interface Text {
  says: Moment;
  if: (facts: Booked) => boolean;
  until: until.EndOfUse;
  /** The club takes a booking away. If play is soon, the text message is sent even at night. */
  takesAway?: true;
}

type MessageKind = (FromOutbox | FromJob) & {
  to: ('person' | 'payer')[] | ['staff'] | ['admins'];
  about: keyof typeof AREAS;
  /** When the message becomes too stale to send. In the notifications it stays as long as messages are kept. */
  until: until.EndOfUse;
  write: Write;
  text?: Text;
  /** The message wakes a sleeping phone. */
  isUrgent?: true;
  /** The event changes calendars, so the email includes a calendar entry. */
  isInCalendars?: true;
};

const hasDeadline = ({ booking }: Booked) => booking.expires_at !== null;
const isByClub = ({ by_owner: byOwner }: Booked) => byOwner !== true;
const isDecided = ({ act, reason }: About) => (act === undefined ? reason !== 'expired' : act === 'reject');
const isOfHeldPlace = ({ act }: About) => act === 'expireOffer' || act === 'declineOffer';

/** The kinds of messages. Messages about the same event are written in this order. CONTRIBUTING.md says how to add a kind. */
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
    // The place is soon offered to the next person.
    isUrgent: true,
  },
  'offer-ended': {
    // A person who declines a held place already knows that it has ended.
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
export const kind = z.enum(Object.keys(ROWS) as Kind[]); // the values are its keys

/** Returns the kinds of messages that a topic can cause; most topics cause none. */
export const kindsAfter = (topic: string): Kind[] =>
  kind.options.filter((one) => Object.hasOwn(KINDS[one].after ?? {}, topic));

/** Returns the kinds that a role can read. Messages to the staff are read by the current staff. */
export function kindsFor(role: Role): Kind[] {
  const isReader = (to: Addressee) =>
    to === 'admins' ? role === 'admin' : to !== 'staff' || isStaffRole(role);
  return kind.options.filter((one) => KINDS[one].to.some(isReader));
}

/** Returns the group by which people can switch a kind off; null when they cannot. */
export const findMailGroup = (of: Kind): MailGroup | null => AREAS[KINDS[of].about].group;

/** The most messages of these kinds together that one person gets per channel and day. */
export interface DailyBound {
  most: number;
  kinds: Kind[];
}

export function findDailyBound(of: Kind): DailyBound {
  const boundBy = (one: Kind) => AREAS[KINDS[one].about].bound;
  return { most: DAILY[boundBy(of)], kinds: kind.options.filter((one) => boundBy(one) === boundBy(of)) };
}

/** Returns the text message that accompanies a message, with its facts; null when it has no text message. */
export function findTextMessage(of: Kind, { booking, ...facts }: Facts): (Text & { told: Booked }) | null {
  const { text } = KINDS[of];
  const told = booking && { ...facts, booking };
  return text && told && text.if(told) ? { ...text, told } : null;
}
