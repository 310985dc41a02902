import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startClub } from './support/club-server.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';
import { runClub, runNode } from './support/processes.ts';
import { makeFolder } from '../support/processes/folder.ts';
import {
  BEFORE_COUNTING,
  BEFORE_PARTS,
  BEFORE_RESTORATIONS,
  hasRelease,
  RELEASE_BEFORE,
} from '../support/processes/history.ts';
import { unpackRelease } from '../support/processes/older-release.ts';

// Older builds that do not know a feature used in the database exit at their start with an explanation, and change nothing.

const settingsOf = (databaseUrl: string) => ({ DATA_DIR: makeFolder(), DATABASE_URL: databaseUrl });

/** Makes a database with the tables of this release. */
async function aMigratedDatabase() {
  const databaseUrl = await makeForeignDatabase();
  expect((await runClub(settingsOf(databaseUrl), 'migrate')).code).toBe(0);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  /** Runs a command of the build in that folder. It first migrates the tables, as a start does. */
  async function runOf(folder: string) {
    const env = { PATH: process.env.PATH, ...settingsOf(databaseUrl) };
    const run = runNode(['src/server/cli/main.ts', 'migrate'], { env, cwd: folder });
    return { code: await run.ended, words: run.complained() };
  }
  return { databaseUrl, client, runOf };
}

/** Any row is enough for the check, so its foreign keys may be invalid. */
const A_PART = `
  set session_replication_role = replica;
  insert into charges (id, booking_id, total_poisha, due, created_at)
    values (gen_random_uuid(), gen_random_uuid(), 30000, 'now', now());
  reset session_replication_role;`;
const RESTORED = `
  insert into restorations (id, taken_at, restored_at) values (gen_random_uuid(), now() - interval '1 day', now())`;
const WITHOUT_WORDS = 'drop view migrations; alter table builds.migrations set schema public';

const REASON = 'what people have booked is counted in another way now';

test.runIf(hasRelease(BEFORE_PARTS)).each([
  ['0.3.0', BEFORE_RESTORATIONS],
  ['before that', BEFORE_PARTS],
])('a build of %s, which asks nothing, ends on these tables with words', async (_version, commit) => {
  const folder = unpackRelease(commit);
  const { client, runOf, databaseUrl } = await aMigratedDatabase();
  const refused = await runOf(folder);
  expect(refused.words).toContain(
    `(Start version 0.5.0 or a later one, or restore the backup from before into an empty database: ${REASON})`,
  );
  expect(refused.code).toBe(1);
  expect((await runClub(settingsOf(databaseUrl), 'migrate')).code).toBe(0);
  // Negative control: without the message in the names of the migrations, the build would start.
  await client.query(WITHOUT_WORDS);
  expect(await runOf(folder)).toEqual({ code: 0, words: '' });
});

test.runIf(hasRelease(RELEASE_BEFORE))(
  'the release before runs beside this one, also where bookings are paid in parts and on a restored club that is not settled',
  async () => {
    const folder = unpackRelease(RELEASE_BEFORE);
    const { client, runOf } = await aMigratedDatabase();
    await client.query(A_PART);
    await client.query(RESTORED);
    expect(await runOf(folder)).toEqual({ code: 0, words: '' });
  },
);

test.runIf(hasRelease(BEFORE_COUNTING))(
  'a build of 0.4.0, which counts in columns that are not written any more, ends on these tables with words',
  async () => {
    const folder = unpackRelease(BEFORE_COUNTING);
    const { client, runOf } = await aMigratedDatabase();
    const { code, words } = await runOf(folder);
    expect(words).toContain(`too old for its database: ${REASON}. Please start version 0.5.0`);
    expect(code).toBe(1);
    // Negative control: the build would start if the database did not name a minimum build.
    await client.query(`
      create or replace function builds.least_builds() returns table (migration text, version text, because text)
      language sql stable as $$ select '', '', '' where false $$`);
    expect(await runOf(folder)).toEqual({ code: 0, words: '' });
  },
);

test('this build serves on the tables of a later one until something is used that it does not know, and then ends', async () => {
  const { client, databaseUrl } = await aMigratedDatabase();
  const settings = settingsOf(databaseUrl);
  await client.query(`
    create table lockers (id uuid primary key);
    insert into migrations (name, run_on) values ('9000_lockers', now());
    create or replace function builds.least_builds() returns table (migration text, version text, because text)
    language sql stable as $$
      select '9000_lockers', '0.9.0', 'there are lockers' where exists (select from public.lockers) $$`);
  expect((await runClub(settings, 'seed')).code).toBe(0);
  const doctor = async () => (await runClub(settings, 'doctor')).said();
  expect(await doctor()).toContain('which this one serves until something new is used: 9000_lockers.');
  const serving = await startClub({ dataDir: makeFolder(), env: { DATABASE_URL: databaseUrl } });
  await client.query('insert into lockers values (gen_random_uuid())');
  const words =
    'This version of the site is too old for its database: there are lockers. Please start version 0.9.0 or a later one, or restore the backup from before that into an empty database.';
  expect(await serving.ended).toBe(0);
  expect(serving.complained()).toContain(words);
  expect(await doctor()).toContain(words);
  for (const command of [['seed'], ['migrate'], ['reset-link', 'a@example.com'], ['reconcile']]) {
    const run = await runClub(settings, ...command);
    expect([run.code, run.complained()]).toEqual([1, `${words}\n`]);
  }
  const start = runNode(['src/server/main.ts'], { env: { PATH: process.env.PATH, ...settings } });
  expect([await start.ended, start.complained()]).toEqual([1, expect.stringContaining(`✗ ${words}`)]);
});
