import { expect, test } from '../support/test.ts';

test('browsers and phones find the club’s mark where they look for it', async ({ page }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(vnd\.microsoft\.icon|x-icon)$/],
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toMatch(type);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const tag = answer.headers()['etag'] ?? '';
    const known = await page.request.get(path, { headers: { 'if-none-match': tag } });
    expect(known.status(), `${path} is not sent twice`).toBe(304);
  }
  await page.goto('/');
  const icons = page.locator('link[rel$="icon"]');
  const addresses = await icons.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/favicon.svg', '/apple-touch-icon.png']);
});

test('an error on the console, a call to another site and an uncaught error are seen', async ({
  page,
  faults,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    console.error('planted');
    new Image().src = 'https://other.example/pixel.png';
    setTimeout(() => {
      throw new Error('planted too');
    });
  });
  await expect.poll(() => faults.join()).toContain('uncaught: planted too');
  expect(faults.join()).toContain('console.error: planted');
  await expect.poll(() => faults.join()).toContain('a call to another site: https://other.example/pixel.png');
  await expect.poll(() => faults.join()).toContain('Failed to load resource');
  faults.length = 0;
});
