import { t } from '#texts/sign-in.js';
import * as account from '#contract/identity/account.ts';
import { staffPasswordRule } from '#contract/identity/password.ts';
import { askToConfirm, forgotPassword } from '#contract/identity/recovery.ts';
import * as factor from '#contract/identity/second-factor.ts';
import {
  finishSignIn,
  refreshSession,
  signIn,
  signOut,
  signUp,
  type SessionAnswer,
  type SignInAnswer,
  type SignedIn,
} from '#contract/identity/sign-in.ts';
import { forgetPerson, leavePerson, saveOthersCheckIns } from '#web/keep/forget-person.ts';
import { CHOSEN_LANGUAGE } from '#web/router/site-language.ts';
import { openGooglePopup } from './google-popup.ts';
import { callIdentity } from './identity-call.ts';

import { IdentityError, NewPasswordRequired, type AuthUser, type IdentityProvider } from './port.ts';
import { createReports } from './reports.ts';

const RENEW_BEFORE_MS = 60_000;

/** Returns a function that runs one task at a time, so that a late answer cannot overwrite the outcome of a newer call. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Returns the same error as Firebase: no one is signed in until the code is entered. */
function wantSecondFactor(): IdentityError {
  return new IdentityError('auth/multi-factor-auth-required', t.enterTheCodeToo);
}

/**
 * Signs users in at the club's own server. The token is in memory only. The session lasts in a cookie that scripts cannot read, so a reload
 * and a new tab find the session by asking the server.
 */
export function createEmbeddedIdentity(now: () => number = Date.now): IdentityProvider {
  let user: AuthUser | null = null;
  let expiresAt = 0;
  /** False while the server has not yet said who is signed in. */
  let known = false;
  let renewal: Promise<void> | null = null;
  const inTurn = createQueue();
  const otherTabs = new BroadcastChannel('identity');

  async function applySession(answer: SessionAnswer): Promise<void> {
    if (!answer.user) await leavePerson();
    known = true;
    user = answer.user && { ...answer.user, accessToken: answer.token, endsAt: answer.endsAt };
    expiresAt = answer.user ? now() + answer.expiresIn * 1000 : 0;
    reports.tell();
  }

  async function settleIn(answer: SignedIn): Promise<AuthUser> {
    await applySession(answer);
    otherTabs.postMessage('changed');
    return { ...answer.user, accessToken: answer.token };
  }

  const ask = () => inTurn(async () => applySession(await callIdentity(refreshSession)));

  /** Simultaneous calls share one renewal. */
  function renew(): Promise<void> {
    renewal ??= ask().finally(() => (renewal = null));
    return renewal;
  }

  function enter(ask: () => Promise<SignedIn>): Promise<AuthUser> {
    return inTurn(async () => settleIn(await ask()));
  }

  function enterInSteps(ask: () => Promise<SignInAnswer>): Promise<AuthUser> {
    return inTurn(async () => {
      const answer = await ask();
      if (answer.state === 'second-factor-wanted') throw wantSecondFactor();
      if (answer.state === 'new-password-wanted')
        throw new NewPasswordRequired(answer.token, staffPasswordRule());
      return settleIn(answer);
    });
  }

  otherTabs.onmessage = () => {
    known = false;
    // If no answer arrives, the next call asks again.
    ask().catch(() => undefined);
  };

  // If the server is unreachable at the start, the page treats the user as a visitor, and the next call asks again.
  const ready = renew().catch(() => undefined);
  const reports = createReports(ready, () => user);

  return {
    onAuthChange: reports.onAuthChange,
    createUser: (email, password) =>
      enter(() => callIdentity(signUp, { email, password, ...CHOSEN_LANGUAGE })),
    signIn: (email, password) => enterInSteps(() => callIdentity(signIn, { email, password })),
    async googleSignIn() {
      const { state, isNewUser } = await openGooglePopup();
      if (state === 'second-factor-wanted') throw wantSecondFactor();
      // The popup set the session cookie; this page has to fetch the token itself.
      await ask();
      if (user) return { user, isNewUser };
      throw new IdentityError('auth/user-token-expired', t.yourSessionExpired);
    },
    finishSignIn: (code) => enterInSteps(() => callIdentity(finishSignIn, { code })),
    async prove(proof) {
      await callIdentity(account.prove, proof);
    },
    async proveByGoogle() {
      await openGooglePopup({ again: true });
    },
    beginSecondFactor: () => callIdentity(factor.beginSecondFactor),
    confirmSecondFactor: async (code) => (await callIdentity(factor.confirmSecondFactor, { code })).codes,
    renewRecoveryCodes: async (code) => (await callIdentity(factor.renewRecoveryCodes, { code })).codes,
    async removeSecondFactor(code) {
      await callIdentity(factor.removeSecondFactor, { code });
    },
    signOutUser: () =>
      inTurn(async () => {
        const putBack = await saveOthersCheckIns();
        // The call starts immediately, because users leave the page. The device forgets the user even if the call fails, because someone
        // else may use it next.
        const forgotten = forgetPerson(user?.uid ?? null);
        const [answered] = await Promise.allSettled([callIdentity(signOut), forgotten]);
        await putBack();
        if (answered.status === 'rejected') throw answered.reason;
        await applySession(answered.value);
        otherTabs.postMessage('changed');
      }),
    async updateProfile(change) {
      await enter(() => callIdentity(account.changeProfile, change));
    },
    async getToken(force = false) {
      await ready;
      if (!known || (user && (force || now() >= expiresAt - RENEW_BEFORE_MS))) {
        try {
          await renew();
        } catch (error) {
          const stillGood = !force && (!user || now() < expiresAt);
          if (!stillGood) throw error;
        }
      }
      return user?.accessToken ?? null;
    },
    async sendPasswordReset(email) {
      await callIdentity(forgotPassword, { email });
    },
    async sendConfirmation() {
      await callIdentity(askToConfirm);
    },
    async changePassword(current, next) {
      await enter(() => callIdentity(account.changePassword, { current, next }));
    },
    readAccess: () => callIdentity(account.readAccess),
    async endSession(id) {
      await callIdentity(account.endSession, { id });
    },
    async endOtherSessions() {
      await callIdentity(account.endOtherSessions);
    },
    async removeAccount() {
      await forgetPerson(user?.uid ?? null);
      // The club's server has removed the account and its sessions, so this request reports that no one is signed in.
      await ask();
      otherTabs.postMessage('changed');
    },
  };
}
