import * as z from 'zod/mini';
import { clubDate } from '#contract/clock/club-date.ts';

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
  /** What was done, of features/bookings/booking.ts, by whom and why. */
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

/** A row with what its payload says. */
export interface Happening extends OutboxRow {
  about: About;
}

/** Returns what the payload says; empty where it cannot be read: then there is nothing to tell. */
export function readAbout({ payload, wasInBackup }: OutboxRow): About {
  const read = about.safeParse(payload);
  if (!read.success) return {};
  // What counts after a restore is the deadline of now.
  return wasInBackup ? { ...read.data, expires_at: undefined } : read.data;
}
