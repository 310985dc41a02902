import { t } from '#texts/sign-in.js';
import type { FastifyInstance } from 'fastify';
import type { Role } from '#contract/people/users.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import type { Trx } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';

/** The person whom a token names. An account is keyed by issuer and subject; the e-mail is an attribute. */
export interface VerifiedToken {
  issuer: string;
  subject: string;
  /** Lower-case ASCII. */
  email: string;
  emailVerified: boolean;
  /** How the person signed in: `password`, `google.com` … */
  provider: string;
  /** The person signed in then; the token may have been made later. */
  authTime: Date;
  /** They last typed a password or a code, or came by Google, at this moment of the session. */
  provenAt: Date;
  /** Whether the account wants more than a password, or Google, at sign-in. */
  hasSecondFactor: boolean;
  displayName: string;
  photoURL: string | null;
}

/** A reset link for the account of staff or an admin: anyone who opens it can become that person. */
export interface ResetLinkNotice {
  /** The admins who are told: all but the one who made it. */
  to: string[];
  /** The e-mail of who made it. */
  by: string;
  /** The e-mail of whose password it sets, and what they are. */
  of: string;
  role: 'staff' | 'admin';
}

/** What the club has under an identity. Where it knows nobody by it, all is null but perhaps the last. */
export interface ClubAccount {
  userId: string | null;
  clubEmail: string;
  /** Whether the club has recorded the e-mail as confirmed. */
  clubEmailVerified: boolean;
  clubName: string;
  role: Role;
  householdId: string | null;
  /** An account of this identity was removed from the club then; null: none ever was. */
  removedAt: Date | null;
}

/** The holder of a token. */
export interface Bearer {
  verified: VerifiedToken;
  /** The provider may have read the club's account in the same statement; otherwise the club looks it up. */
  account?: ClubAccount;
  /** The token's session, if the provider has sessions that end before their tokens do. */
  session?: string;
}

/** The identity provider as the server knows it: the club's own, or Firebase. */
export interface Identity {
  /** Under this name the club keeps its accounts. */
  issuer: string;
  /** What the browser must know to sign people in. */
  settings: IdentitySettings;
  /** Returns the holder of the token. Throws Refusal('sign-in-required') when it is forged, foreign, expired or revoked. */
  verify(token: string): Promise<Bearer>;
  /** What the admin should put right about the provider's own secrets; null: nothing. */
  findTrouble?: () => Promise<{ code: string; message: string } | null>;
  /** Returns which of these sessions still let somebody in; what lasts longer than a call asks it. */
  findOpenSessions?: (sessions: string[]) => Promise<ReadonlySet<string>>;
  /** Forgets the account of an e-mail in the same transaction that removes it from the club; Firebase keeps its own. */
  removeAccount(trx: Trx, email: string): Promise<void>;
  /** A link by which the owner of an e-mail sets a new password, for an admin to hand on; null if nobody has it. Firebase mails its own. */
  makeResetLink?: (trx: Trx, email: string) => Promise<{ address: string; expiresAt: Date } | null>;
  /**
   * A link by which the owner of an e-mail that the club knows sets a password, for an operator to hand over: whoever opens it has
   * shown that the mailbox is theirs. Firebase confirms e-mails itself.
   */
  makeProvingLink?: (trx: Trx, email: string) => Promise<{ address: string; expiresAt: Date } | null>;
  /** Whether the account of an e-mail has a password that is too short for an admin. Firebase has its own rules. */
  hasShortPassword?: (trx: Trx, email: string) => Promise<boolean>;
  /** Ends every session of an e-mail's account; says how many there were. Firebase ends its own. */
  endSessions?: (trx: Trx, email: string) => Promise<number>;
  /** Whether the account of an e-mail has a second factor; of Firebase only a token says it. */
  hasSecondFactor?: (email: string) => Promise<boolean>;
  /** Removes the second factor of an e-mail's account and ends its sessions; false if it has none. Firebase has its own console for that. */
  removeSecondFactor?: (trx: Trx, email: string) => Promise<boolean>;
  /** Tells admins by mail, where the club can, that one of them made a link for the password of another, or of the staff. */
  notifyOfResetLink?: (notice: ResetLinkNotice) => void;
  /** The provider's own HTTP endpoints, where it has any (mounted at `/identity`). */
  routes?: (app: FastifyInstance) => Promise<void>;
}

/** Returns the one answer to a token that is forged, foreign, expired or revoked: which of these is nobody's business. */
export function tokenRefusal(): Refusal {
  return new Refusal('sign-in-required', t.sessionExpired);
}
