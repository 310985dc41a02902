import { email as emailField } from '#contract/fields.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { grantAdmin } from '../users/grant-store.ts';
import { loadStarterClub } from './starter-club.ts';

/** What a command works with; the database's tables are up to date when it begins. */
export interface CommandContext {
  db: Db;
  clock: Clock;
  /** The migrations that were applied just now. */
  migrated: string[];
}

/** `ok: false` is a refusal: nothing was changed. */
export interface Outcome {
  ok: boolean;
  message: string;
}

export interface Command {
  /** Names of its arguments, for the help. */
  takes: string[];
  about: string;
  run(context: CommandContext, ...args: string[]): Promise<Outcome>;
}

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
  migrate: { takes: [], about: "Bring the database's tables up to date.", run: runMigrate },
  seed: { takes: [], about: 'Load the starter club into a club without content.', run: runSeed },
};
