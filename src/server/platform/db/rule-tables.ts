import type { ColumnType, Generated } from 'kysely';
import type { ApprovalPolicy } from '#contract/club/club-rules.ts';

// The club's rules, and the claims that some of them count; part of schema.ts.

export interface SlotClaimsTable {
  court_id: string;
  play_date: string;
  starts_at_minute: number;
  ends_at_minute: number;
  booking_id: string;
  user_id: string | null;
  day_turn: number | null;
  week: string | null;
  week_turn: number | null;
}

/** One row; null: nobody has chosen yet. */
export interface ClubSettingsTable {
  id: Generated<boolean>;
  version: Generated<number>;
  arena: string | null;
  address: string[] | null;
  phone: string | null;
  email: string | null;
  hours: string | null;
  latitude: number | null;
  longitude: number | null;
  /** When an admin put the list of first steps away. */
  set_up_dismissed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Which ways to pay members are offered; null: every one that the server has. */
  payment_means: string[] | null;
}

/** One row. */
export interface ClubRulesTable {
  id: Generated<boolean>;
  version: Generated<number>;
  horizon_days: Generated<number>;
  min_notice_minutes: Generated<number>;
  max_pending: Generated<number>;
  max_pending_slots: Generated<number>;
  pay_within_hours: Generated<number>;
  desk_hold_minutes: Generated<number>;
  offer_minutes: Generated<number>;
  series_max: Generated<number>;
  series_pay_days: Generated<number>;
  day_limit: number | null;
  week_limit: number | null;
  week_starts: Generated<number>;
  approval: Generated<ApprovalPolicy>;
  /** jsonb. */
  cancellation: ColumnType<unknown, string | undefined, string>;
}
