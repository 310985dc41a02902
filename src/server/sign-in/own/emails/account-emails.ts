import type { Email } from '../../../platform/mail/mail.ts';

/** Says how to set a new password. The link works for an hour. */
export function writeResetEmail(arena: string, to: string, address: string): Email {
  return {
    to,
    subject: `Set a new password for ${arena}`,
    text: `Hello,

Somebody, probably you, has asked for a new password for ${to} at ${arena}.

Open this link within an hour and choose one:
${address}

You will be signed out everywhere else. If you did not ask for this, do nothing: your password stays as it is.
`,
  };
}

/** Says how to confirm an e-mail address. The link works for three days. */
export function writeConfirmEmail(arena: string, to: string, address: string): Email {
  return {
    to,
    subject: `Confirm your e-mail address for ${arena}`,
    text: `Hello,

An account at ${arena} was registered with ${to}.

If that was you, sign in and open this link within three days:
${address}

If it was not, do nothing: the address stays unconfirmed.
`,
  };
}
