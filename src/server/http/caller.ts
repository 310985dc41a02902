import type { Role } from '#contract/users.ts';

/** The signed-in person who makes a call, as the club knows them. */
export interface Caller {
  userId: string;
  email: string;
  displayName: string;
  role: Role;
}

/** The caller, when they last proved their identity, and whether their account has a second factor. */
export interface Authenticated {
  caller: Caller;
  provenAt: Date;
  hasSecondFactor: boolean;
}
