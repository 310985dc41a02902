import type { Page } from '@playwright/test';
import type { Hall } from '#contract/club/hall.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { expect, test } from '../support/test.ts';

/** Midnight at the club. */
const MIDNIGHT = new Date('2026-11-25T18:00:00Z');
const DAY_MINUTES = 24 * 60;
/** After these minutes all of the page's code has run at least once. */
const WARM_MINUTES = 60;
const MB = 1_000_000;

const sessionsOf = (shift: number) =>
  Array.from({ length: 14 }, (_, hour) => ({
    from: (hour + 8) * 60 + shift,
    to: (hour + 9) * 60 + shift,
    state: 'taken' as const,
    name: `Player ${hour}`,
  }));

const hallOn = (date: string): Hall => ({
  club: { name: 'Lake Club' },
  date,
  rows: Array.from({ length: 11 }, (_, index) => ({
    _id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    court: `Badminton ${index + 1}`,
    closes: 1380,
    sessions: sessionsOf(index),
  })),
  news: [1, 2, 3].map((number) => ({
    _id: `01890000-0000-7000-8000-0000000000a${number}`,
    title: `News ${number}`,
    message: 'x'.repeat(280),
  })),
});

/** The connection is cut for twenty minutes of each hour. */
const isCutAt = (minute: number) => minute % 60 >= 40;

/** Returns a function that collects garbage and returns the used heap in bytes. */
async function heapOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
}

test('a day of cuts leaves a screen as large as it was, and it asks once a minute', async ({
  page,
  faults,
}) => {
  test.slow();
  let minute = 0;
  let asked = 0;
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/hall/')) others.push(pathname);
  });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.clock.install({ time: MIDNIGHT.getTime() - 60_000 });
  await page.clock.pauseAt(MIDNIGHT);
  await page.route('**/api/hall/*', (route) => {
    asked += 1;
    const date = toClubDate(new Date(MIDNIGHT.getTime() + minute * 60_000));
    return isCutAt(minute) ? route.abort('internetdisconnected') : route.fulfill({ json: hallOn(date) });
  });
  await page.goto('/hall/key');
  await expect(page.getByRole('listitem')).toHaveCount(8);
  const measure = await heapOf(page);
  asked = 0;
  let before = 0;
  for (minute = 1; minute <= DAY_MINUTES; minute += 1) {
    const answered = isCutAt(minute)
      ? page.waitForEvent('requestfailed')
      : page.waitForEvent('requestfinished');
    await page.clock.runFor(60_000);
    await answered;
    if (minute === WARM_MINUTES) before = await measure();
  }
  const grown = (await measure()) - before;
  console.log(
    `A day of cuts: ${(before / MB).toFixed(1)} MB after an hour, ${(grown / MB).toFixed(2)} MB more after a day.`,
  );
  expect(Math.abs(grown)).toBeLessThan(5 * MB);
  expect(asked).toBe(DAY_MINUTES);
  expect(others).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  faults.length = 0;
});
