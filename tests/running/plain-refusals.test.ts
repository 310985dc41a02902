import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { makeSmallDisk } from '../drills/support/small-disk.ts';
import { toDatabaseUrl } from '../support/database/address.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { patience } from '../support/patience.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import { runNode } from './support/processes.ts';
import { refusalOf } from './support/refusal.ts';

// Errors of the machine are explained in a sentence: permissions, read-only disks, passwords, ports and limits.

const { connection } = await createTestDatabase();
const settings = { DATABASE_URL: toDatabaseUrl(connection) };
/** Starts a PostgreSQL with a port and a password, which works whatever the permissions on folders. */
async function startByPort() {
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: makeFolder(), log, transport: 'tcp' });
  onTestFinished(() => postgres.stop());
  const { connection: club } = postgres;
  if ('connectionString' in club) throw new Error('the server is reached by a port');
  const { host, port = 0, user, database, password = '' } = club;
  await migrate(club, log);
  const address = (word: string) => ({
    DATABASE_URL: `postgres://${user}:${word}@${host}:${port}/${database}`,
  });
  return { user, right: address(password), wrong: address('Guessed-7') };
}

const START = { program: 'src/server/main.ts' };
const isRoot = process.getuid?.() === 0;

/** Root can read and write everything unless it gives up these capabilities. */
const AS_ANYBODY = isRoot ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];
const canBeAnybody = AS_ANYBODY.length === 0 || spawnSync('setpriv', ['--version']).status === 0;

describe.runIf(canBeAnybody)('a place that this user may not use', { timeout: patience(90_000) }, () => {
  test('is said of backup, restore and start', async () => {
    const [closed, sealed] = [path.join(makeFolder(), 'closed'), path.join(makeFolder(), 'club.backup')];
    mkdirSync(closed);
    writeFileSync(sealed, 'kept from others');
    chmodSync(closed, 0o500);
    chmodSync(sealed, 0o000);
    const as = { within: AS_ANYBODY };
    const { right } = await startByPort();
    const file = path.join(closed, 'club.backup');
    expect(await refusalOf(['backup', file], right, as)).toMatch(
      /^This user may not use .*closed.* Please give it the rights, or choose another place\.$/,
    );
    expect(await refusalOf(['restore', sealed], right, as)).toMatch(/^This user may not use .*club.backup\./);
    if (isRoot)
      expect(await refusalOf(['doctor'], settings, as)).toContain(
        'this user may not use the socket of the server',
      );
    const dataDir = path.join(closed, 'data');
    expect(await refusalOf([], { DATA_DIR: dataDir }, { ...as, ...START })).toMatch(
      /^✗ The data folder .*closed.* cannot be written\. Choose another/,
    );
  });
});

describe.runIf(isRoot)('a disk that can only be read', { timeout: patience(60_000) }, () => {
  test('is said of backup and start', async () => {
    const disk = makeSmallDisk(makeFolder(), 256);
    if (disk === null) return;
    spawnSync('mount', ['-o', 'remount,ro', disk.folder]);
    expect(await refusalOf(['backup', path.join(disk.folder, 'x')], settings)).toMatch(
      /^The disk of .* can only be read\. Please choose another place\.$/,
    );
    const dataDir = path.join(disk.folder, 'data');
    expect(await refusalOf([], { DATA_DIR: dataDir }, START)).toMatch(
      /^✗ The data folder .*disk.* cannot be written\. Choose another/,
    );
  });
});

test(
  'a wrong password of the database is said by commands and start, without it',
  async () => {
    const { user, wrong } = await startByPort();
    const said = [
      await refusalOf(['backup'], wrong),
      await refusalOf(['doctor'], wrong),
      await refusalOf([], wrong, START),
    ];
    for (const words of said) {
      expect(words).toContain(`does not let ${user} in. Check the user and the password.`);
      expect(words).not.toContain('Guessed-7');
    }
  },
  patience(120_000),
);

test(
  'a port that is taken is said by a start, with another to choose',
  async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const taken = { ...settings, PORT: String(port), HOST: '127.0.0.1' };
    expect(await refusalOf([], taken, START)).toContain(
      `PORT ${port} is taken by another program. Stop that one, or choose another, for example PORT=${port + 1}.`,
    );
  },
  patience(60_000),
);

// A low limit would stop Node itself before a command begins, so this test calls the function that words the error.
test('too many open files are said with what to raise', async () => {
  const script = `
    import { openSync } from 'node:fs';
    import { fileWords } from './src/server/platform/process/file-words.ts';
    try { for (;;) openSync('/dev/null'); } catch (error) { console.log(error.code, fileWords(error)); }`;
  const limited = ['-c', 'ulimit -n 128 && exec "$@"', 'sh', process.execPath];
  const run = runNode([...limited, '--input-type=module', '--eval', script], { node: 'sh' });
  expect(await run.ended).toBe(0);
  expect(run.said().trim()).toBe(
    'EMFILE Too many files are open on this machine. Please raise the limit (ulimit -n), and try again.',
  );
});
