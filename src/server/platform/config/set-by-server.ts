import type { ServerRule } from '#contract/club/club-rules.ts';
import type { ClubField } from '#contract/club/club-settings.ts';
import type { SettingName } from './settings-table.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that are rules of the club too. */
const RULE_SETTINGS = {
  maxPending: 'MAX_PENDING_BOOKINGS',
  maxPendingSlots: 'MAX_PENDING_SLOTS',
  horizonDays: 'BOOKING_HORIZON_DAYS',
  payWithinHours: 'PAY_WITHIN_HOURS',
} as const satisfies Record<ServerRule, SettingName>;

/** Returns which rules the environment sets. */
export function findSetRules(env: Environment): ServerRule[] {
  const rules = Object.keys(RULE_SETTINGS) as ServerRule[]; // Object.keys widens to string
  return rules.filter((rule) => env[RULE_SETTINGS[rule]]?.trim());
}

/** The settings that an admin may choose too. */
const CLUB_SETTINGS = {
  arena: ['CLUB_ARENA'],
  address: ['CLUB_ADDRESS'],
  phone: ['CLUB_PHONE'],
  email: ['CLUB_EMAIL'],
  hours: ['CLUB_HOURS'],
  // A place is set as a whole: half of it is another place.
  latitude: ['CLUB_LATITUDE', 'CLUB_LONGITUDE'],
  longitude: ['CLUB_LATITUDE', 'CLUB_LONGITUDE'],
} as const satisfies Record<ClubField, SettingName[]>;

/** Returns which of the club's settings the environment sets. */
export function findSetClub(env: Environment): ClubField[] {
  const fields = Object.keys(CLUB_SETTINGS) as ClubField[]; // Object.keys widens to string
  return fields.filter((field) => CLUB_SETTINGS[field].some((name) => env[name]?.trim()));
}
