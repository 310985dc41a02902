import type { AuthCode } from '#contract/identity.ts';

const STATUS: Record<AuthCode, number> = {
  'auth/account-exists-with-different-credential': 409,
  'auth/argument-error': 400,
  'auth/email-already-in-use': 409,
  'auth/expired-action-code': 400,
  'auth/internal-error': 500,
  'auth/invalid-credential': 401,
  'auth/invalid-email': 400,
  'auth/invalid-verification-code': 401,
  'auth/missing-multi-factor-session': 401,
  'auth/multi-factor-auth-required': 401,
  'auth/network-request-failed': 502,
  'auth/operation-not-allowed': 403,
  'auth/requires-recent-login': 403,
  'auth/second-factor-already-in-use': 409,
  'auth/too-many-requests': 429,
  'auth/unauthorized-domain': 403,
  'auth/unverified-email': 403,
  'auth/user-cancelled': 400,
  'auth/user-token-expired': 401,
  'auth/weak-password': 400,
};

interface Details {
  status?: number;
  /** Seconds until a new try makes sense. */
  retryAfter?: number;
}

/** An expected refusal of an identity call. */
export class AuthRefusal extends Error {
  readonly code: AuthCode;
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(code: AuthCode, message: string, { status = STATUS[code], retryAfter }: Details = {}) {
    super(message);
    this.name = 'AuthRefusal';
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
