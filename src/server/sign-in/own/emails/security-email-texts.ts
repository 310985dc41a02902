import type { Email } from '../../../platform/mail/mail.ts';

interface SignInFacts {
  /** Such as `Chrome on Android`. */
  browser: string;
  /** The beginning of the address, as `203.0.113.0/24`. */
  network: string;
  /** It is in the club's time. */
  at: string;
  /** Where sessions are ended and the password is changed. */
  page: string;
}

/** Says that somebody signed in with a browser that the account did not know. */
export function writeNewBrowserEmail(
  arena: string,
  to: string,
  { browser, network, at, page }: SignInFacts,
): Email {
  return {
    to,
    subject: `A new browser signed in to your account at ${arena}`,
    text: `Hello,

Somebody, probably you, signed in as ${to} at ${arena} with a browser that has not done so before:

${browser}, on ${at} in Dhaka, from the network ${network}

If that was you, there is nothing to do. If it was not, change your password now and end the other sessions:
${page}
`,
  };
}

/** Says that strangers guess at the password, and how the owner gets in meanwhile. */
export function writeGuessedEmail(arena: string, to: string, page: string): Email {
  return {
    to,
    subject: `Many wrong passwords for your account at ${arena}`,
    text: `Hello,

In the last 24 hours somebody has tried many passwords for ${to} at ${arena}. For a day, only browsers that have signed
in to your account before, such as yours, can sign in.

If you need to sign in with another browser, set a new password there:
${page}

If you use the same password elsewhere, or if it is easy to guess, please change it.
`,
  };
}

/** Says that a link was made by which the password of staff or an admin is set. */
export function writeResetLinkEmail(
  arena: string,
  to: string,
  { by, of, role, page }: { by: string; of: string; role: 'staff' | 'admin'; page: string },
): Email {
  const who = role === 'admin' ? 'an admin' : 'a staff member';
  return {
    to,
    subject: `A link for the password of ${who} of ${arena}`,
    text: `Hello,

${by} has created a link to set a new password for ${of}. ${of} is ${who} of ${arena}, and for a day
anyone with the link can sign in as ${of}.

If this was agreed, there is nothing to do. If it was not, talk to ${by} now, and check in your profile that nobody else uses
your own account:
${page}
`,
  };
}
