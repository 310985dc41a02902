import { t } from '#texts/server.js';
import { RECENT_MINUTES, type Access, type Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/people/users.ts';
import { Refusal } from '../errors.ts';
import type { Caller } from './caller.ts';

/** Returns the owner of a record: null if the record does not exist, and an `ownerId` of null if it belongs to a guest. */
export type FindOwner = (id: string) => Promise<{ ownerId: string | null } | null>;

export interface FindOwners {
  booking: FindOwner;
  charge: FindOwner;
  /** Returns who made a payment. */
  payment: FindOwner;
  /** Returns who pays for a household. */
  payer: (householdId: string) => Promise<string | null>;
  /** Returns who pays for this user's household. */
  findPayer: (userId: string) => Promise<string | null>;
}

/** The caller, and whether they lack a second factor that the club requires. */
export type CallerWithFactor = Caller & { lacksSecondFactor: boolean };

function forbid(): never {
  throw new Refusal('forbidden', t.forbidden);
}

const STAFF: readonly Role[] = ['staff', 'admin'];

export const isStaffRole = (role: Role): role is 'staff' | 'admin' => STAFF.includes(role);

/** Returns the caller as handlers see them: staff without a required second factor are treated as members. */
export function toActingCaller({ lacksSecondFactor, ...caller }: CallerWithFactor): Caller {
  return lacksSecondFactor && isStaffRole(caller.role) ? { ...caller, role: 'member' } : caller;
}

/**
 * Call it only where the role decides: a caller who lacks the required second factor may still do what everyone may. Throws
 * `second-factor-required`.
 */
function hasRole({ role, lacksSecondFactor }: CallerWithFactor, roles: readonly Role[]): boolean {
  if (!roles.includes(role)) return false;
  if (lacksSecondFactor) throw new Refusal('second-factor-required', t.needsTwoSteps);
  return true;
}

const isAdmin = (caller: CallerWithFactor) => hasRole(caller, ['admin']);
const isStaff = (caller: CallerWithFactor) => hasRole(caller, STAFF);

/**
 * Checks the part of the access table that does not need the input, so that strangers learn nothing about valid input. Throws `forbidden`
 * or `second-factor-required`.
 */
export function requireRole(access: Pick<Access<never>, 'who'>, caller: CallerWithFactor): void {
  if (access.who === 'admin' && !isAdmin(caller)) forbid();
  if (access.who === 'staff' && !isStaff(caller)) forbid();
}

/** Returns whether the caller pays for their household; `alone` is the result for a caller without a household. */
async function pays({ householdId, userId }: Caller, owners: FindOwners, alone: boolean): Promise<boolean> {
  return householdId === null ? alone : (await owners.payer(householdId)) === userId;
}

/**
 * Returns whether the caller may remove a person from their household. A payer of another household passes and then learns that the person
 * is not in theirs. The payer is checked before the role: staff without the second factor may still do what everyone may.
 */
async function mayTakeOut(personId: string, caller: CallerWithFactor, owners: FindOwners): Promise<boolean> {
  if (personId === caller.userId || (await owners.findPayer(personId)) === caller.userId) return true;
  return (await pays(caller, owners, false)) || isStaff(caller);
}

/**
 * Checks the rest of the access table: whose email, booking, household or payment the request names. Throws a Refusal when the caller may
 * not make the call.
 */
export async function authorise(
  access: Access<never>,
  caller: CallerWithFactor,
  parts: unknown,
  owners: FindOwners,
): Promise<void> {
  const named = parts as never; // parsed by the endpoint's own schemas
  if (access.who === 'self' && access.email(named) !== caller.email) forbid();
  if (access.who === 'self-or-admin' && access.email(named) !== caller.email && !isAdmin(caller)) forbid();
  if (access.who === 'self-or-staff' && access.email(named) !== caller.email && !isStaff(caller)) forbid();
  if (access.who === 'booking-owner' || access.who === 'booking-owner-or-staff') {
    const bookingId = access.booking(named);
    if (bookingId === undefined) return;
    const booking = await owners.booking(bookingId);
    if (booking?.ownerId === caller.userId) return;
    if (!booking && isStaff(caller)) throw new Refusal('not-found', t.noSuchBooking);
    if (access.who === 'booking-owner-or-staff' && isStaff(caller)) return;
    // A missing booking and another person's get the same sentence, so callers cannot find out which bookings exist.
    throw new Refusal('forbidden', t.notYours);
  }
  if (access.who === 'payer' && !(await pays(caller, owners, true)))
    throw new Refusal('forbidden', t.notThePayer);
  if (access.who === 'household-person' && !(await mayTakeOut(access.person(named), caller, owners)))
    throw new Refusal('forbidden', t.notThePayer);
  if (access.who === 'charge-owner' || access.who === 'charge-owner-or-staff') {
    if ((await owners.charge(access.charge(named)))?.ownerId === caller.userId) return;
    if (access.who === 'charge-owner-or-staff') {
      if ((await owners.payment(access.payment(named)))?.ownerId === caller.userId) return;
      if (isStaff(caller)) return;
    }
    throw new Refusal('forbidden', t.notYours);
  }
}

/** Returns whether the call requires a recent proof of identity. */
export function wantsProof({ recent }: Pick<Endpoint, 'recent'>, parts: unknown): boolean {
  if (typeof recent === 'boolean') return recent;
  return recent(parts as never); // parsed by the endpoint's own schemas
}

/** Returns whether the last proof of identity is recent enough. An older one may come from a browser left unattended. */
export function isRecentProof(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= RECENT_MINUTES * 60_000;
}

export function requireRecentProof(provenAt: Date, now: Date): void {
  if (isRecentProof(provenAt, now)) return;
  throw new Refusal('sign-in-again', t.confirmItIsYou);
}
