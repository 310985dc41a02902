import { accessSync, constants, globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { openSession } from '../../support/accounts.ts';
import { startClub, type Club } from '../../support/club-server.ts';
import { keepWhile, type Keeper } from '../../support/keeper.ts';
import type { Person } from '../../support/people.ts';
import { handsAtFirefox, startFirefox } from './firefox.ts';
import { handsAtWebKit, startWebKit } from './webkit.ts';
import { visitorOf, type Hands, type Visitor } from './visitor.ts';
import { patience } from '../../../support/patience.ts';

export { expect } from '@playwright/test';

export type Engine = 'firefox' | 'webkit';

/** The browser that a worker keeps for opening windows, or a sentence that says what is missing. */
type Opened = { open: (club: string) => Promise<Hands>; stop: () => Promise<void> } | { missing: string };

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

async function openFirefox(): Promise<Opened> {
  const program = findProgram('firefox-esr', 'firefox');
  if (program === undefined) return { missing: 'Firefox is not installed (Debian: firefox-esr)' };
  const firefox = await startFirefox(program);
  return { open: (club) => handsAtFirefox(firefox, club), stop: () => firefox.stop() };
}

async function openWebKit(): Promise<Opened> {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('xvfb-run')];
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.?/MiniBrowser');
  if (driver === undefined || display === undefined || browser === undefined)
    return { missing: 'WebKit is not installed (Debian: webkit2gtk-driver and xvfb)' };
  const webkit = await startWebKit(driver, browser);
  return { open: () => handsAtWebKit(webkit), stop: () => webkit.stop() };
}

interface Kept {
  engine: Engine;
  keeper: Keeper;
  opened: Opened;
}

interface Fixtures {
  club: Club;
  visitor: Visitor;
}

export const test = base.extend<Fixtures, Kept>({
  engine: ['firefox', { scope: 'worker', option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  keeper: [async ({}, use) => keepWhile(use), { scope: 'worker', timeout: patience(120_000) }],
  opened: [
    async ({ engine }, use) => {
      const opened = await (engine === 'firefox' ? openFirefox() : openWebKit());
      if ('missing' in opened) console.log(`\n⚠ NOT RUN: ${opened.missing}.`);
      await use(opened);
      if ('stop' in opened) await opened.stop();
    },
    { scope: 'worker', timeout: patience(120_000) },
  ],
  club: [
    async ({ opened, keeper }, use, testInfo) => {
      if ('missing' in opened) testInfo.skip(true, opened.missing);
      await use(await keeper.find(startTheClub));
    },
    { timeout: patience(120_000) },
  ],
  visitor: [
    async ({ opened, club }, use, testInfo) => {
      if ('missing' in opened) return; // the fixture of the club has skipped the test
      const hands = await opened.open(club.url);
      const before = club.errors().length;
      await use(visitorOf(hands, club.url));
      if (testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath('in-view.png'), await hands.picture());
      await hands.leave();
      base.expect(club.errors().slice(before), 'nothing went wrong in the server').toEqual([]);
    },
    { timeout: patience(120_000) },
  ],
});

const startTheClub = () => startClub();

/** Signs the visitor's browser in; the next page that it opens is signed in. */
export async function signIn(visitor: Visitor, club: Club, { email }: Person): Promise<void> {
  await visitor.goto('/robots.txt');
  const { secret } = await openSession(club, email, { userAgent: await visitor.userAgent() });
  await visitor.setCookie({ name: 'session', value: secret, httpOnly: true });
  await visitor.setCookie({ name: 'was-signed-in', value: '1' });
}
