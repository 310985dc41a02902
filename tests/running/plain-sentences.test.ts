import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeBackup } from '../support/product.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import { fillClub, save } from '../backup/backup-fixture.ts';
import { makeSmallDisk } from '../drills/support/small-disk.ts';
import { toDatabaseUrl } from '../support/database/address.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { patience } from '../support/patience.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { runClub, runNode } from './support/processes.ts';
import { OBJECT, refusalOf } from './support/refusal.ts';

const { connection, db } = await createTestDatabase();
await fillClub(db);
// Inserts rows that gzip cannot compress, so that the backup has more than one piece.
for (let times = 0; times < 20; times += 1)
  await sql`insert into court_pictures (id, media_type, bytes, made_at)
    values (gen_random_uuid(), 'image/webp', ${randomBytes(20_000)}, now())`.execute(db);
const empty = await createTestDatabase({ from: 'nothing' });
const broken = await createTestDatabase();

const isRoot = process.getuid?.() === 0;

const refusal = (command: string[], settings = { DATABASE_URL: toDatabaseUrl(connection) }) =>
  refusalOf(command, settings);

const restoring = (file: string) =>
  refusal(['restore', file], { DATABASE_URL: toDatabaseUrl(empty.connection) });

test(
  'backup says what is wrong with the place',
  async () => {
    const folder = makeFolder();
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    mkdirSync(path.join(folder, 'a-folder'));
    expect(await refusal(['backup', path.join(folder, 'a-folder')])).toBe(
      `${path.join(folder, 'a-folder')} is a folder. Please name a file.`,
    );
    expect(await refusal(['backup', path.join(folder, 'nowhere', 'x')])).toBe(
      `There is no ${path.join(folder, 'nowhere')}. Please check the name, and that its folder is there.`,
    );
    expect(await refusal(['backup', path.join(file, 'x')])).toMatch(/^A part of .* is a file where a folder/);
    const taken = { DATABASE_URL: toDatabaseUrl(connection), DATA_DIR: file };
    expect(await refusal(['backup'], taken)).toMatch(/a-file.* is a file where a folder should be/);
  },
  patience(60_000),
);

test(
  'restore says what is wrong with the file',
  async () => {
    const folder = makeFolder();
    const at = (name: string, bytes: string | Buffer) => {
      writeFileSync(path.join(folder, name), bytes);
      return path.join(folder, name);
    };
    expect(await restoring(folder)).toBe(`${folder} is a folder. Please name a file.`);
    expect(await restoring(path.join(folder, 'none'))).toBe('There is no such file.');
    expect(await restoring(at('empty', ''))).toBe('The file is cut off.');
    expect(await restoring(at('other', 'something else'))).toBe('The file is damaged.');
    const { file } = await save(connection);
    const whole = readFileSync(file);
    for (const share of [0.3, 0.5, 0.8]) {
      const bytes = Buffer.from(whole);
      const place = Math.floor(bytes.length * share);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(await restoring(at('bit', bytes))).toMatch(
        /^The (file|rows) .*(damaged|not those that were saved)/,
      );
    }
  },
  patience(90_000),
);

test(
  'so do the others: of files, of the database, and of what nobody expected',
  async () => {
    const folder = makeFolder();
    expect(await refusal(['reconcile', `--settlement=${folder}`])).toBe(
      `${folder} is a folder. Please name a file.`,
    );
    expect(await refusal(['reconcile', '--settlement=/nowhere/x.csv'])).toContain(
      'There is no /nowhere/x.csv.',
    );
    const port = await findFreePort();
    const away = { DATABASE_URL: `postgres://club@127.0.0.1:${port}/club` };
    for (const command of ['backup', 'doctor', 'migrate'])
      expect(await refusal([command], away)).toMatch(/nothing answers at 127.0.0.1/);
    expect(await refusal(['backup'], { DATABASE_URL: 'postgres://[' })).toMatch(/must look like/);

    await sql`drop table users cascade`.execute(broken.db);
    const odd = { DATABASE_URL: toDatabaseUrl(broken.connection) };
    const command = ['grant-admin', 'amina@example.com'];
    expect(await refusal(command, odd)).toBe(
      'Something went wrong that should not have: relation "users" does not exist. Please try again; ‘LOG_LEVEL=debug npm run club -- …’ prints the details for whoever looks into it.',
    );
    const debugged = await runClub({ DATA_DIR: makeFolder(), ...odd, LOG_LEVEL: 'debug' }, ...command);
    expect(debugged.complained()).toMatch(/^ +at /m);
  },
  patience(90_000),
);

test(
  'a start says in one sentence why it cannot go on',
  async () => {
    const folder = makeFolder();
    writeFileSync(path.join(folder, 'data'), '');
    const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data') };
    const run = runNode(['src/server/main.ts'], { env });
    expect(await run.ended).toBe(1);
    expect(run.complained()).not.toMatch(OBJECT);
    expect(run.complained()).toMatch(/^✗ .*data.* is a file where a folder should be/m);
  },
  patience(60_000),
);

describe.runIf(isRoot)('on a full disk', () => {
  test(
    'backup says how much is missing before it writes, and a sentence where it becomes full meanwhile',
    async () => {
      const disk = makeSmallDisk(makeFolder(), 8);
      if (disk === null) return;
      const file = path.join(disk.folder, 'club.backup');
      expect(await refusal(['backup', file])).toMatch(
        /^The disk of .* is too full for a backup and its proof: .* are needed, 8.4 MB are free. Please free up \d/,
      );
      disk.fill();
      const making = makeBackup({ connection, file, club: '', now: new Date() });
      await expect(making).rejects.toThrow(`The disk of ${file} is full.`);
    },
    patience(30_000),
  );
});
