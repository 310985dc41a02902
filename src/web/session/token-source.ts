import { noAnswer } from '../api/api-error.ts';
import type { TokenSource } from '../api/caller.ts';
import { IdentityError } from './port.ts';

/**
 * Creates the source of the session's tokens for calls. When the sign-in service fails, the call fails with the same error as without an
 * answer.
 */
export function createTokenSource(getToken: TokenSource): TokenSource {
  return async (force) => {
    try {
      return await getToken(force);
    } catch (cause) {
      throw cause instanceof IdentityError ? noAnswer(cause) : cause;
    }
  };
}
