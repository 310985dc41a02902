import type { Page } from '@playwright/test';
import { addressIn } from '#contract/language-address.ts';
import { PAGES } from '#contract/pages.ts';
import { listTextFiles, readTexts } from '../../languages/support/read-texts.ts';
import { aCourt, aName } from '../support/club.ts';
import { withoutCache } from '../support/held-calls.ts';
import { noteShifts } from '../support/layout-shift.ts';
import { anAdmin } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// On a mobile page, a layout shift within half a second of the initial width would be excused as a turn of the phone.
test.use({ isMobile: false });

const AT_MOST = 0.02;
const WHOLE = /\/bangla-[\w-]+\.woff2$/;
const FIRST = /\/bangla-first-[\w-]+\.woff2$/;

/** Returns the Bangla fonts that a page has fetched, in order, except the one for the word that leads to Bangla. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/bangla-(?!word)/.test(name)),
  );

/** Returns true if the machine has a Bangla font that the site knows by name. */
const hasOwnFont = (page: Page) =>
  page.evaluate(async () => {
    const names = ['Noto Sans Bengali', 'Nirmala UI', 'Kohinoor Bangla'].map((name) => `local('${name}')`);
    const loaded = await Promise.allSettled(names.map((source) => new FontFace('looked for', source).load()));
    return loaded.some(({ status }) => status === 'fulfilled');
  });

async function expectWholeBangla(page: Page): Promise<void> {
  const isOwn = await hasOwnFont(page);
  await expect(page.locator('html')).toHaveAttribute('data-bangla', 'whole');
  const fonts = await fetched(page);
  if (isOwn) expect(fonts).toEqual([]);
  else expect(fonts).toEqual([expect.stringMatching(FIRST), expect.stringMatching(WHOLE)]);
}

test(
  'a first visit in Bangla is read at once and nothing jumps, whatever fonts the machine has',
  { tag: '@phone' },
  async ({ page, club }) => {
    await aCourt(await anAdmin(club), { type: aName('Badminton'), type_bn: 'ব্যাডমিন্টন' });
    const readShifts = await noteShifts(page);
    const forgetFiles = await withoutCache(page, false);
    for (const path of [PAGES.home, PAGES.courts, PAGES.calendar, PAGES.login, PAGES.privacy]) {
      await forgetFiles();
      await page.goto(addressIn('bn', path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectWholeBangla(page);
      const { total, moved } = await readShifts();
      expect.soft(total, `${path}\n${moved.join('\n')}`).toBeLessThanOrEqual(AT_MOST);
    }
  },
);

test('a Bangla name on an English page is drawn, too', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club), { type: `ব্যাডমিন্টন ${aName('')}` });
  await page.goto(`/courts?search=${encodeURIComponent(court.type)}`);
  await expect(page.getByRole('rowheader', { name: court.type })).toBeVisible();
  await expectWholeBangla(page);
});

/** The files with the texts of the first screens; scripts/cut-bangla-first.py has the same list. */
const FIRST_SCREENS =
  /pages\/site\/(home|courts|calendar|auth)\/|web\/app\/|web\/features\/(calendar|courts)\/|contract\/(bookings|clock|money|club)\//;

test('what the first screens say is drawn by the first part of the font as by the whole', async ({
  page,
}) => {
  const texts = listTextFiles()
    .filter((file) => FIRST_SCREENS.test(file))
    .flatMap(readTexts)
    .map(({ bn }) => bn.source)
    .join(' ');
  const words = [...new Set(texts.match(/[\u0980-\u09FF\u200C\u200D]+/gu))];
  expect(words.length).toBeGreaterThan(300);
  await page.goto(addressIn('bn', PAGES.privacy));
  await expectWholeBangla(page);
  const otherwise = await page.evaluate((all) => {
    const context = document.createElement('canvas').getContext('2d');
    const width = (word: string, family: string) => {
      if (context) context.font = `400 100px "${family}"`;
      return Math.round(context?.measureText(word).width ?? NaN);
    };
    const differs = (word: string) => width(word, 'Bangla-first') !== width(word, 'Noto Sans Bengali');
    // Rare conjuncts that the first part of the font lacks prove that a missing one would be noticed.
    return { words: all.filter(differs), rare: ['ঙ্ক্ষ', 'ক্ষ্ণ', 'ষ্ক্র'].filter(differs).length };
  }, words);
  expect(otherwise.words).toEqual([]);
  if (!(await hasOwnFont(page))) expect(otherwise.rare).toBeGreaterThan(0);
});

test('the sign of the taka is seen while its font is on the way', async ({ page }) => {
  const come = Promise.withResolvers<undefined>();
  await page.route('**/taka-*.woff2', async (route) => {
    await come.promise;
    await route.continue();
  });
  // While the font is held, the page never finishes loading.
  await page.goto(PAGES.courts, { waitUntil: 'commit' });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  // A screenshot by the test runner would wait for the font.
  const screen = await page.context().newCDPSession(page);
  const draw = async (text: string) => {
    await page.evaluate((words) => {
      const sign = document.createElement('p');
      sign.textContent = words;
      Object.assign(sign.style, { fontSize: '5rem', width: '9rem', height: '9rem' });
      document.body.replaceChildren(sign);
    }, text);
    return (await screen.send('Page.captureScreenshot')).data;
  };
  expect(await draw('৳')).not.toBe(await draw(''));
  come.resolve(undefined);
});
