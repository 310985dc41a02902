import { findBarriers } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

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

test('axe finds a planted fault', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => {
    const list = document.createElement('ul');
    list.innerHTML = '<li>Listed</li>'.repeat(50);
    document.querySelector('main')?.append(list);
  });
  expect(await findBarriers(page)).toEqual([]);
  // One that looks otherwise is noticed among many that were looked at before.
  const odd = page.getByRole('listitem').filter({ hasText: 'Listed' }).nth(25);
  await odd.evaluate((item) => (item.style.color = '#ddd'));
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: <li/)]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await odd.evaluate((item) => (item.style.color = '#333'));
  expect(await findBarriers(page)).toEqual([expect.stringMatching(/^color-contrast: <li/)]);
  await odd.evaluate((item) => item.remove());
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('heading', { name: 'About the Club' }).evaluate((heading) => {
    heading.style.color = '#ddd';
  });
  expect((await findBarriers(page)).join()).toContain('color-contrast');
  // In a dialog that is seen, too, and what is behind it is not.
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<h2 id="planted">Planted</h2><input>';
    dialog.setAttribute('aria-labelledby', 'planted');
    document.body.append(dialog);
    dialog.querySelector('h2')?.style.setProperty('color', '#ddd');
    dialog.style.background = 'white';
    dialog.showModal();
  });
  expect(await findBarriers(page)).toEqual([
    expect.stringMatching(/^color-contrast: <h2/),
    expect.stringMatching(/^label: <input/),
  ]);
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
