import { test as base, type BrowserContext } from '@playwright/test';
import { startClub, type Club } from './club-server.ts';
import { keepWhile, type Keeper } from './keeper.ts';
import { takePictures } from './pictures.ts';
import { patience } from '../../support/patience.ts';

export { expect } from '@playwright/test';

const TILES = 'https://tile.openstreetmap.org/';
const GREY_TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#ccc" d="M0 0h256v256H0z"/></svg>';

// The browser itself logs each 4xx to the console, and a refusal that a test provokes is no fault.
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/;

// Whether the home page reaches its map depends on the test's scrolling and the page's speed. Without a tile server, as here and behind a
// club's firewall, the map works without tiles.
const isTile = (address: string) => address.startsWith(TILES);

/** Collects events that must not happen on any page of a browser: errors on the console, uncaught errors and calls to other sites. */
function watch(context: BrowserContext, club: Club, neighbours: string[]): string[] {
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(`uncaught: ${fault.error().message}`));
  context.on('console', (message) => {
    const isExpected = REFUSED_CALL.test(message.text()) || isTile(message.location().url);
    if (message.type() === 'error' && !isExpected)
      faults.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('request', (request) => {
    const { protocol, origin, hostname } = new URL(request.url());
    const isOwn = origin === club.url || !protocol.startsWith('http');
    if (!isOwn && !isTile(request.url()) && !neighbours.includes(hostname))
      faults.push(`a call to another site: ${request.url()}`);
  });
  return faults;
}

export interface Fixtures {
  club: Club;
  /** Other hosts that the page may call, because a stand-in answers for them. */
  neighbours: string[];
  /**
   * Set when the test looks at the map; its tiles are then grey. A route for one address checks every request of the browser and turns its
   * cache off, which costs a fifth of a test.
   */
  seesMap: boolean;
  /** The faults that were noticed. The test fails unless the list is empty at the end, so a test that provokes a fault clears it. */
  faults: string[];
}

/** Makes the `club` fixture: the tests' shared club, or one with the settings of a spec file. The worker keeps it. */
export function aClubOf<C extends Club>(
  start: () => Promise<C>,
): [(args: Kept, use: (club: C) => Promise<void>) => Promise<void>, { scope: 'test'; timeout: number }] {
  return [
    async ({ keeper }, use) => use(await keeper.find(start)),
    { scope: 'test', timeout: patience(120_000) },
  ];
}

export interface Kept {
  /** Holds all clubs of a worker, so that a spec with a separate club does not need another worker with another browser. */
  keeper: Keeper;
}

/** The test function of all browser tests. Each worker has a club, and each test has a new browser context that is signed out. */
export const test = base.extend<Fixtures, Kept>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  keeper: [async ({}, use) => keepWhile(use), { scope: 'worker', timeout: patience(120_000) }],
  club: aClubOf(() => startClub()),
  neighbours: [[], { option: true }],
  seesMap: [false, { option: true }],
  baseURL: async ({ club }, use) => use(club.url),
  faults: [
    async ({ club, context, neighbours, seesMap }, use, testInfo) => {
      if (seesMap)
        await context.route(`${TILES}**`, (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: GREY_TILE }),
        );
      const before = club.errors().length;
      const faults = watch(context, club, neighbours);
      await use(faults);
      faults.push(...club.errors().slice(before));
      // A soft assertion, so that the screenshot is still taken.
      base.expect.soft(faults, 'nothing went wrong on the page or in the server').toEqual([]);
      await takePictures(context, testInfo);
    },
    { auto: true },
  ],
});
