import * as recovery from '#contract/identity/recovery.ts';
import { callIdentity } from './identity-call.ts';

/** Sets the password of whoever has the link. Other services than the club's own have pages of their own for this. Throws IdentityError. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callIdentity(recovery.resetPassword, { token, password });
}

/** Confirms the e-mail of who is signed in. Throws IdentityError. */
export async function confirmEmail(token: string): Promise<void> {
  await callIdentity(recovery.confirmEmail, { token });
}
