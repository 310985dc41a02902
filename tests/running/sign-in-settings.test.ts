import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { siteSettings } from '#contract/settings.ts';
import { launchClub, startClub, type ClubProcess } from './support/club-server.ts';
import { makeFolder } from '../support/processes/folder.ts';

const FIREBASE = { FIREBASE_PROJECT_ID: 'my-club-1a2b3', FIREBASE_API_KEY: 'AIza-Key_1' };

async function askForPage({ url }: ClubProcess) {
  const { headers } = await fetch(`${url}/courts`);
  const settings = await fetch(`${url}/site-settings.json`);
  return {
    policy: headers.get('content-security-policy') ?? '',
    identity: z.parse(siteSettings, await settings.json()).identity,
  };
}

describe('a club with a Firebase project', () => {
  test('tells its pages of the project, and lets them reach Google and nobody else', async () => {
    const server = await startClub({ dataDir: makeFolder(), env: FIREBASE });
    const { policy, identity } = await askForPage(server);
    expect(identity).toEqual({
      provider: 'firebase',
      projectId: 'my-club-1a2b3',
      apiKey: 'AIza-Key_1',
      authDomain: 'my-club-1a2b3.firebaseapp.com',
    });
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/apis\.google\.com;/);
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    expect(policy).toContain('frame-src https://my-club-1a2b3.firebaseapp.com;');
    expect(policy).not.toContain('unsafe-inline');

    const signUp = await fetch(`${server.url}/identity/sign-up`, { method: 'POST' });
    expect(signUp.status).toBe(404);
    const garbage = await fetch(`${server.url}/api/announcements`, {
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(garbage.status).toBe(401);
  });

  test.each([
    [
      'without a key',
      { FIREBASE_PROJECT_ID: 'my-club' },
      'FIREBASE_PROJECT_ID does not work without FIREBASE_API_KEY.',
    ],
    [
      'that is none',
      { ...FIREBASE, FIREBASE_PROJECT_ID: 'My Club' },
      'FIREBASE_PROJECT_ID=My Club does not work:',
    ],
  ])('does not start with a project %s', async (_what, env, line) => {
    const server = await launchClub({ dataDir: makeFolder(), env });
    expect(await server.ended).toBe(1);
    expect(server.complained()).toContain(`✗ ${line}`);
    expect(server.complained().trim().split('\n')).toHaveLength(1);
  });
});

test('a club without one lets its pages reach nobody but itself', async () => {
  const { policy, identity } = await askForPage(await startClub({ dataDir: makeFolder() }));
  expect(identity).toMatchObject({ provider: 'embedded' });
  expect(policy).not.toMatch(/(script|connect|frame)-src[^;]*google/);
});
