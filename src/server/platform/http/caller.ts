import type { Role } from '#contract/people/users.ts';

/** The signed-in person who makes a call, as the club knows them. */
export interface Caller {
  userId: string;
  email: string;
  displayName: string;
  role: Role;
  /** Who shares memberships with them; null: nobody, and they have none. */
  householdId: string | null;
}

/** The caller, when they last proved their identity, whether their account has a second factor, and their session. */
export interface Authenticated {
  caller: Caller;
  provenAt: Date;
  hasSecondFactor: boolean;
  /** null where the identity provider has no sessions that can be looked up. */
  session: string | null;
}
