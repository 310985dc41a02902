interface Described {
  text: string;
  /** Whether it may have been another person. */
  isWarning: boolean;
}

const KINDS: Partial<Record<string, Described>> = {
  'account.registered': { text: 'Registered', isWarning: false },
  'sign-in.succeeded': { text: 'Signed in', isWarning: false },
  'sign-in.failed': { text: 'Wrong password', isWarning: true },
  'sign-in.locked': { text: 'Too many wrong passwords', isWarning: true },
  'sign-in.ended': { text: 'Signed out', isWarning: false },
  'session.ended': { text: 'Another session was ended', isWarning: false },
  'password.changed': { text: 'Password changed', isWarning: false },
  'password.reset': { text: 'Password set by a link', isWarning: false },
  'password.wanted': { text: 'Asked for a longer password', isWarning: false },
  'factor.set-up': { text: 'Second factor set up', isWarning: false },
  'factor.removed': { text: 'Second factor removed', isWarning: false },
  'factor.wrong-code': { text: 'Wrong code', isWarning: true },
  'factor.recovery-code-used': { text: 'Recovery code used', isWarning: false },
  'factor.recovery-codes-made': { text: 'New recovery codes', isWarning: false },
  'session.copied': { text: 'A session was used by two browsers, and ended', isWarning: true },
  'google.linked': { text: 'Google sign-in added', isWarning: false },
  'account.taken-over': { text: 'Account handed over to the owner of the e-mail', isWarning: false },
};

/** Returns what people call an event of the audit: `sign-in.failed` is 'Wrong password'. */
export function describeSignIn(kind: string): Described {
  return KINDS[kind] ?? { text: kind.replaceAll(/[.-]/g, ' '), isWarning: false };
}
