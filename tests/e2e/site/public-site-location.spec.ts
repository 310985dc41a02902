import type { Locator, Page } from '@playwright/test';
import type { SiteSettings } from '#contract/settings.ts';
import { expect, test } from '../support/test.ts';

const TILES = 'https://tile.openstreetmap.org/**';

test.use({ seesMap: true });

const section = (page: Page) => page.getByRole('region', { name: 'Our Location' });
const map = (page: Page) => page.getByRole('region', { name: 'Map of the club’s location' });

function clubOf(page: Page): Promise<SiteSettings['club']> {
  return page
    .locator('#site-settings')
    .evaluate((script) => (JSON.parse(script.textContent) as SiteSettings).club);
}

async function openMap(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).scrollIntoViewIfNeeded();
  await map(page).scrollIntoViewIfNeeded();
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('Visit Us says where the club is, and how to call and to write', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(section(page).getByRole('heading', { name: 'Visit Us' })).toBeVisible();
  const club = await clubOf(page);
  for (const line of [club.arena, ...club.address, club.phone, club.email])
    await expect(section(page).getByText(line, { exact: true })).toBeVisible();
  // The lines are: house, road and block; district, city and postal code; country.
  expect(club.address).toEqual([
    expect.stringMatching(/^House \d+, Road \d+, Block [A-Z]$/),
    expect.stringMatching(/^Banani, Dhaka \d{4}$/),
    'Bangladesh',
  ]);
});

test(
  'the map stands 400 px tall in a coloured, rounded frame, with the club in its middle',
  { tag: '@phone' },
  async ({ page }) => {
    const asked: { method: string; zoom: string | undefined }[] = [];
    page.on('request', (request) => {
      const [, zoom] = /openstreetmap\.org\/(\d+)\/\d+\/\d+\.png$/.exec(request.url()) ?? [];
      if (zoom !== undefined) asked.push({ method: request.method(), zoom });
    });
    await openMap(page);
    const marker = map(page).getByRole('button', { name: 'Sports Club Arena' });
    await expect(marker).toHaveCount(1);

    await test.step('size and frame', async () => {
      const frame = await map(page).evaluate((element) => {
        const { height, borderTopLeftRadius, borderTopWidth, borderTopColor, color } = getComputedStyle(
          element.parentElement ?? element,
        );
        return { height, borderTopLeftRadius, borderTopWidth, isColoured: borderTopColor !== color };
      });
      expect(frame).toMatchObject({ height: '400px', borderTopWidth: '2px', isColoured: true });
      expect(Number.parseFloat(frame.borderTopLeftRadius)).toBeGreaterThan(0);
    });

    await test.step('zoom 15, tiles by GET, the credit that they ask for', async () => {
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      expect(new Set(asked.map(({ method, zoom }) => `${method} ${zoom ?? ''}`))).toEqual(
        new Set(['GET 15']),
      );
      await expect(map(page)).toContainText('© OpenStreetMap contributors');
    });

    await test.step('the marker is at the club', async () => {
      const [tip, middle] = [await marker.boundingBox(), await middleOf(map(page))];
      expect(Math.abs((tip?.x ?? 0) + (tip?.width ?? 0) / 2 - middle.x)).toBeLessThan(3);
      expect(Math.abs((tip?.y ?? 0) + (tip?.height ?? 0) - middle.y)).toBeLessThan(3);
      const club = await clubOf(page);
      expect(club.latitude).toBeCloseTo(23.79, 1);
      expect(club.longitude).toBeCloseTo(90.4, 1);
    });

    await test.step('the wheel scrolls the page and leaves the map as it is', async () => {
      const { x, y } = await middleOf(map(page));
      await page.mouse.move(x, y);
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, -200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
      await map(page).getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => asked.at(-1)?.zoom).toBe('16'); // the map zooms in by one step
    });

    await test.step('the marker tells whose it is', async () => {
      await marker.click();
      await expect(map(page).getByText('Sports Club Arena')).toBeVisible();
      await expect(map(page).getByText('Banani, Dhaka.')).toBeVisible();
    });
  },
);

test('the marker of a club of another name and place tells those', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replaceAll('Sports Club Arena', 'Agrabad & Sons')
      .replaceAll('Banani, Dhaka 1213', 'Agrabad, Chattogram 4100');
    await route.fulfill({ response, body });
  });
  await openMap(page);
  await map(page).getByRole('button', { name: 'Agrabad & Sons' }).click();
  await expect(map(page).getByText('Agrabad & Sons')).toBeVisible();
  await expect(map(page).getByText('Agrabad, Chattogram.')).toBeVisible();
});

test('missing tiles are reported, and the address is still there', async ({ page }) => {
  await page.route(TILES, (route) => route.fulfill({ status: 404 }));
  await openMap(page);
  await expect(section(page).getByRole('status')).toHaveText(
    'The map cannot be loaded right now. The address is next to it.',
  );
  await expect(section(page).getByText('Bangladesh')).toBeVisible();
});
