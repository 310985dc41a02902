import { expect, test } from 'vitest';
import { openMortalClub, pay } from '../backup/restored-fixture.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { patience } from '../support/patience.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';
import { commandsOf, wordsOf } from './support/page-commands.ts';
import { runClub } from './support/processes.ts';

test(
  'the page’s commands bring a club back that took money with bKash, and end with 0 only when nothing is unknown',
  async () => {
    const club = await openMortalClub();
    const [paid, after] = [await club.approved(), await club.approved()];
    await pay(club.member, paid, 'bkash');
    const file = await club.backUp();
    await pay(club.member, after, 'bkash');

    const DATABASE_URL = await makeForeignDatabase();
    const commands = commandsOf('Restore');
    // The page offers two ways: a settlement file, or a check of the provider's own records. This club has no file.
    const walked = commands.filter((command) => !command.includes('--settlement'));
    const ends: string[] = [];
    for (const command of walked) {
      const run = await runClub(
        { DATA_DIR: makeFolder(), DATABASE_URL, CARDS: 'test' },
        ...wordsOf(command, { 'club.backup': file }),
      );
      ends.push(`${command}: ${run.code}`);
      const said = run.said() + run.complained();
      if (command.startsWith('restore')) {
        expect(said).toContain('counted and compared');
        expect(said).toMatch(/Nobody knows yet what was paid to bKash or refunded by it from/);
      }
      if (command.startsWith('doctor')) expect(said).not.toContain('restored');
    }
    expect(ends.slice(0, 4)).toEqual([
      'restore club.backup: 1',
      'reconcile --apply: 1',
      'checked bkash "two payments, both booked by hand": 0',
      'reconcile --apply: 0',
    ]);
  },
  patience(180_000),
);
