import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { updateCourt } from '#contract/club/courts.ts';
import { readBuiltSite } from '#server/platform/site/built-site.ts';
import { api } from '../support/client.ts';
import { aCourt, inDays } from '../support/club.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { anAdmin } from '../support/people.ts';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';
import { LOGO_ADDRESS, makeSite, SCRIPT, STYLE } from '../support/site.ts';

const { site, renders } = await makeSite();
const server = await startTestServer({ site });
const admin = api(server).as(await anAdmin(server));
const ask = (path: string, options?: Parameters<typeof askRaw>[1]) => askRaw(server.url + path, options);
const html = async (path: string, cookie = '') => (await ask(path, { headers: { cookie } })).body.toString();

const LOGIN = 'href="/auth/login"';
const REGISTER = 'href="/auth/register"';

const headOf = (page: string) => /<header.*?<\/header>/s.exec(page)?.[0] ?? '';

function jsonOf(page: string, id: string): unknown {
  const [, text] = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(page) ?? [];
  return JSON.parse(text ?? '');
}

describe('a public page', () => {
  test('is there for readers without scripts, with its title, its settings and its chunks', async () => {
    const court = await aCourt(admin, { type: 'Centre Court' });
    const page = await html('/courts');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<title>Courts · Sports Club Management System</title>');
    expect(page).toContain(court.type);
    expect(page).toContain('href="/assets/table-1.js"');
    expect(page.match(/site-1\.js/g)).toHaveLength(1);
    expect(jsonOf(page, 'site-settings')).toMatchObject({ bookingHorizonDays: 90 });
    expect(JSON.stringify(jsonOf(page, 'first-answers'))).toContain(court._id);
    expect(page).not.toContain('<!--site-settings-->');
  });

  test('holds the pictures that it is first seen with, as far as they are the club’s own', async () => {
    const court = await aCourt(admin, { image: 'https://pictures.test/court.jpg' });
    server.clock.pass({ minutes: 1 });
    const home = await html('/');
    // The logo is in the header, in the footer and on the first slide.
    expect(home.split(`src="${LOGO_ADDRESS}"`)).toHaveLength(4);
    expect(home).not.toContain('src="/art/');
    expect(await html('/courts?size=24')).toContain(`src="${court.image}"`);
  });

  test('has each slot of a day in the calendar, and no style attribute, which the policy would drop', async () => {
    const { slots } = await aCourt(admin, { type: 'Board Court' });
    server.clock.pass({ minutes: 1 });
    const page = await html(`/calendar?date=${inDays(server, 1)}`);
    const row = page.match(/<tr.*?<\/tr>/gs)?.find((text) => text.includes('Board Court'));
    expect(row?.match(/<button[^>]*aria-pressed="false"/g)).toHaveLength(slots.length);
    expect(page).not.toMatch(/<[^>]*\sstyle=/);
  });

  test('ends no element early, whatever its data holds', async () => {
    const type = '</script><script>alert(1)</script><!-- Court';
    const court = await aCourt(admin, { type });
    server.clock.pass({ minutes: 1 });
    const page = await html('/courts');
    expect(page).toContain(court._id);
    expect(page).not.toContain('<script>alert');
    expect(JSON.stringify(jsonOf(page, 'first-answers'))).toContain(JSON.stringify(type).slice(1, -1));
  });

  test('shows what the database holds now, and is rendered again for nothing else', async () => {
    const court = await aCourt(admin, { type: 'Old Name' });
    server.clock.pass({ minutes: 1 });
    expect(await html('/courts')).toContain('Old Name');
    const before = renders();
    await html('/courts');
    await html('/courts?utm_source=letter');
    expect(renders()).toBe(before);
    await admin.ask(updateCourt, { params: { id: court._id }, body: { type: 'New Name' } });
    server.clock.pass({ minutes: 1 });
    const page = await html('/courts');
    expect(page).toContain('New Name');
    expect(page).not.toContain('Old Name');
    expect(renders()).toBe(before + 1);
    expect(await html('/courts?size=12')).not.toBe(page);
  });

  test('offers Login and Register at once, unless somebody was signed in at the last visit', async () => {
    for (const path of ['/', '/courts']) {
      const visitor = await html(path);
      expect(headOf(visitor).includes(LOGIN)).toBe(true);
      expect(headOf(visitor).includes(REGISTER)).toBe(true);
      const expected = await html(path, 'a=b; was-signed-in=1');
      expect(headOf(expected).includes(LOGIN)).toBe(false);
      expect(headOf(expected).includes(REGISTER)).toBe(false);
      expect(expected.includes('<div id="root" data-expects-user>')).toBe(true);
      expect(await html(path)).toBe(visitor);
    }
    const { headers } = await ask('/');
    expect(headers.vary).toContain('cookie');
  });
});

describe('a page that only the browser can fill', () => {
  test('comes with its title and its outline, the same for everybody and whatever its address names', async () => {
    const page = await html('/dashboard/payment/7?x=1');
    expect(page).toContain('<title>Payment · Sports Club Management System</title>');
    expect(page).toMatch(/<h1[^>]*>Payment<\/h1>/);
    expect(page).toContain('Loading...');
    expect(page).toContain(LOGIN);
    const before = renders();
    expect(await html('/Dashboard/payment/8/')).toBe(page);
    expect(renders()).toBe(before);
  });

  test.each([
    ['/dashboard', 'My Profile'],
    ['/dashboard/allUsers', 'All Users'],
    ['/auth/reset', 'New password'],
    ['/set-up', 'Set up the club'],
  ])('is announced: %s as %s', async (path, title) => {
    const page = await html(path);
    expect(page).toContain(`<title>${title} · `);
    expect(page).toMatch(new RegExp(`<main.*<h1[^>]*>${title}</h1>.*Loading\\.\\.\\..*</main>`, 's'));
  });
});

test('the sign-in pages come with their forms', async () => {
  for (const path of ['/auth/login', '/auth/register']) expect(await html(path)).toMatch(/<main.*<form/s);
});

test('no page is a 404 with the page that says so, rendered once for all of them', async () => {
  const missing = await html('/no-such-page');
  expect(missing).toContain('<title>Page Not Found · ');
  const before = renders();
  for (const path of ['/dashboard/no-such-page', '/assets/no-such-file.js', '/courts/1']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toBe(missing);
    expect(jsonOf(missing, 'site-settings')).toMatchObject({ tiles: expect.anything() as object });
  }
  expect(renders()).toBe(before);
});

describe('a document on its way', () => {
  const ENCODINGS = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };
  test('is as small as its reader can take it, and the same in each form', async () => {
    const plain = await html('/');
    for (const [encoding, undo] of Object.entries(ENCODINGS)) {
      const { headers, body } = await ask('/', { headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toContain('accept-encoding');
      expect(undo(body).toString()).toBe(plain);
    }
    const both = await ask('/', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect(both.headers['content-encoding']).toBe('br');
  });

  test('is never older than the database, and not sent twice to a browser that has it', async () => {
    const first = await ask('/courts', { headers: { 'accept-encoding': 'gzip' } });
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = first.headers.etag ?? '';
    const again = { 'if-none-match': tag, 'accept-encoding': 'gzip' };
    const known = await ask('/courts', { headers: again });
    expect(known).toMatchObject({ status: 304, headers: { etag: tag } });
    expect(known.body).toHaveLength(0);
    // Another encoding or another reader's page is a different document …
    for (const other of [{ 'accept-encoding': 'br' }, { cookie: 'was-signed-in=1' }])
      expect((await ask('/courts', { headers: { ...again, ...other } })).status).toBe(200);
    // … and so is the page after its data has changed.
    await aCourt(admin);
    server.clock.pass({ minutes: 1 });
    expect((await ask('/courts', { headers: again })).status).toBe(200);
    // A missing page stays missing after the first request.
    const missing = await ask('/no-such-page');
    const still = await ask('/no-such-page', { headers: { 'if-none-match': missing.headers.etag ?? '' } });
    expect(still.status).toBe(404);
  });

  test('has the same head when only that is asked for', async () => {
    const { headers: whole } = await ask('/');
    const head = await ask('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'vary', 'content-security-policy'])
      expect(head.headers[name], name).toEqual(whole[name]);
  });
});

describe('a built file', () => {
  test('is kept for a year where its name changes with it, and asked for again where not', async () => {
    const script = await ask('/assets/main-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
    expect((await ask('/assets/main-1.js')).body.toString()).toBe(SCRIPT);
    const { headers } = await ask('/robots.txt');
    expect(headers['cache-control']).toBe('no-cache');
    expect((await ask('/robots.txt', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
  });

  test('comes whole, whatever part of it is asked for', async () => {
    const whole = await ask('/robots.txt');
    for (const range of ['bytes=0-1', 'bytes=9-1', 'bytes=900-', 'bytes=-0', 'parts=1'])
      expect(await ask('/robots.txt', { headers: { range } })).toMatchObject({
        status: 200,
        body: whole.body,
      });
  });

  test('is none that the build keeps for itself', async () => {
    for (const path of ['/index.html', '/assets/main-1.js.br', '/../render/entry-server.js'])
      expect((await ask(path)).status, path).toBe(404);
  });
});

describe('a build', () => {
  test('has its style in the page, named by the policy, and its scripts behind it', async () => {
    expect(site.pages.en.template).toContain(`<style>${STYLE}</style>`);
    expect(site.pages.en.template.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(site.pages.en.template).toContain('<link rel="stylesheet" disabled href="/assets/main-1.css">');
    expect(site.pages.en.template).toContain('<link rel="modulepreload" fetchpriority="low"');
    expect(site.pages.en.template).toContain('<script type="module" fetchpriority="low"');
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain(site.sources.style);
  });

  test('lists the chunks of a page beside those that every page has', () => {
    expect(site.pages.en.findChunks(['pages/site/courts/courts-page.tsx'])).toEqual([
      'assets/courts-1.js',
      'assets/table-1.js',
    ]);
    expect(site.pages.en.findChunks(['pages/unknown-page.tsx'])).toEqual([]);
  });

  test('that is missing is reported when the server starts', async () => {
    await expect(readBuiltSite(makeFolder())).rejects.toThrow('The site is not built.');
  });
});
