import { sql, type RawBuilder } from 'kysely';
import type { Places } from '../../platform/db/prepared.ts';
import { guard } from '../../platform/db/guard.ts';

/** Whom a booking was checked for, where the club sells memberships. */
export interface Holder {
  /** It was read at this version; null: they have none. */
  household: { id: string; version: number } | null;
  /** Their household shares its limits by a membership; null: they have those of their own. */
  shared: { holderId: string; people: string[] } | null;
}

/** `anybody` books where the club sells no memberships; elsewhere people without a household, or with one. */
export type Whose = 'anybody' | 'public' | 'household';

export function whoseOf(holder: Holder | null): Whose {
  if (holder === null) return 'anybody';
  return holder.household === null ? 'public' : 'household';
}

export interface HouseholdValues {
  userId: string;
  householdId: string | null;
  householdVersion: number | null;
  holderId: string;
  people: string[];
}

export function householdValues(holder: Holder | null, userId: string): HouseholdValues {
  const { household, shared } = holder ?? { household: null, shared: null };
  return {
    userId,
    householdId: household?.id ?? null,
    householdVersion: household?.version ?? null,
    holderId: shared?.holderId ?? userId,
    people: shared?.people ?? [userId],
  };
}

/** What the statement of a booking has of a household; each part stands after what is there without it. */
interface HouseholdParts {
  /** What must hold when the court is read. */
  provided: RawBuilder<unknown>;
  /** What must hold of the person's row when it is locked. */
  within: RawBuilder<unknown>;
  /** It follows `asRead`. */
  asRead: RawBuilder<unknown>;
}

const NOTHING = sql``;

/**
 * Two people of one household who ask at once for slots that touch take their turns one after the other: else one holds the slot that
 * the other wants next, and waits for the turn that the other holds. A person alone is held by their own row.
 */
const FOR_ITS_TURNS = sql` ${guard('turns of a household', sql`for no key update`)}`;

/**
 * Returns the parts that write a booking only against the household that it was checked by. Whoever changes its people or
 * memberships raises its version, and locks the row of a person who joins or leaves: a booking that waits for that row sees it.
 */
export function householdParts(
  of: Places<HouseholdValues>,
  { whose, day, week }: { whose: Whose; day: boolean; week: boolean },
): HouseholdParts {
  if (whose === 'anybody') return { provided: NOTHING, within: NOTHING, asRead: NOTHING };
  const isPublic = whose === 'public';
  const takesTurns = day || week;
  const holds = () =>
    isPublic
      ? sql`users.household_id is null`
      : sql`${guard('person shares the household', sql`users.household_id = ${of.householdId}::uuid`)}`;
  return {
    provided: isPublic
      ? NOTHING
      : sql`
        and exists (select from households where id = ${of.householdId}::uuid and ${guard('household is as it was read', sql`households.version = ${of.householdVersion}::int`)}${takesTurns ? FOR_ITS_TURNS : NOTHING})`,
    within: sql` and ${holds()}`,
    asRead: sql` and (booked.id is not null or exists (select from users where users.id = ${of.userId}::uuid and ${holds()}))`,
  };
}
