import * as z from 'zod/mini';
import { clubDate } from '#contract/clock/club-date.ts';

export interface OutboxRow {
  id: string;
  topic: string;
  payload: unknown;
  at: Date;
  /** The row was in the backup of a restored club, so it may no longer be true. */
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
  /** The part of a booking that the payment pays; undefined for the whole booking. */
  charge_id: z.optional(z.uuid()),
  refund_id: z.optional(z.uuid()),
  membership_id: z.optional(z.uuid()),
  /** For booking.created: its first status. */
  status: z.optional(z.string()),
  /** For booking.created and booking.approved: the deadline at that time. */
  expires_at: z.optional(z.string()),
  /** The action in features/bookings/booking.ts; `actor_id` and `reason` say by whom and why. */
  act: z.optional(z.string()),
  actor_id: z.optional(z.uuid()),
  reason: z.optional(z.string()),
  was: z.optional(z.partial(place)),
  /** For household.…: the household, and the person who was invited, has joined or left. */
  household_id: z.optional(z.uuid()),
  user_id: z.optional(z.uuid()),
  invitation_id: z.optional(z.uuid()),
  until: z.optional(z.string()),
  /** For invitations.used-up: the number of invitations sent per day. */
  limit: z.optional(z.number()),
});
export type About = z.output<typeof about>;

export interface Happening extends OutboxRow {
  about: About;
}

/** Parses the payload of an outbox row. Returns an empty object for an unreadable one, for which no message is written. */
export function readAbout({ payload, wasInBackup }: OutboxRow): About {
  const read = about.safeParse(payload);
  if (!read.success) return {};
  // After a restore, the booking's current deadline applies.
  return wasInBackup ? { ...read.data, expires_at: undefined } : read.data;
}
