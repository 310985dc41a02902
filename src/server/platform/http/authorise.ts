import { t } from '#texts/server.js';
import { RECENT_MINUTES, type Access, type Endpoint } from '#contract/endpoint.ts';
import type { Role } from '#contract/people/users.ts';
import { Refusal } from '../errors.ts';
import type { Caller } from './caller.ts';

/** Returns the owner of something; `ownerId` is null for a guest's. It returns null if there is no such thing. */
export type FindOwner = (id: string) => Promise<{ ownerId: string | null } | null>;

/** Who owns what a request names. */
export interface FindOwners {
  booking: FindOwner;
  charge: FindOwner;
  /** Returns who made a payment. */
  payment: FindOwner;
  /** Returns who pays for a household. */
  payer: (householdId: string) => Promise<string | null>;
  /** Returns who pays for the household that somebody is in. */
  findPayer: (userId: string) => Promise<string | null>;
}

/** The caller, and whether the club requires a second factor that they lack. */
export type CallerWithFactor = Caller & { lacksSecondFactor: boolean };

function forbid(): never {
  throw new Refusal('forbidden', t.forbidden);
}

const STAFF: readonly Role[] = ['staff', 'admin'];

export const isStaffRole = (role: Role): role is 'staff' | 'admin' => STAFF.includes(role);

/** The caller as handlers and answers know them: without the second factor that the club requires, staff are members. */
export function toActingCaller({ lacksSecondFactor, ...caller }: CallerWithFactor): Caller {
  return lacksSecondFactor && isStaffRole(caller.role) ? { ...caller, role: 'member' } : caller;
}

/** Called only where it decides: whoever lacks the required second factor may still do what everybody may. */
function hasRole({ role, lacksSecondFactor }: CallerWithFactor, roles: readonly Role[]): boolean {
  if (!roles.includes(role)) return false;
  if (lacksSecondFactor) throw new Refusal('second-factor-required', t.needsTwoSteps);
  return true;
}

const isAdmin = (caller: CallerWithFactor) => hasRole(caller, ['admin']);
const isStaff = (caller: CallerWithFactor) => hasRole(caller, STAFF);

/** The part of the access table that needs no input: so a stranger learns nothing about what input is valid. */
export function requireRole(access: Pick<Access<never>, 'who'>, caller: CallerWithFactor): void {
  if (access.who === 'admin' && !isAdmin(caller)) forbid();
  if (access.who === 'staff' && !isStaff(caller)) forbid();
}

/** Whether the caller pays for their household; without one `alone` decides. */
async function pays({ householdId, userId }: Caller, owners: FindOwners, alone: boolean): Promise<boolean> {
  return householdId === null ? alone : (await owners.payer(householdId)) === userId;
}

/**
 * Whether the caller may take somebody out of their household; who pays for another one learns that the person is not in theirs.
 * Who pays is asked first: somebody of the staff who lacks the second factor may still do what everybody may, and learns as much.
 */
async function mayTakeOut(personId: string, caller: CallerWithFactor, owners: FindOwners): Promise<boolean> {
  if (personId === caller.userId || (await owners.findPayer(personId)) === caller.userId) return true;
  return (await pays(caller, owners, false)) || isStaff(caller);
}

/** The rest of the access table: whose e-mail or booking the request names. */
export async function authorise(
  access: Access<never>,
  caller: CallerWithFactor,
  parts: unknown,
  owners: FindOwners,
): Promise<void> {
  const named = parts as never; // the endpoint's own schemas made these parts
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
    // Both get the same sentence, so that nobody learns which bookings others have.
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

/** Whether a request is one for which the caller must have shown lately who they are. */
export function wantsProof({ recent }: Pick<Endpoint, 'recent'>, parts: unknown): boolean {
  if (typeof recent === 'boolean') return recent;
  return recent(parts as never); // the endpoint's own schemas made these parts
}

/** Whether the last proof is recent enough: otherwise it may be a browser that was left open. */
export function isRecentProof(provenAt: Date, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= RECENT_MINUTES * 60_000;
}

export function requireRecentProof(provenAt: Date, now: Date): void {
  if (isRecentProof(provenAt, now)) return;
  throw new Refusal('sign-in-again', t.confirmItIsYou);
}
