import { expect, test } from 'vitest';
import { signedIn } from '#contract/identity/sign-in.ts';
import { makeFolder } from '../support/folder.ts';
import { startClub, type ClubServer } from './support/club-server.ts';
import { runClub } from './support/run-club.ts';
import { signUp } from './support/visitors.ts';

const FIREBASE = { FIREBASE_PROJECT_ID: 'my-club-1a2b3', FIREBASE_API_KEY: 'AIza-Key_1' };
const AMINA = 'amina@example.com';

function post(server: ClubServer, path: string, body: object): Promise<Response> {
  return fetch(`${server.url}/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${server.port}` },
    body: JSON.stringify(body),
  });
}

async function isTaken(server: ClubServer, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/announcements`, { headers })).status === 200;
}

test('reset-link makes a link that sets a password at the running site, once', async () => {
  const dataDir = makeFolder();
  const server = await startClub({ dataDir });
  const before = await signUp(server, AMINA);
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: 'https://club.example' };
  const made = await runClub(settings, 'reset-link', 'Amina@example.com');
  expect(made.code).toBe(0);
  expect(made.said()).toMatch(/^Works once, until \d\d \w+ \d{4}, \d\d:\d\d in Dhaka:\n/);
  const [, token] = /https:\/\/club\.example\/auth\/reset#token=([\w-]{43})\n/.exec(made.said()) ?? [];

  const body = { token, password: 'Newpass-2-come' };
  expect((await post(server, '/reset', body)).status).toBe(200);
  expect((await post(server, '/reset', body)).status).toBe(400);
  expect(await isTaken(server, before.token)).toBe(false);
  expect((await post(server, '/sign-in', { email: AMINA, password: 'Newpass-2-come' })).status).toBe(200);

  const stranger = await runClub(settings, 'reset-link', 'nobody@example.com');
  expect([stranger.code, stranger.complained()]).toEqual([1, 'No user has this e-mail address.\n']);
  const mistyped = await runClub(settings, 'reset-link', 'nobody');
  expect([mistyped.code, mistyped.complained()]).toEqual([1, 'nobody is not an e-mail address.\n']);
});

test('rotate-keys signs nobody out; withdraw-keys ends each token at once', async () => {
  const dataDir = makeFolder();
  const server = await startClub({ dataDir });
  const { token } = await signUp(server, AMINA);
  const rotated = await runClub({ DATA_DIR: dataDir }, 'rotate-keys');
  expect([rotated.code, rotated.said()]).toEqual([0, expect.stringContaining('Everybody stays signed in')]);
  expect(await isTaken(server, token)).toBe(true);

  const withdrawn = await runClub({ DATA_DIR: dataDir }, 'withdraw-keys');
  expect([withdrawn.code, withdrawn.said()]).toEqual([0, expect.stringContaining('is refused')]);
  expect(await isTaken(server, token)).toBe(false);
  const again = await post(server, '/sign-in', { email: AMINA, password: 'Kabaddi-7-days' });
  expect(await isTaken(server, signedIn.parse(await again.json()).token)).toBe(true);
});

test('where Firebase signs people in, these commands say whose business that is', async () => {
  const settings = { DATA_DIR: makeFolder(), ...FIREBASE };
  for (const command of [['rotate-keys'], ['withdraw-keys'], ['reset-link', AMINA]]) {
    const run = await runClub(settings, ...command);
    expect([run.code, run.complained()]).toEqual([
      1,
      expect.stringContaining('Firebase signs people in here'),
    ]);
  }
});
