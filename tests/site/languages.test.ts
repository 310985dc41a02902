import { describe, expect, test } from 'vitest';
import { askRaw } from '../support/raw-answer.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const { site } = await makeSite();
const server = await startTestServer({ site });
const ask = (path: string, cookie = '') => askRaw(server.url + path, { headers: { cookie } });

const CHOSEN = 'language=bn';

describe('a page', () => {
  test.each([
    ['/bn', 200, 'bn'],
    ['/bn/', 200, 'bn'],
    ['/BN/courts', 200, 'bn'],
    ['/bn/nowhere', 404, 'bn'],
    ['/bn/bn', 404, 'bn'],
    ['/bnx', 404, 'en'],
    ['/courts', 200, 'en'],
  ])('at %s answers %d in %s', async (path, status, language) => {
    const { status: answered, headers, body } = await ask(path);
    expect([answered, headers['content-language']]).toEqual([status, language]);
    expect(body.toString().includes('<html lang="bn">')).toBe(language === 'bn');
  });

  test('names its own address and those of the other language, and only a public one does', async () => {
    const { body } = await ask('/bn/courts?page=2');
    const page = body.toString();
    expect(page).toContain(`<link rel="canonical" href="${server.publicUrl}/bn/courts">`);
    expect(page).toContain(`<link rel="alternate" hreflang="en" href="${server.publicUrl}/courts">`);
    expect(page).toContain(`<link rel="alternate" hreflang="bn" href="${server.publicUrl}/bn/courts">`);
    expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${server.publicUrl}/courts">`);
    expect((await ask('/dashboard/myProfile')).body.toString()).not.toContain('rel="canonical"');
  });
});

describe('who has chosen Bangla', () => {
  test('is led from the bare address to it, with the query, also where a ready answer lies', async () => {
    await ask('/?from=ad');
    await ask('/?from=ad');
    const { status, headers } = await ask('/?from=ad', CHOSEN);
    expect([status, headers['location'], headers['vary']]).toEqual([302, '/bn?from=ad', 'cookie, referer']);
    expect((await ask('/?from=ad')).status).toBe(200);
  });

  test('comes back to English by a link of the site, also before its script has come', async () => {
    const from = (referer: string) => askRaw(`${server.url}/`, { headers: { cookie: CHOSEN, referer } });
    const { status, headers } = await from(`${server.url}/bn`);
    expect([status, headers['location'], headers['set-cookie']]).toEqual([
      302,
      '/',
      ['language=en; Max-Age=0; Path=/; SameSite=Lax'],
    ]);
    for (const elsewhere of ['https://club.example/bn', 'rubbish', ''])
      expect((await from(elsewhere)).headers['location']).toBe('/bn');
  });

  test('finds every other page as it was shared', async () => {
    const { status, headers } = await ask('/courts', CHOSEN);
    expect([status, headers['content-language']]).toEqual([200, 'en']);
  });

  test.each(['language=', 'language=bnx', 'language=%00; ;=', `language=${'x'.repeat(4000)}`])(
    'is nobody with the cookie %s',
    async (cookie) => {
      expect((await ask('/', cookie)).status).toBe(200);
    },
  );
});
