import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { redeemSetUpLink } from '#contract/people/users.ts';
import { grantAdmin, replaceSetUpLink } from '../support/product.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

test('the first admin is written down, and an older link is good for nothing', async () => {
  const server = await startTestServer();
  const amina = api(server).as(await aUser(server));
  await replaceSetUpLink(server.db, hashOf('older'), server.clock.now());
  await replaceSetUpLink(server.db, hashOf('newer'), server.clock.now());
  expect((await amina.call(redeemSetUpLink, { body: { token: 'older' } })).status).toBe(404);
  expect((await amina.call(redeemSetUpLink, { body: { token: 'newer' } })).status).toBe(200);
  const { id } = amina.person;
  expect((await findAuditRows(server.db, id)).at(-1)).toEqual({
    action: 'user.became-first-admin',
    actor_id: id,
    subject: 'users',
    before: null,
    after: { role: 'admin' },
    at: server.clock.now(),
  });
});

test('a link is good for nothing after its hour', async () => {
  const server = await startTestServer();
  const amina = api(server).as(await aUser(server));
  await replaceSetUpLink(server.db, hashOf('old'), server.clock.now());
  server.clock.pass({ minutes: 60 });
  expect((await amina.call(redeemSetUpLink, { body: { token: 'old' } })).status).toBe(404);
});

test('a link waits until the password of who opens it is long enough for an admin', async () => {
  const server = await startTestServer();
  const amina = api(server).as(await aUser(server));
  await replaceSetUpLink(server.db, hashOf('kept'), server.clock.now());
  const redeem = () => amina.call(redeemSetUpLink, { body: { token: 'kept' } });
  const setLong = (isLong: boolean | null) =>
    server.db.updateTable('identity_accounts').set({ long_password: isLong }).execute();
  for (const isLong of [false, null]) {
    await setLong(isLong);
    const { status, problem } = await redeem();
    expect([status, problem.code]).toEqual([409, 'password-too-short']);
    expect(problem.message).toContain('at least 12 characters');
  }
  expect((await findAuditRows(server.db, amina.person.id)).map(({ action }) => action)).not.toContain(
    'user.became-first-admin',
  );
  await setLong(true);
  expect((await redeem()).status).toBe(200);
});

test('a link needs no long password of who has none', async () => {
  const server = await startTestServer();
  const amina = api(server).as(await aUser(server));
  await replaceSetUpLink(server.db, hashOf('google'), server.clock.now());
  await server.db
    .updateTable('identity_accounts')
    .set({ password_hash: null, long_password: null })
    .execute();
  expect((await amina.call(redeemSetUpLink, { body: { token: 'google' } })).status).toBe(200);
});

test('a link that was still about makes no second first admin', async () => {
  const server = await startTestServer();
  await replaceSetUpLink(server.db, hashOf('left'), server.clock.now());
  await anAdmin(server);
  const late = api(server).as(await aUser(server));
  const { problem } = await late.call(redeemSetUpLink, { body: { token: 'left' } });
  expect(problem.code).toBe('set-up-done');
});

test('an admin made at the command line is written down with what they were before', async () => {
  const server = await startTestServer();
  const { id, email } = await aUser(server);
  const now = server.clock.now();
  const grant = async (of: string, evenUnconfirmed = true) =>
    (await grantAdmin(server.db, { email: of, now, evenUnconfirmed, identity: server.services.identity }))
      .outcome;
  expect(await grant(email, false)).toBe('unconfirmed');
  expect(await grant(email)).toBe('granted');
  expect(await grant(email)).toBe('already-admin');
  expect(await grant('nobody@example.com')).toBe('unknown');
  expect((await findAuditRows(server.db, id)).at(-1)).toEqual({
    action: 'user.granted-admin',
    actor_id: null,
    subject: 'users',
    before: { role: 'user' },
    after: { role: 'admin' },
    at: now,
  });
});
