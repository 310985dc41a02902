import { expect, test } from 'vitest';
import { createUser, removeUser, getUserRole } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

/** The sign-in service keeps its accounts, as Firebase does, so only the club's own record can refuse them. */
const server = await startTestServer({
  parts: ({ identity }) => ({ identity: { ...identity, removeAccount: () => Promise.resolve() } }),
});

test('a removed user is refused with an old sign-in, and can register as somebody new', async () => {
  const admin = api(server).as(await anAdmin(server));
  const rahim = api(server).as(await aUser(server));
  const { email } = rahim.person;
  const role = () => rahim.call(getUserRole, { params: { email } });
  expect((await role()).status).toBe(200);

  await admin.ask(removeUser, { params: { email } });
  expect((await role()).problem).toMatchObject({
    code: 'sign-in-required',
    message: 'This account was removed. Please register again.',
  });

  // The token has expired by now, so the next one comes from a sign-in after the removal.
  server.clock.pass({ minutes: 20 });
  const again = await rahim.ask(createUser, { body: { displayName: 'Rahim', email } });
  expect(again._id).not.toBe(rahim.person.id);
  expect(again.role).toBe('user');
});
