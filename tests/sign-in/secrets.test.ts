import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSite, type Site } from './support/site.ts';
import { createVisitor, whoIs } from './support/visitor.ts';

const site = await startSite({ rateLimit: true });
const broken = await startSite({ expectErrors: true });
const ANN = { email: 'ann@example.com', password: 'Sesame-Open-7' };

/** Returns every secret of one visit: the password, its hash, the cookie and the tokens. */
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
  for (const token of [first.token, third.token, `${third.token}x`])
    await fetch(`${site.url}/api/users/${ANN.email}`, { headers: { authorization: `Bearer ${token}` } });
  await ann.enter('/profile', { displayName: 'Ann' });
  await ann.post('/sign-out');

  const account = await site.db.selectFrom('identity_accounts').select('password_hash').executeTakeFirst();
  const secrets = cookies.flatMap((cookie) => cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''));
  const tokens = [first.token, second.token, third.token];
  return [ANN.password, account?.password_hash ?? '', ...secrets, ...tokens];
}

test('the log holds no password, cookie or token', async () => {
  const secrets = await visit(site);
  const log = site.log.join('');
  expect(site.log.length).toBeGreaterThanOrEqual(13);
  expect(secrets.every((secret) => secret.length >= 13)).toBe(true);
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain(ANN.email);
});

test('when the database fails, people get a number to quote and the log gets the cause', async () => {
  const ann = createVisitor(broken);
  const { token } = await ann.enter('/sign-up', ANN);
  await sql`drop table identity_sessions cascade`.execute(broken.db);

  const { status, body, headers } = await ann.post('/sign-in', ANN);
  expect({ status, body }).toEqual({
    status: 500,
    body: {
      code: 'auth/internal-error',
      message: `Something went wrong on our side. Please try again; if it happens again, tell us this number: ${headers.get('x-request-id')}.`,
    },
  });
  const log = broken.log.join('');
  expect(log).toContain('relation \\"identity_sessions\\" does not exist');
  expect(log).not.toContain(ANN.password);

  // A database error is not reported as an invalid token.
  await expect(whoIs(broken, token)).rejects.toThrow('does not exist');
});
