import { IDENTITY_BASE, type Endpoint, type RefusalCode } from '#contract/endpoint.ts';
import type { AuthCode } from '#contract/identity-failure.ts';
import type { ProblemCode } from '#contract/problem.ts';

function generalRefusals({ access, method, path, recent, once }: Endpoint): ProblemCode[] {
  const general: ProblemCode[] = ['invalid-input', 'too-many-requests'];
  const signedIn: ProblemCode[] = access.who === 'everyone' ? [] : ['sign-in-required', 'email-in-use'];
  const limited: ProblemCode[] = access.who === 'everyone' || access.who === 'signed-in' ? [] : ['forbidden'];
  const asAdmin: ProblemCode[] = /admin|staff|household-person/.test(access.who)
    ? ['second-factor-required']
    : [];
  const proven: ProblemCode[] = recent ? ['sign-in-again'] : [];
  const ofBodies: ProblemCode[] =
    method === 'POST' || method === 'PATCH' ? ['payload-too-large', 'unsupported-media-type'] : [];
  const named: ProblemCode[] = path.includes('{') || 'booking' in access ? ['not-found'] : [];
  const keyed: ProblemCode[] = once ? ['idempotency-key-reused'] : [];
  return [...general, ...keyed, ...signedIn, ...limited, ...asAdmin, ...proven, ...named, ...ofBodies];
}

function generalAuthFailures({ access, recent, faultCodes }: Endpoint): AuthCode[] {
  const general: AuthCode[] = ['auth/argument-error', 'auth/too-many-requests', 'auth/unauthorized-domain'];
  const session: AuthCode[] = access.who === 'session' ? ['auth/user-token-expired'] : [];
  const half: AuthCode[] = access.who === 'half-signed-in' ? ['auth/missing-multi-factor-session'] : [];
  const proven: AuthCode[] = recent ? ['auth/requires-recent-login'] : [];
  const faults = Object.values(faultCodes).filter((code) => code !== undefined);
  return [...general, ...session, ...half, ...proven, ...faults];
}

/** Returns each refusal that a call may answer, as its documentation lists them. */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const general = endpoint.base === IDENTITY_BASE ? generalAuthFailures : generalRefusals;
  return [...new Set([...general(endpoint), ...endpoint.refusals])];
}
