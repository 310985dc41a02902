import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openMortalClub, pay } from '../backup/restored-fixture.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { patience } from '../support/patience.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';
import { runClub } from './support/processes.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/operation.md');

/** Returns the commands that the page's section tells a tired owner to run, in their order. */
function commandsOf(section: string): string[] {
  const text = readFileSync(PAGE, 'utf8').split(`\n### ${section}`)[1]?.split('\n### ')[0] ?? '';
  return [...text.matchAll(/^ *npm run club -- ([^\n#]+)/gm)].map(([, command = '']) => command.trim());
}

/** Splits a command as a shell does, and puts the test's own file in place of the page's. */
const wordsOf = (command: string, file: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replace('club.backup', file),
  );

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
    // The settlement file is the one way, the look at the provider's own records the other: this club has no file.
    const walked = commands.filter((command) => !command.includes('--settlement'));
    const ends: string[] = [];
    for (const command of walked) {
      const run = await runClub(
        { DATA_DIR: makeFolder(), DATABASE_URL, CARDS: 'test' },
        ...wordsOf(command, file),
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
