import { t } from '#texts/account.js';

interface Described {
  text: string;
  /** Whether the event may have been caused by another person. */
  isWarning: boolean;
}

const KINDS: Partial<Record<string, Described>> = {
  'account.registered': { text: t.registered, isWarning: false },
  'sign-in.succeeded': { text: t.signedIn, isWarning: false },
  'sign-in.failed': { text: t.wrongPassword, isWarning: true },
  'sign-in.locked': { text: t.tooManyWrongPasswords, isWarning: true },
  'sign-in.ended': { text: t.signedOut, isWarning: false },
  'session.ended': { text: t.sessionEnded, isWarning: false },
  'password.changed': { text: t.passwordChanged, isWarning: false },
  'password.reset': { text: t.passwordSetByALink, isWarning: false },
  'password.wanted': { text: t.askedForALongerPassword, isWarning: false },
  'factor.set-up': { text: t.secondFactorSetUp, isWarning: false },
  'factor.removed': { text: t.secondFactorRemoved, isWarning: false },
  'factor.wrong-code': { text: t.wrongCode, isWarning: true },
  'factor.recovery-code-used': { text: t.recoveryCodeUsed, isWarning: false },
  'factor.recovery-codes-made': { text: t.newRecoveryCodes, isWarning: false },
  'session.copied': { text: t.sessionCopied, isWarning: true },
  'google.linked': { text: t.googleSignInAdded, isWarning: false },
  'account.taken-over': { text: t.accountTakenOver, isWarning: false },
};

/** Returns the wording for an audit event: `sign-in.failed` becomes 'Wrong password'. */
export function describeSignIn(kind: string): Described {
  return KINDS[kind] ?? { text: kind.replaceAll(/[.-]/g, ' '), isWarning: false };
}
