import type { Role } from '#contract/people/users.ts';

export interface Caller {
  userId: string;
  email: string;
  displayName: string;
  role: Role;
  /** The household whose memberships the caller shares; null when the caller has none. */
  householdId: string | null;
}

/** The caller with the time of their last proof of identity, whether they have a second factor, and their session. */
export interface Authenticated {
  caller: Caller;
  provenAt: Date;
  hasSecondFactor: boolean;
  /** Null when the identity provider has no sessions that can be checked. */
  session: string | null;
}
