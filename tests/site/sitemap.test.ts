import { expect, test } from 'vitest';
import { startTestServer } from '../support/server.ts';
import { makeSite } from '../support/site.ts';

const { site } = await makeSite();
const server = await startTestServer({ site, config: { publicUrl: 'https://club.test' } });

test('search engines are told of the public pages by the address of the site, and each is there', async () => {
  const answer = await fetch(`${server.url}/sitemap.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual([
    'https://club.test/',
    'https://club.test/bn',
    'https://club.test/courts',
    'https://club.test/bn/courts',
    'https://club.test/calendar',
    'https://club.test/bn/calendar',
    'https://club.test/auth/login',
    'https://club.test/bn/auth/login',
    'https://club.test/auth/register',
    'https://club.test/bn/auth/register',
  ]);
  for (const place of places)
    expect((await fetch(server.url + new URL(place ?? '').pathname)).status, place).toBe(200);
});
