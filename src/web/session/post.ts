import type * as z from 'zod/mini';
import { IDENTITY_BASE, identityFailure } from '#contract/identity.ts';
import { IdentityError } from './port.ts';

// Longer than a sign-in waits its turn at a busy server.
const TIMEOUT_MS = 20_000;

/** Makes one call of the embedded service. Throws IdentityError. */
export async function post<T>(path: `/${string}`, answer: z.ZodMiniType<T>, body: object = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(IDENTITY_BASE + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new IdentityError(
      'auth/network-request-failed',
      'The club cannot be reached. Please check your connection and try again.',
    );
  }
  // A proxy in between may answer with a page of its own.
  const received: unknown = await response.json().catch(() => undefined);
  const wanted = answer.safeParse(received);
  if (response.ok && wanted.success) return wanted.data;
  const failure = identityFailure.safeParse(received);
  throw failure.success
    ? new IdentityError(failure.data.code, failure.data.message)
    : new IdentityError('auth/internal-error', 'Something went wrong on our side. Please try again.');
}
