import { expect, test } from 'vitest';
import { listAnnouncements } from '#contract/club/announcements.ts';
import { resetPassword } from '#contract/identity/recovery.ts';
import { signIn } from '#contract/identity/sign-in.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { startClub } from './support/club-server.ts';
import { runClub } from './support/processes.ts';
import { api, type Client, type ClubAt } from '../support/client.ts';
import { aUser, aVisitor, bearer, type Person } from '../support/people.ts';

const FIREBASE = { FIREBASE_PROJECT_ID: 'my-club-1a2b3', FIREBASE_API_KEY: 'AIza-Key_1' };
const AMINA = { name: 'Amina', email: 'amina@example.com' };

async function isTaken(who: Client<Person, ClubAt>): Promise<boolean> {
  return (await who.call(listAnnouncements)).status === 200;
}

test('reset-link makes a link that sets a password at the running site, once', async () => {
  const dataDir = makeFolder();
  const server = await startClub({ dataDir });
  const before = api(server).as(await aUser(server, AMINA));
  const visitor = api(server).as(aVisitor);
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: 'https://club.example' };
  const made = await runClub(settings, 'reset-link', 'Amina@example.com');
  expect(made.code).toBe(0);
  expect(made.said()).toMatch(/^Works once, until \d\d \w+ \d{4}, \d\d:\d\d in Dhaka:\n/);
  const [, token = ''] = /https:\/\/club\.example\/auth\/reset#token=([\w-]{43})\n/.exec(made.said()) ?? [];

  const body = { token, password: 'Newpass-2-come' };
  expect((await visitor.call(resetPassword, { body })).status).toBe(200);
  expect((await visitor.call(resetPassword, { body })).status).toBe(400);
  expect(await isTaken(before)).toBe(false);
  const { email } = AMINA;
  expect((await visitor.call(signIn, { body: { email, password: body.password } })).status).toBe(200);

  const stranger = await runClub(settings, 'reset-link', 'nobody@example.com');
  expect([stranger.code, stranger.complained()]).toEqual([1, 'No user has this e-mail address.\n']);
  const mistyped = await runClub(settings, 'reset-link', 'nobody');
  expect([mistyped.code, mistyped.complained()]).toEqual([1, 'nobody is not an e-mail address.\n']);
});

test('rotate-keys signs nobody out; withdraw-keys ends each token at once', async () => {
  const dataDir = makeFolder();
  const server = await startClub({ dataDir });
  const amina = await aUser(server, AMINA);
  const before = api(server).as(amina);
  const rotated = await runClub({ DATA_DIR: dataDir }, 'rotate-keys');
  expect([rotated.code, rotated.said()]).toEqual([0, expect.stringContaining('Everybody stays signed in')]);
  expect(await isTaken(before)).toBe(true);

  const withdrawn = await runClub({ DATA_DIR: dataDir }, 'withdraw-keys');
  expect([withdrawn.code, withdrawn.said()]).toEqual([0, expect.stringContaining('is refused')]);
  expect(await isTaken(before)).toBe(false);
  const { email, password } = amina;
  const again = await api(server).as(aVisitor).ask(signIn, { body: { email, password } });
  if (again.state !== 'signed-in') throw new Error('signing in wants more than a password');
  expect(await isTaken(api(server).as(bearer(email, again.token)))).toBe(true);
});

test('where Firebase signs people in, these commands say whose business that is', async () => {
  const settings = { DATA_DIR: makeFolder(), ...FIREBASE };
  for (const command of [['rotate-keys'], ['reset-link', AMINA.email]]) {
    const run = await runClub(settings, ...command);
    expect([run.code, run.complained()]).toEqual([
      1,
      expect.stringContaining('Firebase handles sign-in here'),
    ]);
  }
});
