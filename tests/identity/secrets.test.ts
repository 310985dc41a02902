import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSite, type Site } from './support/site.ts';
import { useSite } from './support/use-site.ts';
import { createVisitor, whoIs } from './support/visitor.ts';

const club = useSite({ rateLimit: true });
const ANN = { email: 'ann@example.com', password: 'Sesame-Open-7' };

/** Everything secret of one visit: the password, its hash, the cookie and the tokens. */
async function visit(site: Site): Promise<string[]> {
  const ann = createVisitor(site);
  const first = await ann.enter('/sign-up', ANN);
  const cookies = [ann.cookie];
  await ann.post('/sign-up', ANN);
  await ann.post('/sign-in', { ...ANN, password: `${ANN.password}!` });
  await ann.post('/sign-in', `{"password":"${ANN.password}"`);
  await ann.post('/sign-in', ANN, { origin: 'https://evil.example' });
  const second = await ann.enter('/sign-in', ANN);
  cookies.push(ann.cookie);
  const third = await ann.enter('/refresh');
  for (const { token } of [first, second, third]) await whoIs(site, token);
  await whoIs(site, `${third.token}x`);
  await ann.enter('/profile', { displayName: 'Ann' });
  await ann.post('/sign-out');

  const account = await site.db.selectFrom('identity_accounts').select('password_hash').executeTakeFirst();
  const secrets = cookies.map((cookie) => cookie.split('=')[1] ?? '');
  const tokens = [first.token, second.token, third.token];
  return [ANN.password, account?.password_hash ?? '', ...secrets, ...tokens];
}

test('the log holds no password, cookie or token, however much is logged', async () => {
  const secrets = await visit(club.site);
  const log = club.site.log.join('');
  expect(club.site.log.length).toBeGreaterThan(20);
  expect(secrets.every((secret) => secret.length >= 13)).toBe(true);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain(ANN.email);
});

test('when the server fails, the person gets a number to quote and the log gets the cause', async () => {
  const site = await openSite({ connection: await club.server.freshDatabase() });
  const ann = createVisitor(site);
  await ann.enter('/sign-up', ANN);
  await sql`drop table identity_sessions`.execute(site.db);

  const { status, body } = await ann.post('/sign-in', ANN);
  const lastLines = site.log.slice(-3).join('');
  const requestId = /"reqId":"([^"]+)"/.exec(lastLines)?.[1] ?? '';
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      code: 'auth/internal-error',
      message: `Something went wrong on our side. Please try again; if it stays, tell us this number: ${requestId}.`,
    },
  });
  expect(site.log.join('')).toContain('relation \\"identity_sessions\\" does not exist');
  expect(site.log.join('')).not.toContain(ANN.password);
  await site.close();
});

test('a database that fails is not mistaken for a bad token', async () => {
  const site = await openSite({ connection: await club.server.freshDatabase() });
  const { token } = await createVisitor(site).enter('/sign-up', ANN);
  await sql`drop table identity_sessions`.execute(site.db);
  const response = await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(500);
  await site.close();
});
