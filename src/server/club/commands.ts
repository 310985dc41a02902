import { email as emailField } from '#contract/fields.ts';
import { grantAdmin } from '../users/grant-store.ts';
import type { Command, CommandContext, Outcome } from './command.ts';
import { runReconcile } from './reconcile-command.ts';
import { runResetLink, runRotateKeys, runWithdrawKeys } from './sign-in-commands.ts';
import { loadStarterClub } from './starter-club.ts';

async function runGrantAdmin({ db, clock }: CommandContext, typed = ''): Promise<Outcome> {
  const email = emailField.safeParse(typed);
  if (!email.success) return { ok: false, message: `${typed} is not an e-mail address.` };
  const outcome = await grantAdmin(db, { email: email.data, now: clock() });
  switch (outcome) {
    case 'granted':
      return { ok: true, message: `${email.data} is an admin now.` };
    case 'already-admin':
      return { ok: true, message: `${email.data} is an admin already.` };
    case 'unknown':
      return {
        ok: false,
        message: `Nobody is registered as ${email.data}. Register on the site first, then run this again.`,
      };
  }
}

async function runSeed({ db, clock }: CommandContext): Promise<Outcome> {
  return (await loadStarterClub(db, clock))
    ? { ok: true, message: 'The starter club is loaded: courts, coupons and announcements.' }
    : {
        ok: true,
        message: 'The club has content of its own, or had the starter club before: nothing was changed.',
      };
}

async function runMigrate({ migrated }: CommandContext): Promise<Outcome> {
  return {
    ok: true,
    message:
      migrated.length === 0
        ? 'The database is up to date.'
        : `The database is up to date; applied now: ${migrated.join(', ')}.`,
  };
}

export const COMMANDS: Record<string, Command> = {
  'grant-admin': {
    takes: ['email'],
    about: 'Make a registered person an admin.',
    run: runGrantAdmin,
  },
  reconcile: {
    takes: [],
    options: { apply: {}, days: { value: 'n' } },
    about: 'Compare all payments, or those of the last n days, with the card service’s; --apply mends.',
    run: runReconcile,
  },
  'reset-link': {
    takes: ['email'],
    about: 'Make a one-time link by which a person sets a new password.',
    run: runResetLink,
  },
  'rotate-keys': {
    takes: [],
    about: 'Sign with a new key from now on; everybody stays signed in.',
    run: runRotateKeys,
  },
  'withdraw-keys': {
    takes: [],
    about: 'Refuse whatever was signed until now, for when a key may have been seen.',
    run: runWithdrawKeys,
  },
  migrate: { takes: [], about: "Bring the database's tables up to date.", run: runMigrate },
  seed: { takes: [], about: 'Load the starter club into a club without content.', run: runSeed },
};
