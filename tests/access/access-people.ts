import type { Endpoint, RequestOf } from '#contract/endpoint.ts';

/** The personae of the access table. The `owner` owns the subject of the request, such as the booking or the profile. */
export const PERSONAE = ['visitor', 'owner', 'stranger', 'member', 'staff', 'admin'] as const;
export type Persona = (typeof PERSONAE)[number];

/** The subjects that a request may name. Each cell creates the ones that it names, so that no cell changes another. */
export interface Scene {
  ownerEmail: string;
  /** Only the cell itself removes this account. */
  dispensableEmail: string;
  courtId: string;
  /** A court that cannot be deleted because of its pending booking. */
  bookedCourtId: string;
  courtSlot: string;
  /** A pending booking of the owner. */
  bookingId: string;
  /** An approved booking of the owner for 500 taka. */
  approvedId: string;
  /** The advance of an approved booking of the owner: 150 of 500 taka. */
  partId: string;
  /** Open dues of the owner's household: 500 taka. */
  duesId: string;
  tierId: string;
  /** A membership of the owner's household that has begun. */
  membershipId: string;
  announcementId: string;
  dayPlanId: string;
  priceRuleId: string;
  couponId: string;
  /** A guest's booking, paid in cash to the staff. */
  deskBookingId: string;
  deskPaymentId: string;
  guestId: string;
  /** A block that an admin made. */
  blockSeries: string;
  /** A date that can be booked. */
  date: string;
  weekLater: string;
  /** A word that is unique to the cell. */
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
