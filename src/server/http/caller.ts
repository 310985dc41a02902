import type { Role } from '#contract/users.ts';

/** The signed-in person who makes a call, as the club knows them. */
export interface Caller {
  userId: string;
  email: string;
  displayName: string;
  role: Role;
}
