import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { waitUntilNothingRuns } from '../support/processes/processes.ts';
import { makeCloneFor } from './support/clone.ts';
import { countCourts, startClub } from './support/club-server.ts';

const script = 'scripts/start.mjs';

/** Returns the uid and gid of an unprivileged user when the tests run as root, otherwise those of the current user. */
function findOrdinaryUser(): { uid: number; gid: number } {
  const [uid = 0, gid = 0] = [process.getuid?.(), process.getgid?.()];
  if (uid !== 0) return { uid, gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , nobody, nogroup] = accounts.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(nobody), gid: Number(nogroup) };
}

test('an ordinary user starts the club, and root may use that user’s data afterwards', async () => {
  const user = findOrdinaryUser();
  const project = makeCloneFor(user);
  const dataDir = path.join(project, 'data');
  const server = await startClub({ project, script, dataDir, ...user });
  // The clone is fresh, so the start builds the site and creates the database.
  expect(server.said()).toMatch(/✓ Site built \(.* s\)\n✓ Database ready/);
  const courts = await countCourts(server);
  for (const folder of ['postgres-18', 'run']) {
    const { uid, mode } = statSync(path.join(dataDir, folder));
    expect({ folder, uid, open: mode & 0o077 }).toEqual({ folder, uid: user.uid, open: 0 });
  }
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  await waitUntilNothingRuns(dataDir);

  // As root, PostgreSQL runs as the owner of the data. As an ordinary user, this is just another start.
  const again = await startClub({ dataDir });
  expect(await countCourts(again)).toBe(courts);
  expect(statSync(path.join(dataDir, 'postgres-18/postmaster.pid')).uid).toBe(user.uid);
});
