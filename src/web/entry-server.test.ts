import { expect, test } from 'vitest';
import type { PublicData } from '#contract/site/site-renderer.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { preparePage } from './entry-server.tsx';

const settings: SiteSettings = {
  club: {
    arena: 'Arena',
    hours: '',
    address: ['Dhaka'],
    phone: '1',
    email: 'a@club.example',
    latitude: 0,
    longitude: 0,
  },
  identity: { provider: 'embedded', google: false, mail: false },
  cards: { provider: 'embedded', publishableKey: 'pk_test_embedded' },
  payments: [],
  tiles: null,
  bookingHorizonDays: 90,
  minNoticeMinutes: 0,
  restMinutes: 0,
  cancelsPaidBookings: false,
};
const court = {
  _id: 'c1',
  type: 'Tennis',
  image: '/art/court.svg',
  price: 500,
  slots: ['7:00 AM - 8:00 AM'],
};

const date = '2026-11-23';
const cells = [{ slot: '7:00 AM - 8:00 AM', from: 420, to: 480, state: 'free' as const, price: 500 }];

const data: PublicData = {
  today: () => date,
  hour: () => 420,
  countCourts: () => Promise.resolve({ count: 1 }),
  pageCourts: () => Promise.resolve([court]),
  getBoard: () => Promise.resolve({ date, rows: [{ ...court, cells }] }),
  getFreeHours: () => Promise.resolve({ from: date, open: [null], courts: [{ ...court, free: [[420]] }] }),
  latestAnnouncements: () => Promise.resolve([]),
  getWeek: () => Promise.resolve({ court, days: [{ date, cells }] }),
};

test.each([
  [true, 'Find a free hour', 'Join the club'],
  [false, 'Join the club', 'Find a free hour'],
])('the third slide leads where somebody can go; signed in: %s', async (expectsUser, shown, hidden) => {
  const page = await preparePage({ pathname: '/', search: '', expectsUser }, settings, data);
  const { html } = await page.render();
  expect(html).toContain(shown);
  expect(html).not.toContain(hidden);
});

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

test('a hundred views of the courts leave no timer that would keep their caches', async () => {
  const before = timers();
  for (let view = 0; view < 100; view += 1) {
    const page = await preparePage({ pathname: '/courts', search: '', expectsUser: false }, settings, data);
    if (view < 2) expect((await page.render()).html).toContain('Tennis');
  }
  expect(timers() - before).toBeLessThan(10);
});
