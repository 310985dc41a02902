import { startClub } from '../support/club-server.ts';
import { aClubOf, test as base, expect } from '../support/test.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

/** A club whose map loads its tiles from several hosts of a service. */
const test = base.extend({
  club: aClubOf(() =>
    startClub({
      TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: '© Tile Makers',
    }),
  ),
  neighbours: ['a.tiles.example', 'b.tiles.example', 'c.tiles.example'],
});

test('the tiles come from any service whose addresses are a pattern of {s}/{z}/{x}/{y}', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://*.tiles.example/**', (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`);
    return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  await page.goto('/');
  await page.getByRole('region', { name: 'Our Location' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: 'Map of the club’s location' });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toContainText('© Tile Makers');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (const call of asked) expect(call).toMatch(/^GET https:\/\/[abc]\.tiles\.example\/15\/\d+\/\d+\.png$/);
});
