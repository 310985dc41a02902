import { STAFF_PASSWORD_LENGTH } from '#contract/identity/password.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { email as emailField } from '#contract/fields.ts';
import { grantAdmin } from '../features/users/roles.ts';
import { createSetUpLink } from '../features/users/first-admin.ts';
import { openIdentity } from '../start/open-identity.ts';
import { openMail } from '../start/open-mail.ts';
import type { CommandContext, Outcome } from './command.ts';

export async function runGrantAdmin(
  { config, log, db, clock, options }: CommandContext,
  typed = '',
): Promise<Outcome> {
  const email = emailField.safeParse(typed);
  if (!email.success) return { ok: false, message: `${typed} is not an e-mail address.` };
  const evenUnconfirmed = options['yes'] === true;
  const identity = await openIdentity({ config, db, clock, log, mail: openMail({ config, db }) });
  const grant = await grantAdmin(db, { email: email.data, now: clock(), evenUnconfirmed, identity });
  if (grant.outcome === 'already-admin') return { ok: true, message: `${email.data} is already an admin.` };
  if (grant.outcome === 'unknown')
    return {
      ok: false,
      message: `Nobody is registered as ${email.data}. Register on the site first, then run this again.`,
    };
  const { name, registeredAt, isConfirmed } = grant.person;
  const known = `${name || 'without a name'}, registered on ${clubDateOf(registeredAt)}, e-mail ${isConfirmed ? 'confirmed' : 'not confirmed'}`;
  if (grant.outcome === 'granted') return { ok: true, message: `${email.data} is an admin now (${known}).` };
  return {
    ok: false,
    message: `${email.data}: ${known}. Anybody could have registered this address. If you are sure that it is the right person, run this again with --yes.`,
  };
}

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
