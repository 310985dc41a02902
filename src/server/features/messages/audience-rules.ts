import * as z from 'zod/mini';
import { clubDate } from '#contract/clock/club-date.ts';
import type { Role } from '#contract/people/users.ts';
import { isStaffRole } from '../../platform/http/authorise.ts';
import { kind, type Kind } from './facts.ts';

/** A row of the outbox, as the relay reads it. */
export interface OutboxRow {
  id: string;
  topic: string;
  payload: unknown;
  at: Date;
  /** It was in the backup of a restored club: what it tells may not be so any more. */
  wasInBackup: boolean;
}

const place = z.object({
  court_id: z.uuid(),
  court_type: z.string(),
  date: clubDate,
  slots: z.array(z.string()),
});

const about = z.object({
  booking_id: z.optional(z.uuid()),
  payment_id: z.optional(z.uuid()),
  /** The part of a booking that the payment pays; absent: the whole booking. */
  charge_id: z.optional(z.uuid()),
  refund_id: z.optional(z.uuid()),
  membership_id: z.optional(z.uuid()),
  /** booking.created: what it begins as. */
  status: z.optional(z.string()),
  /** booking.created, booking.approved: its deadline then. */
  expires_at: z.optional(z.string()),
  /** What was done, of features/bookings/transitions.ts, by whom and why. */
  act: z.optional(z.string()),
  actor_id: z.optional(z.uuid()),
  reason: z.optional(z.string()),
  was: z.optional(z.partial(place)),
  /** household.…: whose it is, and who was invited, has joined or left. */
  household_id: z.optional(z.uuid()),
  user_id: z.optional(z.uuid()),
  invitation_id: z.optional(z.uuid()),
  until: z.optional(z.string()),
  /** invitations.used-up: so many are sent in a day. */
  limit: z.optional(z.number()),
});
export type About = z.output<typeof about>;

/** One person, or one group of people, and what they are told of a row. */
export interface Telling {
  kind: Kind;
  to: 'owner' | 'admins';
}

/** Returns what the payload says; empty where it cannot be read: then there is nothing to tell. */
export function aboutOf({ payload, wasInBackup }: OutboxRow): About {
  const read = about.safeParse(payload);
  if (!read.success) return {};
  // What counts after a restore is the deadline of now.
  return wasInBackup ? { ...read.data, expires_at: undefined } : read.data;
}

const owner = (kind: Kind): Telling[] => [{ kind, to: 'owner' }];

function tellingsOfCancelled({ act }: About, byOwner: boolean): Telling[] {
  if (act === 'expireOffer') return owner('offer-ended');
  // A person who declines a held place knows it, and is not told.
  if (act === 'declineOffer') return byOwner ? [] : owner('offer-ended');
  return owner('cancelled');
}

function tellingsOfRejected({ act, reason }: About): Telling[] {
  const isDecided = act === undefined ? reason !== 'expired' : act === 'reject';
  return owner(isDecided ? 'rejected' : 'expired');
}

/** Returns who is told what of something that happened; nobody of most. */
export function tellingsOf({ topic }: OutboxRow, read: About, byOwner: boolean): Telling[] {
  switch (topic) {
    case 'booking.created':
      return owner(read.status === 'approved' ? 'approved' : 'requested');
    case 'booking.approved':
      return owner('approved');
    case 'booking.rejected':
      return tellingsOfRejected(read);
    case 'booking.cancelled':
      return tellingsOfCancelled(read, byOwner);
    case 'booking.confirmed':
      return owner('confirmed');
    case 'booking.moved':
      return owner('moved');
    case 'booking.offered':
      return owner('offered');
    case 'refund.succeeded':
      return owner('refunded');
    case 'refund.failed':
      return [...owner('refund-failed'), { kind: 'refund-to-check', to: 'admins' }];
    case 'payment.succeeded':
      return read.charge_id === undefined ? [] : owner('part-paid');
    case 'payment.unapplied':
      return [...owner('payment-unapplied'), { kind: 'payment-to-check', to: 'admins' }];
    case 'membership.begun':
      return owner('membership-begun');
    case 'payment.dispute-open':
      return [{ kind: 'payment-disputed', to: 'admins' }];
    case 'payment.risk-told':
      return [{ kind: 'payment-risky', to: 'admins' }];
    case 'payment.risk-held':
      return [{ kind: 'payment-held', to: 'admins' }];
    default:
      return [];
  }
}

/** What is told to those who work for the club, and names others. */
const OF_THE_STAFF: readonly Kind[] = ['new-requests'];
const OF_ADMINS: readonly Kind[] = [
  'refund-to-check',
  'payment-to-check',
  'payment-disputed',
  'payment-risky',
  'payment-held',
  'texts-used',
  'invitations-used',
];

/** Returns the kinds that somebody with this role reads: what was told to the staff is read by the staff of now. */
export function kindsFor(role: Role): Kind[] {
  const isOthers = (one: Kind) =>
    OF_ADMINS.includes(one) ? role !== 'admin' : OF_THE_STAFF.includes(one) && !isStaffRole(role);
  return kind.options.filter((one) => !isOthers(one));
}

/** The topics that somebody may be told of; the others are done unread. */
const TOPICS_FOR_PEOPLE = new Set([
  'booking.created',
  'booking.approved',
  'booking.rejected',
  'booking.cancelled',
  'booking.confirmed',
  'booking.moved',
  'booking.offered',
  'refund.succeeded',
  'refund.failed',
  'payment.succeeded',
  'payment.unapplied',
  'membership.begun',
  'payment.dispute-open',
  'payment.risk-told',
  'payment.risk-held',
  'household.invited',
  'household.joined',
  'household.left',
  'household.payer-asked',
  'household.payer-changed',
  'invitations.used-up',
]);
export const isForPeople = (topic: string) => TOPICS_FOR_PEOPLE.has(topic);

/** A guest's booking has no user. */
const aboutBooking = z.object({ booking_id: z.uuid(), status: z.optional(z.string()) });

/** After these a booking is one that somebody may play in, or may accept. */
const CODED = new Set(['booking.approved', 'booking.confirmed', 'booking.offered']);

/** Returns the bookings that want a code after what happened, each once. */
export function codedBy(rows: OutboxRow[]): string[] {
  const ids = rows.flatMap(({ topic, payload }) => {
    if (!CODED.has(topic) && topic !== 'booking.created') return [];
    const { data } = aboutBooking.safeParse(payload);
    const isCoded = CODED.has(topic) || data?.status === 'approved';
    return data && isCoded ? [data.booking_id] : [];
  });
  return [...new Set(ids)];
}
