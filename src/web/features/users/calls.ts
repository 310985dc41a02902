import { countUsers, createUser, getUser, getUserRole, redeemSetUpLink } from '#contract/users.ts';
import { call } from '#web/api/client.ts';

export function fetchRole(email: string, signal: AbortSignal) {
  return call(getUserRole, { params: { email } }, { signal });
}

export function fetchProfile(email: string, signal: AbortSignal) {
  return call(getUser, { params: { email } }, { signal });
}

export function fetchPeopleCount(signal: AbortSignal) {
  return call(countUsers, {}, { signal });
}

export interface NewProfile {
  displayName: string;
  photoURL: string | null;
  email: string;
}

/** `role` and `created_at` are the server's own affair; the specification has them in the payload. */
export function sendProfile({ displayName, photoURL, email }: NewProfile, now: Date) {
  return call(createUser, {
    body: { displayName, photoURL, email, role: 'user', created_at: now.toISOString() },
  });
}

export function redeemLink(token: string) {
  return call(redeemSetUpLink, { body: { token } });
}
