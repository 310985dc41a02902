import { countUsers, createUser, getUser, getUserRole, redeemSetUpLink } from '#contract/users.ts';
import { call } from '#web/api/call.ts';

export function fetchRole(email: string, signal: AbortSignal) {
  return call(getUserRole, { params: { email } }, { signal });
}

export function fetchProfile(email: string, signal: AbortSignal) {
  return call(getUser, { params: { email } }, { signal });
}

export function fetchPeopleCount(signal: AbortSignal) {
  return call(countUsers, {}, { signal });
}

interface NewProfile {
  displayName: string;
  photoURL: string | null;
  email: string;
}

/** Records who the account is that has just signed up. */
export function recordProfile({ displayName, photoURL, email }: NewProfile, now: Date) {
  return call(createUser, {
    body: { displayName, photoURL, email, role: 'user', created_at: now.toISOString() },
  });
}

export function redeemLink(token: string) {
  return call(redeemSetUpLink, { body: { token } });
}
