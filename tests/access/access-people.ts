import type { Endpoint, RequestOf } from '#contract/endpoint.ts';

/** The people of the access table. `owner` is whom the request is about: the booking's owner, the profile's person. */
export const PERSONAE = ['visitor', 'owner', 'stranger', 'member', 'staff', 'admin'] as const;
export type Persona = (typeof PERSONAE)[number];

/** What a request may be about; created for each cell, as far as it is named, so that no cell changes another. */
export interface Scene {
  ownerEmail: string;
  /** Removed by nobody but the cell itself. */
  dispensableEmail: string;
  courtId: string;
  /** A pending booking keeps it. */
  bookedCourtId: string;
  courtSlot: string;
  /** Pending, of the owner. */
  bookingId: string;
  /** Approved, of the owner; 500 taka. */
  approvedId: string;
  /** The advance of an approved booking of the owner: 150 of 500 taka. */
  partId: string;
  /** Open dues of the owner's household, of 500 taka. */
  duesId: string;
  tierId: string;
  /** The owner's household has it, and it has begun. */
  membershipId: string;
  announcementId: string;
  dayPlanId: string;
  priceRuleId: string;
  couponId: string;
  /** The booking is a guest's, paid in cash, by the staff. */
  deskBookingId: string;
  deskPaymentId: string;
  guestId: string;
  /** A block that an admin made. */
  blockSeries: string;
  /** A date that can be booked. */
  date: string;
  weekLater: string;
  /** Unique to the cell. */
  word: string;
}

export type Answers = Record<Persona, number>;

export interface Row {
  request: (scene: Scene) => RequestOf<Endpoint>;
  answers: Answers;
}

export const everyone = (status: number): Answers => ({
  visitor: status,
  owner: status,
  stranger: status,
  member: status,
  staff: status,
  admin: status,
});
export const signedIn = (status: number): Answers => ({ ...everyone(status), visitor: 401 });
const nobody: Answers = { ...everyone(403), visitor: 401 };
export const adminOnly = (status: number): Answers => ({ ...nobody, admin: status });
export const staffOnly = (status: number): Answers => ({ ...adminOnly(status), staff: status });
export const ownOrAdmin = (status: number): Answers => ({ ...adminOnly(status), owner: status });
export const ownOrStaff = (status: number): Answers => ({ ...staffOnly(status), owner: status });
export const ownOnly = (status: number): Answers => ({ ...nobody, owner: status });
