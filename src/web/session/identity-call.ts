import { t } from '#texts/sign-in.js';
import type { AnswerOf, CookieAccess, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { identityFailure, isAuthCode } from '#contract/identity-failure.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';

import { IdentityError } from './port.ts';

function explain(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, message } = error;
  if (isAuthCode(code)) return new IdentityError(code, message);
  if (code === 'network') return new IdentityError('auth/network-request-failed', t.unreachable);
  // A proxy may answer with an error page of its own.
  return new IdentityError('auth/internal-error', t.faultOnOurSide);
}

/** Makes one call to the embedded sign-in service, which identifies the browser by its cookies. Throws `IdentityError`. */
export async function callIdentity<E extends Endpoint & { access: { who: CookieAccess } }>(
  endpoint: E,
  body?: RequestOf<E>['body'],
): Promise<AnswerOf<E>> {
  try {
    return await call(endpoint, body === undefined ? {} : { body }, {
      plain: true,
      failure: identityFailure,
    });
  } catch (error) {
    throw explain(error);
  }
}
