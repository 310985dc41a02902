import { t } from '#texts/sign-in.js';
import { initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  getAdditionalUserInfo,
  getMultiFactorResolver,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  TotpMultiFactorGenerator,
  updatePassword,
  updateProfile,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from '@firebase/auth';
import { codeDigits } from '#contract/digits.ts';
import type { IdentitySettings } from '#contract/settings.ts';
import { forgetPerson, leavePerson } from '#web/keep/forget-person.ts';
import { explainFirebaseError, OF_CURRENT_PASSWORD } from './firebase-errors.ts';
import { IdentityError, type AuthUser, type IdentityProvider } from './port.ts';
import { createReports } from './reports.ts';

type Project = Extract<IdentitySettings, { provider: 'firebase' }>;

function openProject({ apiKey, projectId, authDomain }: Project): Auth {
  return initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
}

async function toAuthUser(user: User): Promise<AuthUser> {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    photoURL: user.photoURL,
    emailVerified: user.emailVerified,
    // Offline the user stays signed in with an empty token, and their calls report the problem.
    accessToken: await user.getIdToken().catch(() => ''),
  };
}

function refuseSessions(): Promise<never> {
  return Promise.reject(new IdentityError('auth/operation-not-allowed', t.sessionsNotListed));
}

function refuseFactor(): Promise<never> {
  return Promise.reject(new IdentityError('auth/operation-not-allowed', t.factorIsSetUpThere));
}

function isFactorRequired(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';
}

/** Signs users in with Firebase Authentication, which keeps the session in the browser and notifies the other tabs. */
export function createFirebaseIdentity(project: Project): IdentityProvider {
  const auth = openProject(project);
  let user: AuthUser | null = null;
  /** The chain of pending reports, in order. */
  let reported = Promise.resolve();

  onIdTokenChanged(auth, (changed) => {
    reported = reported.then(async () => {
      if (!changed) await leavePerson();
      user = changed && (await toAuthUser(changed));
      reports.tell();
    });
  });
  const ready = auth.authStateReady().then(() => reported);
  const reports = createReports(ready, () => user);

  /** Runs `work` and waits until its change is reported. */
  async function act<T>(work: () => Promise<T>, sentences = {}): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explainFirebaseError(error, sentences);
    } finally {
      await reported;
    }
  }

  function signedInUser(): User {
    if (auth.currentUser) return auth.currentUser;
    throw new IdentityError('auth/user-token-expired', t.sessionHasExpired);
  }

  /** Set while Firebase waits for a code, for a login or for a signed-in user's proof of identity. */
  let resolver: MultiFactorResolver | null = null;

  /** Runs `work`; if Firebase requires a second factor, stores the resolver that continues with the code. */
  function actWithFactor<T>(work: () => Promise<T>, sentences = {}): Promise<T> {
    return act(async () => {
      try {
        return await work();
      } catch (error) {
        if (isFactorRequired(error)) resolver = getMultiFactorResolver(auth, error);
        throw error;
      }
    }, sentences);
  }

  function giveCode(code: string) {
    return act(async () => {
      const factor = resolver?.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
      if (!resolver || !factor)
        throw new IdentityError('auth/missing-multi-factor-session', t.factorNotSupported);
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(factor.uid, codeDigits(code));
      const entered = await resolver.resolveSignIn(assertion);
      resolver = null;
      return entered.user;
    });
  }

  return {
    onAuthChange: reports.onAuthChange,
    createUser: (email, password) =>
      act(async () => {
        const created = await createUserWithEmailAndPassword(auth, email, password);
        // A failure is only logged: the user can request the email again in their profile.
        sendEmailVerification(created.user).catch((error: unknown) => console.warn(error));
        return toAuthUser(created.user);
      }),
    signIn: (email, password) =>
      actWithFactor(async () => toAuthUser((await signInWithEmailAndPassword(auth, email, password)).user)),
    googleSignIn: () =>
      actWithFactor(async () => {
        const provider = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
        // The SDK's popup is 500 × 600 pixels. The SDK reports a closed popup only after 8 to 10 seconds.
        const entered = await signInWithPopup(auth, provider);
        return {
          user: await toAuthUser(entered.user),
          isNewUser: getAdditionalUserInfo(entered)?.isNewUser ?? false,
        };
      }),
    finishSignIn: async (code) => toAuthUser(await giveCode(code)),
    prove: async (proof) => {
      if ('code' in proof) await giveCode(proof.code);
      else
        await actWithFactor(async () => {
          const person = signedInUser();
          const credential = EmailAuthProvider.credential(person.email ?? '', proof.password);
          await reauthenticateWithCredential(person, credential);
        }, OF_CURRENT_PASSWORD);
    },
    proveByGoogle: () =>
      actWithFactor(async () => {
        await reauthenticateWithPopup(signedInUser(), new GoogleAuthProvider());
      }),
    beginSecondFactor: refuseFactor,
    confirmSecondFactor: refuseFactor,
    renewRecoveryCodes: refuseFactor,
    removeSecondFactor: refuseFactor,
    signOutUser: () =>
      act(async () => {
        const uid = auth.currentUser?.uid ?? null;
        await Promise.all([signOut(auth), forgetPerson(uid)]);
      }),
    updateProfile: (change) =>
      act(async () => {
        const current = signedInUser();
        await updateProfile(current, change);
        // Firebase reports only token changes, so this fetches a new token, which carries the new name.
        await current.getIdToken(true);
      }),
    getToken: (force = false) =>
      act(async () => {
        await ready;
        try {
          return (await auth.currentUser?.getIdToken(force)) ?? null;
        } catch (error) {
          // Firebase has already signed out an account that was disabled or removed.
          if (auth.currentUser === null) return null;
          throw error;
        }
      }),
    sendPasswordReset: (email) => act(() => sendPasswordResetEmail(auth, email)),
    sendConfirmation: () => act(() => sendEmailVerification(signedInUser())),
    changePassword: (current, next) =>
      act(async () => {
        const person = signedInUser();
        await reauthenticateWithCredential(person, EmailAuthProvider.credential(person.email ?? '', current));
        await updatePassword(person, next);
      }, OF_CURRENT_PASSWORD),
    readAccess: () =>
      act(async () => ({
        hasPassword: signedInUser().providerData.some(({ providerId }) => providerId === 'password'),
        // Null because second factors are set up at Firebase, if its project enables them.
        secondFactor: null,
        // Null because Firebase does not list a user's sessions.
        sessions: null,
        signIns: null,
      })),
    endSession: refuseSessions,
    endOtherSessions: refuseSessions,
    removeAccount: () =>
      act(async () => {
        // Firebase requires a recent login for this. Without one, the account stays at Firebase but is no longer linked to the club.
        const { uid } = signedInUser();
        await deleteUser(signedInUser()).catch((error: unknown) => console.warn(error));
        await signOut(auth);
        await forgetPerson(uid);
      }),
  };
}
