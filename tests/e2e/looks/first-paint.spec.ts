import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { listCourts } from '#contract/club/courts.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Sports Club Management System';

test.describe('a reader whose browser runs no scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('reads the home page and the courts, each under one title', async ({ page, club }) => {
    const courts = (await (await aUser(club)).ask(listCourts)).slice(0, 6);
    await page.goto('/');
    await expect(page).toHaveTitle(NAME);
    for (const heading of ['Sports Club', 'About the Club', 'Our Mission', 'Our Location', 'Visit Us'])
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect((await (await page.request.get('/')).text()).match(/<title>/g)).toHaveLength(1);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Courts' }).click();
    await expect(page).toHaveTitle(`Courts · ${NAME}`);
    const html = await (await page.request.get('/courts')).text();
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('This site needs JavaScript to book courts.');
    await expect(page.getByRole('rowheader')).toHaveText(courts.map(({ type }) => type));
    for (const [index, { price }] of courts.entries())
      await expect(page.getByRole('row').nth(index + 1)).toContainText(formatTaka(price));
  });

  test('finds the page and the size of the courts that the address names', async ({ page, club }) => {
    const courts = (await (await aUser(club)).ask(listCourts)).slice(12, 24);
    await page.goto('/courts?page=1&size=12');
    await expect(page.getByRole('rowheader')).toHaveText(courts.map(({ type }) => type));
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('CurrentPage:1');
  });
});

test('the browser takes over what the server has rendered: the very same elements, and asks for nothing again', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The stream of changes does not repeat what the server has rendered.
    if (pathname.startsWith('/api/') && pathname !== '/api/live') asked.push(pathname);
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const part of document.querySelectorAll('h1, footer, table'))
        part.setAttribute('data-rendered', '');
    });
  });
  for (const path of ['/', '/courts']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible(); // the page is hydrated
    await expect(page.locator('h1')).toHaveAttribute('data-rendered');
    await expect(page.locator('footer')).toHaveAttribute('data-rendered');
    await expect(page.locator('title')).toHaveCount(1);
  }
  await expect(page.locator('table')).toHaveAttribute('data-rendered');
  expect(asked).toEqual([]);
});

/** Returns the server's raw answer to a client that accepts only this encoding; browsers accept several and decode them. */
async function fetchRaw(url: URL, encoding: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  return answer;
}

test('scripts and large pictures come compressed, for each reader in a form that it knows', async ({
  page,
}) => {
  const plain: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const headers = response.headers();
    const isLarge = Number(headers['content-length']) >= 1000;
    if (/\.(js|svg)$/.test(pathname) && isLarge && !/^(br|gzip)$/.test(headers['content-encoding'] ?? ''))
      plain.push(pathname);
  });
  // The stream of changes never ends, so the network is never idle on these pages.
  for (const path of ['/', '/courts']) await page.goto(path, { waitUntil: 'load' });
  expect(plain).toEqual([]);
  // Files that may be cached for a year are cacheable in each encoding.
  const script = await page.locator('script[type=module]').getAttribute('src');
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await fetchRaw(new URL(script ?? '', page.url()), encoding);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['vary']).toMatch(/accept-encoding/i);
  }
});

test('the pages carry a strict policy, and what is on them keeps to it', async ({ page, faults }) => {
  const response = await page.goto('/courts');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|\*;/);
  // This is the inline script that the policy names by its hash.
  const scripts = page.locator('script:not([src]):not([type="application/json"])');
  await expect(scripts).toHaveCount(1);
  // The browser logs a script that it refuses, which fails every test. Here such a script is planted.
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.head.append(script);
  });
  await refused;
  faults.length = 0; // clears the fault of the planted script
  await expect(page).toHaveTitle(`Courts · ${NAME}`);
});

test('pages that only the browser renders have one title each', async ({ page }) => {
  for (const [path, title] of [
    ['/auth/login', 'Login'],
    ['/auth/register', 'Register now!'],
    ['/no-such-page', 'Page Not Found'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · ${NAME}`);
    await expect(page.locator('title')).toHaveCount(1);
  }
});

test.describe('a reader whose browser runs no scripts, at the head of the page', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'sees Login and Register, or the place of the account after a visit that was signed in',
    { tag: '@phone' },
    async ({ page, club }) => {
      const head = page.getByRole('banner');
      for (const path of ['/', '/courts', '/dashboard']) {
        await page.goto(path);
        await expect(head.getByRole('link', { name: 'Login' })).toBeVisible();
        await expect(head.getByRole('link', { name: 'Register' })).toHaveCount(1);
      }
      await page.context().addCookies([{ name: 'was-signed-in', value: '1', url: club.url }]);
      for (const path of ['/', '/courts', '/dashboard']) {
        await page.goto(path);
        await expect(head.locator('[data-account-place]')).toBeVisible();
        await expect(head.getByRole('link', { name: /Login|Register/ })).toHaveCount(0);
      }
    },
  );

  test('sees the frame of the dashboard while nothing is known yet', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/dashboard/paymentHistory?view=cards');
    await expect(page).toHaveTitle(`Payment History · ${NAME}`);
    await expect(page.getByRole('main')).toContainText('Loading...');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});

test('a signed-in user never sees Login flash up, and a user who has logged out sees it at once', async ({
  page,
  club,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const text = document.querySelector('header')?.textContent ?? '';
      if (text.includes('Login') && !seen.includes(location.pathname)) seen.push(location.pathname);
    }).observe(document, { childList: true, subtree: true });
  });
  const flashed = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const account = page.getByRole('button', { name: 'Account menu' });
  await logIn(page, club, await aUser(club));
  await page.goto('/');
  await expect(account).toBeVisible();
  for (const path of ['/', '/courts', '/dashboard', '/auth/forgot']) {
    await page.goto(path);
    await expect(account).toBeVisible();
    expect(await flashed()).toEqual([]);
  }
  await page.goto('/dashboard');
  await expect(page).toHaveTitle(`My Profile · ${NAME}`);
  await expect(page.locator('title')).toHaveCount(1);
  await account.click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name === 'was-signed-in')).toEqual([]);
});

test('the home page comes in a few files, with its font and pictures, and asks who is there when somebody does something', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    // The browser requests the tab's icon whenever it likes.
    if (protocol !== 'data:' && pathname !== '/favicon.svg') asked.push(pathname.replace(/-[\w-]{8}\./, '.'));
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.sort()).toEqual([
    '/',
    '/assets/bangla-word.woff2',
    '/assets/geist-basic.woff2',
    '/assets/home-page.js',
    '/assets/index.js',
  ]);
  await expect(page.locator('img').first()).toHaveJSProperty('complete', true);
  for (const picture of await page.locator('img').all())
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const refreshed = page.waitForRequest('**/identity/refresh');
  await page.keyboard.press('Tab');
  await refreshed;
});
