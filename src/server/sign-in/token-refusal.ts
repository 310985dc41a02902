import { Refusal } from '../platform/errors.ts';
import { t } from './texts.ts';

/** Returns the one answer to a token that is forged, foreign, expired or revoked: which of these is nobody's business. */
export function tokenRefusal(): Refusal {
  return new Refusal('sign-in-required', t.sessionExpired);
}
