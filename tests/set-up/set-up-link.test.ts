import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { redeemSetUpLink } from '#contract/people/users.ts';
import { createSetUpLink } from '../support/product.ts';
import { api } from '../support/client.ts';
import { aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const PUBLIC_URL = 'https://club.example';

async function tokenOfNewLink(): Promise<string> {
  const link = await createSetUpLink(server.services, PUBLIC_URL);
  const url = new URL(link ?? '');
  expect(`${url.origin}${url.pathname}`).toBe(`${PUBLIC_URL}/set-up`);
  expect(url.search).toBe('');
  return url.hash.replace('#token=', '');
}

test('a link ends after an hour', async () => {
  const token = await tokenOfNewLink();
  server.clock.pass({ minutes: 60 });
  const late = await api(server)
    .as(await aUser(server))
    .call(redeemSetUpLink, { body: { token } });
  expect(late.problem.detail).toContain('npm run club -- set-up-link');
});

test('only the newest link works, once, and only its hash is kept', async () => {
  const earlier = await tokenOfNewLink();
  const token = await tokenOfNewLink();
  const kept = await server.db.selectFrom('set_up_links').select('token_hash').execute();
  expect(kept).toEqual([{ token_hash: createHash('sha256').update(token).digest() }]);

  const amina = api(server).as(await aUser(server));
  expect((await amina.call(redeemSetUpLink, { body: { token: earlier } })).status).not.toBe(200);
  expect(await amina.ask(redeemSetUpLink, { body: { token } })).toEqual({ role: 'admin' });
  const rahim = api(server).as(await aUser(server));
  expect((await rahim.call(redeemSetUpLink, { body: { token } })).status).not.toBe(200);
});

test('a club that has an admin gets no link', async () => {
  expect(await createSetUpLink(server.services, PUBLIC_URL)).toBeNull();
});
