import * as recovery from '#contract/identity/recovery.ts';
import { callIdentity } from './identity-call.ts';

/** Sets the password through a one-time link. Firebase has its own page for this. Throws `IdentityError`. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callIdentity(recovery.resetPassword, { token, password });
}

/** Confirms the signed-in user's email through a one-time link. Throws `IdentityError`. */
export async function confirmEmail(token: string): Promise<void> {
  await callIdentity(recovery.confirmEmail, { token });
}
