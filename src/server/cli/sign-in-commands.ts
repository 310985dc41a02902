import { clubDateOf } from '#contract/clock/club-time.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import { email as emailField } from '#contract/fields.ts';
import { inTransaction } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import { rotateSigningKeys, withdrawSigningKeys } from '../sign-in/own/signing-keys.ts';
import { openMail } from '../start/open-mail.ts';
import { openIdentity } from '../start/open-identity.ts';
import { endAllScreens } from '../features/hall/store.ts';
import { withdrawCards } from '../features/memberships/cards/card.ts';
import { withdrawLinkKey } from '../platform/db/link-key.ts';
import { confirmEmail, makeLinkFor, removeSecondFactor } from '../features/users/help-with-sign-in.ts';
import type { CommandContext, Outcome } from './command.ts';

export async function runResetLink({ config, log, db, clock }: CommandContext, typed = ''): Promise<Outcome> {
  const email = emailField.safeParse(typed);
  if (!email.success) return { ok: false, message: `${typed} is not an e-mail address.` };
  const identity = await openIdentity({ config, db, clock, log, mail: openMail({ config, db }) });
  try {
    const link = await makeLinkFor({ db, clock, identity }, { email: email.data, actor: null });
    const until = formatInstant(link.expiresAt.toISOString());
    return { ok: true, message: `Works once, until ${until} in Dhaka:\n${link.address}` };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

export async function runConfirmEmail(
  { config, log, db, clock }: CommandContext,
  typed = '',
): Promise<Outcome> {
  const email = emailField.safeParse(typed);
  if (!email.success) return { ok: false, message: `${typed} is not an e-mail address.` };
  const identity = await openIdentity({ config, db, clock, log, mail: openMail({ config, db }) });
  const confirmed = await confirmEmail(db, { email: email.data, now: clock(), identity });
  if (!confirmed) return { ok: false, message: `Nobody is known as ${email.data}.` };
  const { name, role, registeredAt, link } = confirmed;
  const who = `${email.data} (${name || 'without a name'}, ${role}, known since ${clubDateOf(registeredAt)})`;
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
}

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

/** Withdraws whatever opens something without a sign-in, and the keys that sign tokens, unless Firebase has those. */
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

export async function runRemoveSecondFactor(
  { config, log, db, clock }: CommandContext,
  typed = '',
): Promise<Outcome> {
  const email = emailField.safeParse(typed);
  if (!email.success) return { ok: false, message: `${typed} is not an e-mail address.` };
  const identity = await openIdentity({ config, db, clock, log, mail: openMail({ config, db }) });
  const remove = identity.removeSecondFactor;
  if (!remove)
    return { ok: false, message: 'Firebase handles sign-in here: remove second factors in its console.' };
  switch (await removeSecondFactor(db, { email: email.data, now: clock(), remove })) {
    case 'removed':
      return {
        ok: true,
        message: `${email.data} signs in without a code now, and is signed out everywhere.`,
      };
    case 'none':
      return { ok: false, message: `${email.data} has no two-step sign-in.` };
    case 'unknown':
      return { ok: false, message: `Nobody is registered as ${email.data}.` };
  }
}
