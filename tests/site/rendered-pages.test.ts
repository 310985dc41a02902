import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const database = await createTestDatabase();
const { site, renders } = await makeSite();
const config = { trustProxy: ['127.0.0.1'], rateLimit: true };
const start = (rendersPerMinute: { network: number; all: number }) =>
  startTestServer({ database, site, config, limits: { rendersPerMinute } });

async function look(url: string, path: string, from = '203.0.113.1') {
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': from } });
  expect(answer.status, path).toBe(200);
  const page = await answer.text();
  expect(page).toContain('id="site-settings"');
  return page.includes('id="first-answers"') ? 'rendered' : 'outline';
}

describe('a page that a query makes', () => {
  test('is rendered for one network so many times a minute, and then comes as its outline', async () => {
    const { url, clock } = await start({ network: 3, all: 100 });
    const before = renders();
    const seen: string[] = [];
    for (let query = 0; query < 5; query += 1) seen.push(await look(url, `/courts?search=${query}`));
    expect(seen).toEqual(['rendered', 'rendered', 'rendered', 'outline', 'outline']);
    expect(renders()).toBe(before + 3);
    for (const path of ['/courts?sport=x', '/courts?page=0&size=24', '/calendar?date=2026-03-04'])
      expect(await look(url, path), path).toBe('outline');
    // Pages that are the same for everyone or already cached do not use up the limit.
    for (const path of ['/', '/courts', '/calendar', '/auth/login?x=1', '/courts?search=1'])
      expect(await look(url, path), path).toBe('rendered');
    expect(await look(url, '/courts?search=a', '203.0.113.2')).toBe('rendered');
    clock.pass({ minutes: 1 });
    expect(await look(url, '/courts?search=b')).toBe('rendered');
  });

  test('is rendered for all together so many times a minute', async () => {
    const { url } = await start({ network: 2, all: 3 });
    const seen: string[] = [];
    for (let query = 0; query < 6; query += 1)
      seen.push(await look(url, `/courts?search=${query}`, `203.0.113.${Math.floor(query / 3)}`));
    expect(seen).toEqual(['rendered', 'rendered', 'outline', 'rendered', 'outline', 'outline']);
  });

  test('takes no place of those that everybody sees', async () => {
    const { url } = await start({ network: 200, all: 200 });
    await look(url, '/courts');
    for (let query = 0; query < 120; query += 1) await look(url, `/courts?search=${query}`);
    const before = renders();
    expect(await look(url, '/courts')).toBe('rendered');
    expect(renders()).toBe(before);
  });
});
