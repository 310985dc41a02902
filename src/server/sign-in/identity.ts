import { t } from '#texts/sign-in.js';
import type { FastifyInstance } from 'fastify';
import type { Role } from '#contract/people/users.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import type { Trx } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';

/** The person named by a token. An account is identified by issuer and subject; the email is only an attribute. */
export interface VerifiedToken {
  issuer: string;
  subject: string;
  /** In lower-case ASCII. */
  email: string;
  emailVerified: boolean;
  /** How the person signed in: `password`, `google.com` … */
  provider: string;
  /** The time of sign-in; the token itself may have been issued later. */
  authTime: Date;
  /** When the person last entered a password or a code, or signed in with Google, in this session. */
  provenAt: Date;
  /** Whether the account requires a second factor at sign-in. */
  hasSecondFactor: boolean;
  displayName: string;
  photoURL: string | null;
}

/** A notice about a reset link for a staff or admin account, because anyone who opens the link can take over that account. */
export interface ResetLinkNotice {
  /** The admins to notify: all except the one who made the link. */
  to: string[];
  /** The email of the admin who made the link. */
  by: string;
  /** The email of the account whose password the link resets. */
  of: string;
  role: 'staff' | 'admin';
}

/** The club's account of an identity. Without an account, all fields are null except possibly `removedAt`. */
export interface ClubAccount {
  userId: string | null;
  clubEmail: string;
  /** Whether the club has recorded the email as confirmed. */
  clubEmailVerified: boolean;
  clubName: string;
  role: Role;
  householdId: string | null;
  /** When an account of this identity was removed from the club; null when none ever was. */
  removedAt: Date | null;
}

export interface Bearer {
  verified: VerifiedToken;
  /** The club's account, if the provider read it in the same query; otherwise the club looks it up. */
  account?: ClubAccount;
  /** The token's session, if the provider's sessions can end before their tokens expire. */
  session?: string;
}

/** The identity provider: the club's own, or Firebase. */
export interface Identity {
  /** The issuer under which the club stores its accounts. */
  issuer: string;
  /** What the browser needs to sign users in. */
  settings: IdentitySettings;
  /** Returns the holder of the token. Throws Refusal('sign-in-required') when the token is forged, foreign, expired or revoked. */
  verify(token: string): Promise<Bearer>;
  /** Returns a problem with the provider's own secrets that the admin should fix; null when all is well. */
  findTrouble?: () => Promise<{ code: string; message: string } | null>;
  /** Returns which of these sessions are still valid, for connections that outlast a single request. */
  findOpenSessions?: (sessions: string[]) => Promise<ReadonlySet<string>>;
  /** Deletes the account of an email in the transaction that removes the person from the club. Firebase keeps its accounts. */
  removeAccount(trx: Trx, email: string): Promise<void>;
  /**
   * Returns a link with which the owner of an email sets a new password, for an admin to pass on; null when no account has the email.
   * Missing for Firebase, which emails its own links.
   */
  makeResetLink?: (trx: Trx, email: string) => Promise<{ address: string; expiresAt: Date } | null>;
  /**
   * Returns a link with which the owner of an email known to the club sets a password, for an operator to hand over. Opening it proves that
   * the mailbox is theirs. Missing for Firebase, which confirms emails itself.
   */
  makeProvingLink?: (trx: Trx, email: string) => Promise<{ address: string; expiresAt: Date } | null>;
  /** Whether the account of an email has a password that is too short for an admin. Missing for Firebase, which has its own rules. */
  hasShortPassword?: (trx: Trx, email: string) => Promise<boolean>;
  /** Ends all sessions of an email's account and returns their number. Missing for Firebase, which ends its own sessions. */
  endSessions?: (trx: Trx, email: string) => Promise<number>;
  /** Whether the account of an email has a second factor. Missing for Firebase, where only a token shows it. */
  hasSecondFactor?: (email: string) => Promise<boolean>;
  /**
   * Removes the second factor of an email's account and ends its sessions; false when it has none. Missing for Firebase, which has its own
   * console for this.
   */
  removeSecondFactor?: (trx: Trx, email: string) => Promise<boolean>;
  /**
   * Notifies admins by email, if the club can send email, that an admin has made a reset link for the password of staff or another admin.
   */
  notifyOfResetLink?: (notice: ResetLinkNotice) => void;
  /** The provider's own HTTP endpoints, mounted at `/identity`. */
  routes?: (app: FastifyInstance) => Promise<void>;
}

/**
 * Returns the refusal for a token that is forged, foreign, expired or revoked. It is always the same, so that the caller cannot tell which.
 */
export function tokenRefusal(): Refusal {
  return new Refusal('sign-in-required', t.sessionExpired);
}
