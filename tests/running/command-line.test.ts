import { expect, test } from 'vitest';
import { getUserRole } from '#contract/people/users.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import { pino } from 'pino';
import { startClub, type ClubProcess } from './support/club-server.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { waitUntilNothingRuns } from '../support/processes/processes.ts';
import { runClub } from './support/processes.ts';
import { api } from '../support/client.ts';
import { aUser, type Person } from '../support/people.ts';

const AMINA = { name: 'Amina', email: 'amina@example.com' };

async function roleOf(server: ClubProcess, person: Person): Promise<string> {
  const { role } = await api(server)
    .as(person)
    .ask(getUserRole, { params: { email: person.email } });
  return role;
}

test('grant-admin makes a registered person an admin while the site runs, and leaves a record', async () => {
  const dataDir = makeFolder();
  const server = await startClub({ dataDir });
  const amina = await aUser(server, AMINA);
  expect(await roleOf(server, amina)).toBe('user');

  const asked = await runClub({ DATA_DIR: dataDir }, 'grant-admin', 'Amina@Example.com');
  expect(asked.complained()).toMatch(
    /^amina@example.com: Amina, registered on \d{4}-\d\d-\d\d, e-mail not confirmed. .* --yes.\n$/,
  );
  expect(asked.code).toBe(1);
  expect(await roleOf(server, amina)).toBe('user');

  const granted = await runClub({ DATA_DIR: dataDir }, 'grant-admin', 'Amina@Example.com', '--yes');
  expect(granted.said()).toMatch(/^amina@example.com is an admin now \(Amina, registered on .*\).\n$/);
  expect(granted.code).toBe(0);
  expect(await roleOf(server, amina)).toBe('admin');

  const again = await runClub({ DATA_DIR: dataDir }, 'grant-admin', 'amina@example.com');
  expect(again.said()).toBe('amina@example.com is already an admin.\n');
  expect(again.code).toBe(0);

  const database = await connectDatabase({ dataDir, databaseUrl: null }, pino({ level: 'silent' }));
  const records = await database.db
    .selectFrom('audit')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', 'user.granted-admin')
    .execute();
  await database.close();
  expect(records).toEqual([{ actor_id: null, before: { role: 'user' }, after: { role: 'admin' } }]);

  // The commands used the running server's own database, and the server keeps working.
  expect(await roleOf(server, amina)).toBe('admin');
});

test('once there is an admin, a start no longer prints a set-up link', async () => {
  const dataDir = makeFolder();
  const server = await startClub({ dataDir });
  expect(server.said()).toContain('/set-up#token=');
  const another = await runClub({ DATA_DIR: dataDir }, 'set-up-link');
  expect(another.said()).toContain('/set-up#token=');
  await aUser(server, AMINA);
  await runClub({ DATA_DIR: dataDir }, 'grant-admin', 'amina@example.com', '--yes');
  server.signal('SIGTERM');
  await server.ended;
  expect((await startClub({ dataDir })).said()).not.toContain('/set-up');
});

test('the commands work without a running site, too, and leave nothing running', async () => {
  const dataDir = makeFolder();
  const migrated = await runClub({ DATA_DIR: dataDir }, 'migrate');
  expect(migrated.said()).toContain('applied now: 0001_club');
  const seeded = await runClub({ DATA_DIR: dataDir }, 'seed');
  expect(seeded.said()).toContain('The starter club is loaded');
  const again = await runClub({ DATA_DIR: dataDir }, 'seed');
  expect(again.said()).toContain('nothing was changed');
  expect([migrated.code, seeded.code, again.code]).toEqual([0, 0, 0]);
  await waitUntilNothingRuns(dataDir);
});

test('only a registered user becomes admin', async () => {
  const dataDir = makeFolder();
  const stranger = await runClub({ DATA_DIR: dataDir }, 'grant-admin', 'nobody@example.com');
  expect(stranger.complained()).toBe(
    'Nobody is registered as nobody@example.com. Register on the site first, then run this again.\n',
  );
  expect(stranger.code).toBe(1);
  const mistyped = await runClub({ DATA_DIR: dataDir }, 'grant-admin', 'nobody');
  expect(mistyped.complained()).toBe('nobody is not an e-mail address.\n');
  expect(mistyped.code).toBe(1);
});

test('--help lists every command, and what is not understood ends with 2', async () => {
  const dataDir = makeFolder();
  const help = await runClub({ DATA_DIR: dataDir }, '--help');
  expect(help.code).toBe(0);
  for (const name of Object.keys(COMMANDS)) expect(help.said()).toContain(`\n  ${name}`);
  const unknown = await runClub({ DATA_DIR: dataDir }, 'close-down');
  expect(unknown.complained()).toContain('There is no command close-down.');
  const bare = await runClub({ DATA_DIR: dataDir });
  expect(bare.complained()).toContain('Which command?');
  const incomplete = await runClub({ DATA_DIR: dataDir }, 'grant-admin');
  expect(incomplete.complained()).toBe('Usage: npm run club -- grant-admin <email> [--yes]\n');
  expect([unknown.code, bare.code, incomplete.code]).toEqual([2, 2, 2]);
});
