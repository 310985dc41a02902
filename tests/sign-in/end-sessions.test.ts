import { expect, test } from 'vitest';
import { endSessionsOf } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startFirebaseSite } from './support/firebase-site.ts';
import { setUpFactor } from './support/authenticator.ts';
import { startSite } from './support/site.ts';
import { createVisitor, whoIs } from './support/visitor.ts';

const site = await startSite();
const hosted = await startFirebaseSite({ clock: site.clock, database: site.database });
const admin = api(site).as(await anAdmin(site));

test('an admin ends every session of a person, and sign-ins that wait for a code; it is on record', async () => {
  const rahim = await aUser(site);
  const other = await aUser(site);
  const phone = createVisitor(site);
  await phone.enter('/sign-in', rahim);
  const app = await setUpFactor(site, phone);
  const half = createVisitor(site);
  await half.post('/sign-in', rahim);
  const { token } = await phone.enter('/refresh');
  const answer = await admin.ask(endSessionsOf, { params: { email: rahim.email } });
  // Setting up the second factor had already ended the first session.
  expect(answer).toEqual({ sessions: 1 });
  expect(await whoIs(site, token)).toBeNull();
  expect((await phone.post('/refresh')).body).toEqual({ user: null });
  expect(await half.refused('/second-factor', { code: app.code(1) })).toBe('401 auth/invalid-credential');
  expect(await whoIs(site, await other.token())).not.toBeNull();
  const record = await site.db
    .selectFrom('audit')
    .select(['actor_id', 'subject_id', 'after'])
    .where('action', '=', 'user.sessions-ended')
    .executeTakeFirstOrThrow();
  expect(record).toEqual({ actor_id: admin.person.id, subject_id: rahim.id, after: { sessions: 1 } });
});

test('one’s own, and those of nobody, are not ended this way', async () => {
  const own = await admin.call(endSessionsOf, { params: { email: admin.person.email } });
  expect(own).toMatchObject({ status: 409, problem: { code: 'own-account' } });
  const nobody = await admin.call(endSessionsOf, { params: { email: 'nobody@example.com' } });
  expect(nobody).toMatchObject({ status: 404, problem: { code: 'not-found' } });
});

test('where Firebase signs people in, the admin reads what to do', async () => {
  hosted.google.accounts.add({ email: 'boss@example.com', emailVerified: true });
  const boss = api(hosted).as({
    ...admin.person,
    email: 'boss@example.com',
    token: () => hosted.google.signIn('boss@example.com'),
  });
  await boss.call(endSessionsOf, { params: { email: 'rahim@example.com' } });
  await hosted.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', 'boss@example.com')
    .execute();
  const answer = await boss.call(endSessionsOf, { params: { email: 'rahim@example.com' } });
  expect(answer).toMatchObject({ status: 409, problem: { code: 'hosted-sign-in' } });
});
