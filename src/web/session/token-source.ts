import { noAnswer } from '../api/api-error.ts';
import type { TokenSource } from '../api/caller.ts';
import { IdentityError } from './port.ts';

/** Gives calls the tokens of the session: where the sign-in service cannot be asked for one, the call has no answer either. */
export function createTokenSource(getToken: TokenSource): TokenSource {
  return async (force) => {
    try {
      return await getToken(force);
    } catch (cause) {
      throw cause instanceof IdentityError ? noAnswer(cause) : cause;
    }
  };
}
