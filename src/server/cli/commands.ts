import {
  runConfirmEmail,
  runGrantAdmin,
  runRemoveSecondFactor,
  runResetLink,
  runRotateKeys,
  runSetUpLink,
  runWithdrawKeys,
} from './account-commands.ts';
import { runBackup, runChecked, runGoOn, runRestore } from './backup-commands.ts';
import type { Command } from './command.ts';
import { runDoctor, runFreeSlots, runMigrate, runPruneAudit, runSeed } from './upkeep-commands.ts';
import { runReconcile } from './reconcile-commands.ts';

export const COMMANDS: Record<string, Command> = {
  backup: {
    takes: [],
    mayTake: ['file'],
    leavesTables: true,
    about:
      'Save the whole club in one file, while it runs; in the data folder’s backups unless you name a file.',
    run: runBackup,
  },
  doctor: {
    takes: [],
    leavesTables: true,
    about: 'Look at everything that the site needs, and say what to put right.',
    run: runDoctor,
  },
  restore: {
    takes: ['file'],
    leavesTables: true,
    about: 'Bring a backup back into an empty database.',
    run: runRestore,
  },
  'grant-admin': {
    takes: ['email'],
    options: { yes: {} },
    about: 'Make a registered person an admin; --yes even if the e-mail is not confirmed.',
    run: runGrantAdmin,
  },
  reconcile: {
    takes: [],
    options: { apply: {}, days: { value: 'n' }, settlement: { value: 'file' } },
    about:
      'Compare all payments, or those of the last n days, with the payment providers’; --apply repairs the differences. --settlement compares a provider’s settlement file instead; --apply records what only the file knows.',
    run: runReconcile,
  },
  checked: {
    takes: ['provider', 'note'],
    about:
      'After a restore: say what you found in a provider’s own records of the time that nobody knows of.',
    run: runChecked,
  },
  'go-on': {
    takes: [],
    about: 'After a restore: let the club go on, although not everything was compared.',
    run: runGoOn,
  },
  'prune-audit': {
    takes: [],
    options: { before: { value: 'date' }, yes: {} },
    about: 'Count what the audit has from before a day, such as 2024-01-01; --yes removes it for ever.',
    run: runPruneAudit,
  },
  'free-slots': {
    takes: [],
    about: 'Free the slots that are held by no booking, where the doctor has found some.',
    run: runFreeSlots,
  },
  'reset-link': {
    takes: ['email'],
    about: 'Create a one-time link for a person to set a new password.',
    run: runResetLink,
  },
  'confirm-email': {
    takes: ['email'],
    about:
      'Let somebody in whose e-mail cannot be confirmed here, after the club changed its sign-in service.',
    run: runConfirmEmail,
  },
  'remove-second-factor': {
    takes: ['email'],
    about: 'Turn off two-step sign-in for an account whose owner has lost phone and recovery codes.',
    run: runRemoveSecondFactor,
  },
  'rotate-keys': {
    takes: [],
    about: 'Sign with a new key from now on; everybody stays signed in.',
    run: runRotateKeys,
  },
  'withdraw-keys': {
    takes: [],
    about:
      'Refuse everything signed until now, in case a key was exposed: tokens, links, addresses of calendars, cards and hall screens.',
    run: runWithdrawKeys,
  },
  'set-up-link': {
    takes: [],
    about: 'Create a new link for the first admin to set up the club.',
    run: runSetUpLink,
  },
  migrate: { takes: [], about: "Bring the database's tables up to date.", run: runMigrate },
  seed: { takes: [], about: 'Load the starter club into a club without content.', run: runSeed },
};
