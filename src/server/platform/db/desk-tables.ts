import type { ColumnType, Generated } from 'kysely';

// What the desk adds; part of schema.ts.

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface GuestsTable {
  id: string;
  name: string;
  /** Has the form +8801XXXXXXXXX; null: somebody who walked in. */
  phone: string | null;
  user_id: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface WaitlistEntriesTable {
  id: string;
  user_id: string;
  court_ids: string[];
  play_date: string;
  /** Minutes of the day. */
  starts: number[];
  ends: number[];
  state: Generated<'waiting' | 'offered' | 'accepted' | 'ended'>;
  ended_reason: string | null;
  booking_id: string | null;
  most_slots: Generated<number>;
  most_unconfirmed_slots: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface DeskBookingColumns {
  guest_id: string | null;
  /** Who stood at the desk; null: the owner booked. */
  booked_by: string | null;
  pay_at: Generated<'online' | 'desk'>;
  checked_in_at: MaybeInstant;
  no_show_at: MaybeInstant;
  staff_note: string | null;
  /** The weekly booking that it belongs to. */
  series_id: string | null;
}
