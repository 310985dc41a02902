import { toClubDate } from '#contract/clock/club-time.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { accountEmail as emailField } from '#contract/fields.ts';
import { STAFF_PASSWORD_LENGTH } from '#contract/identity/password.ts';
import { endAllScreens } from '../features/hall/store.ts';
import { withdrawCards } from '../features/memberships/cards/card.ts';
import { createSetUpLink } from '../features/users/first-admin.ts';
import { confirmEmail, makeLinkFor, removeSecondFactor } from '../features/users/help-with-sign-in.ts';
import { grantAdmin } from '../features/users/roles.ts';
import { inTransaction } from '../platform/db/database.ts';
import { withdrawLinkKey } from '../platform/db/link-key.ts';
import { Refusal } from '../platform/errors.ts';
import { rotateSigningKeys, withdrawSigningKeys } from '../sign-in/own/signing-keys.ts';
import { openIdentity } from '../start/open-identity.ts';
import { openMail } from '../start/open-mail.ts';
import type { Command, CommandContext, Outcome } from './command.ts';

const openSignIn = ({ config, log, db, clock }: CommandContext) =>
  openIdentity({ config, db, clock, log, mail: openMail({ config, db }) });

/** Returns a command that runs for the person whose email address is typed after it. */
const withAddress =
  (work: (context: CommandContext, email: string) => Promise<Outcome>): Command['run'] =>
  async (context, typed = '') => {
    const email = emailField.safeParse(typed);
    if (!email.success) return { ok: false, message: `${typed} is not an e-mail address.` };
    return work(context, email.data);
  };

export const runGrantAdmin = withAddress(async (context, email) => {
  const { db, clock, options } = context;
  const evenUnconfirmed = options['yes'] === true;
  const identity = await openSignIn(context);
  const grant = await grantAdmin(db, { email, now: clock(), evenUnconfirmed, identity });
  if (grant.outcome === 'already-admin') return { ok: true, message: `${email} is already an admin.` };
  if (grant.outcome === 'unknown')
    return {
      ok: false,
      message: `Nobody is registered as ${email}. Register on the site first, then run this again.`,
    };
  const { name, registeredAt, isConfirmed } = grant.person;
  const known = `${name || 'without a name'}, registered on ${toClubDate(registeredAt)}, e-mail ${isConfirmed ? 'confirmed' : 'not confirmed'}`;
  if (grant.outcome === 'granted') return { ok: true, message: `${email} is an admin now (${known}).` };
  return {
    ok: false,
    message: `${email}: ${known}. Anybody could have registered this address. If you are sure that it is the right person, run this again with --yes.`,
  };
});

export async function runSetUpLink({ db, clock, config }: CommandContext): Promise<Outcome> {
  const link = await createSetUpLink({ db, clock }, config.publicUrl);
  if (link === null)
    return {
      ok: false,
      message:
        'The club already has an admin. To add another one, run ‘npm run club -- grant-admin <email>’.',
    };
  return {
    ok: true,
    message: `Works once, within an hour, for the user who is signed in when the link is opened; an admin’s password has at least ${STAFF_PASSWORD_LENGTH} characters:\n${link}`,
  };
}

export const runResetLink = withAddress(async (context, email) => {
  const { db, clock } = context;
  const identity = await openSignIn(context);
  try {
    const link = await makeLinkFor({ db, clock, identity }, { email, actor: null });
    const until = formatInstant(link.expiresAt.toISOString());
    return { ok: true, message: `Works once, until ${until} in Dhaka:\n${link.address}` };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
});

export const runConfirmEmail = withAddress(async (context, email) => {
  const { db, clock } = context;
  const identity = await openSignIn(context);
  const confirmed = await confirmEmail(db, { email, now: clock(), identity });
  if (!confirmed) return { ok: false, message: `Nobody is known as ${email}.` };
  const { name, role, registeredAt, link } = confirmed;
  const who = `${email} (${name || 'without a name'}, ${role}, known since ${toClubDate(registeredAt)})`;
  if (!link)
    return {
      ok: true,
      message: `The account of ${who} is theirs who confirms that address at Firebase and signs in.`,
    };
  const until = formatInstant(link.expiresAt.toISOString());
  return {
    ok: true,
    message: `Give this link to ${who}, and make sure that it is them: whoever opens it sets the password and has confirmed the address. It works once, until ${until} in Dhaka:\n${link.address}`,
  };
});

export async function runRotateKeys({ config, db, clock }: CommandContext): Promise<Outcome> {
  if (config.firebase)
    return {
      ok: false,
      message: 'Firebase handles sign-in here, and keeps and rotates the keys itself.',
    };
  await rotateSigningKeys(db, clock());
  return {
    ok: true,
    message:
      'There is a new key. Everybody stays signed in; what the old one signed expires within 15 minutes.',
  };
}

/** Revokes everything that opens something without a login, and the keys that sign tokens unless Firebase holds those. */
export async function runWithdrawKeys({ config, db, clock }: CommandContext): Promise<Outcome> {
  const screens = await inTransaction(db, async (trx) => {
    if (!config.firebase) await withdrawSigningKeys(trx, clock());
    await withdrawLinkKey(trx);
    await withdrawCards(trx);
    return endAllScreens(trx, clock());
  });
  const tokens = config.firebase
    ? 'Tokens are Firebase’s: end sessions in its console.'
    : 'Browsers that are signed in fetch new tokens by themselves.';
  return {
    ok: true,
    message: `There are new keys, and everything signed before is refused: tokens, links in e-mails and text messages, links to pay, addresses of calendars and cards. ${tokens} People find the new address of their calendar and their new card on the site${
      screens === 0
        ? '.'
        : `, and ${screens} hall ${screens === 1 ? 'screen wants' : 'screens want'} a new address (Hall screens).`
    }`,
  };
}

export const runRemoveSecondFactor = withAddress(async (context, email) => {
  const { db, clock } = context;
  const identity = await openSignIn(context);
  const remove = identity.removeSecondFactor;
  if (!remove)
    return { ok: false, message: 'Firebase handles sign-in here: remove second factors in its console.' };
  switch (await removeSecondFactor(db, { email, now: clock(), remove })) {
    case 'removed':
      return {
        ok: true,
        message: `${email} signs in without a code now, and is signed out everywhere.`,
      };
    case 'none':
      return { ok: false, message: `${email} has no two-step sign-in.` };
    case 'unknown':
      return { ok: false, message: `Nobody is registered as ${email}.` };
  }
});
