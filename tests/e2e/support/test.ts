import { test as base, type BrowserContext } from '@playwright/test';
import { startClub, type Club } from './club-server.ts';
import { keepWhile, type Keeper } from './keeper.ts';
import { takePictures } from './pictures.ts';
import { patience } from '../../support/patience.ts';

export { expect } from '@playwright/test';

const TILES = 'https://tile.openstreetmap.org/';
const GREY_TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#ccc" d="M0 0h256v256H0z"/></svg>';

// The browser notes each 4xx on the console by itself; a refusal that a test provokes is no fault.
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/;

// Whether the home page comes to its map depends on how far a test scrolls and how fast the page is. Where nobody answers
// for the tiles, as here and behind a club's firewall, the map does without them.
const isTile = (address: string) => address.startsWith(TILES);

/** Listens for what must not happen on any page of a browser: errors on the console, uncaught errors, calls to other sites. */
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
  /** Hosts that the page may reach beside the club's own, because a stand-in answers for them. */
  neighbours: string[];
  /**
   * The test looks at the map, whose tiles are grey then. Who answers for one address looks at each request of the browser,
   * which keeps nothing for the next page either: a fifth of what a test costs.
   */
  seesMap: boolean;
  /** What must not happen and has. Empty at the end, or the test fails; a test that provokes a fault empties it. */
  faults: string[];
}

/** Makes the fixture of a club: the tests' own, or one with settings that a spec wants. Its worker keeps it. */
export function aClubOf<C extends Club>(
  start: () => Promise<C>,
): [(args: Kept, use: (club: C) => Promise<void>) => Promise<void>, { scope: 'test'; timeout: number }] {
  return [
    async ({ keeper }, use) => use(await keeper.find(start)),
    { scope: 'test', timeout: patience(120_000) },
  ];
}

export interface Kept {
  /** All clubs of a worker are found here, so that no spec wants another worker for its own, with another browser. */
  keeper: Keeper;
}

/** Each worker has a club of its own; each test a browser of its own, signed out. */
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
      // Soft, so that its picture is taken too.
      base.expect.soft(faults, 'nothing went wrong on the page or in the server').toEqual([]);
      await takePictures(context, testInfo);
    },
    { auto: true },
  ],
});
