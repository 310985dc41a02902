import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import { addressIn } from '#contract/language-address.ts';
import { findBrowser, launchOptions } from '../../scripts/browser.mjs';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { startClub } from '../e2e/support/club-server.ts';
import { startDatabases } from '../e2e/support/databases.ts';
import { logIn } from '../e2e/support/people.ts';
import { lettersPage } from './letters.ts';
import { galleryPage, type Picture } from './page.ts';
import { setScenery } from './scenery.ts';
import { SHOTS } from './shots.ts';

// `npm run gallery` takes a picture of every screen × role × theme × viewport and puts them on one page, and every email in both languages
// on another, letters.html.

// `npm run gallery -- admin desktop` takes the pictures whose names contain all these words. `-- bangla …` takes them in Bangla, except the
// pictures that first press a button found by its English text.

const LANGUAGE = process.argv.includes('bangla') ? 'bn' : 'en';
const WORDS = process.argv.slice(2).filter((word) => word !== 'bangla');
const FOLDER = path.resolve('gallery');
const VIEWPORTS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>;
const THEMES = ['light', 'dark'] as const;
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#cdd" d="M0 0h255v255H0z"/></svg>';

await ensureBuilt();
const found = await findBrowser();
if (!found) throw new Error('No browser was found. Please install Chromium, or set BROWSER_PATH.');
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER);
const stopDatabases = await startDatabases();
const club = await startClub();
const browser = await chromium.launch(launchOptions(found));
const { scenery, people } = await setScenery(club);
const pictures: Picture[] = [];

for (const [device, options] of Object.entries(VIEWPORTS)) {
  for (const theme of THEMES) {
    for (const { name, role, path: pathOf, act } of SHOTS) {
      const words = [role, ...name.split(' '), device, theme];
      if (!WORDS.every((word) => words.includes(word)) || (act && LANGUAGE === 'bn')) continue;
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...options,
        baseURL: club.url,
        locale: 'en-GB',
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      await context.route('https://tile.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
      );
      // The event stream never ends, so the network would never be idle.
      await context.route('**/api/live', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: '' }),
      );
      const page = await context.newPage();
      if (role !== 'visitor') await logIn(page, club, people[role]);
      await page.goto(addressIn(LANGUAGE, pathOf(scenery)), { waitUntil: 'networkidle' });
      let fault = '';
      // The picture is left out when this viewport lacks a button for a step, such as the drawer on a desktop.
      await act?.(page, scenery).catch((error: unknown) => (fault = String(error)));
      if (!fault) {
        await page.waitForLoadState('networkidle');
        await page
          .getByText(/^(Loading|লোড হচ্ছে)\.\.\./)
          .first()
          .waitFor({ state: 'hidden' });
        const file = `${role}-${name.replaceAll(' ', '-')}-${device}-${theme}.png`;
        // A sticky bar would cover part of a picture of the whole page.
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
        pictures.push({ file, name, role, device, theme });
      } else console.log(`  left out: ${role}, ${name}, ${device} (${fault.split('\n')[0]})`);
      await context.close();
    }
    console.log(`✓ ${device}, ${theme}`);
  }
}
await browser.close();
await club.stop();
await stopDatabases();
await writeFile(path.join(FOLDER, 'index.html'), galleryPage(pictures));
await writeFile(path.join(FOLDER, 'letters.html'), lettersPage());
console.log(`${pictures.length} pictures: open ${path.join(FOLDER, 'index.html')}`);
