import type { Letter } from '../../../mail/mail.ts';

interface SignInFacts {
  /** Such as `Chrome on Android`. */
  browser: string;
  /** The beginning of the address, as `203.0.113.0/24`. */
  network: string;
  /** In the club's time. */
  at: string;
  /** Where sessions are ended and the password is changed. */
  page: string;
}

/** Says that somebody signed in with a browser that the account did not know. */
export function writeNewBrowserLetter(
  arena: string,
  to: string,
  { browser, network, at, page }: SignInFacts,
): Letter {
  return {
    to,
    subject: `A new browser signed in to your account at ${arena}`,
    text: `Hello,

somebody, probably you, signed in as ${to} at ${arena} with a browser that has not done so before:

${browser}, on ${at} in Dhaka, from the network ${network}

If that was you, there is nothing to do. If it was not, change your password now and end the other sessions:
${page}
`,
  };
}

/** Says that strangers guess at the password, and how the owner gets in meanwhile. */
export function writeGuessedLetter(arena: string, to: string, page: string): Letter {
  return {
    to,
    subject: `Many wrong passwords for your account at ${arena}`,
    text: `Hello,

in the last 24 hours somebody has tried many passwords for ${to} at ${arena}. Until a day has passed, only browsers
that have signed in to your account before can do so again; yours among them.

If you have to sign in with another browser, set a new password there:
${page}

If you use the same password elsewhere, or if it is easy to guess, please change it.
`,
  };
}

/** Says that a link was made by which an admin's password is set. */
export function writeResetLinkLetter(
  arena: string,
  to: string,
  { by, of, page }: { by: string; of: string; page: string },
): Letter {
  return {
    to,
    subject: `A link for the password of an admin of ${arena}`,
    text: `Hello,

${by} has made a link by which a new password for ${of} can be set. ${of} is an admin of ${arena}, and so is whoever uses
the link, within a day.

If this was agreed, there is nothing to do. If it was not, talk to ${by} now, and see in your profile that your own account is
yours:
${page}
`,
  };
}
