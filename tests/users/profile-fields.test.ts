import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { getAccountData } from '#contract/account/account.ts';
import { createUser, getUser, listUsers, updateUser } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const aClient = async () => api(server).as(await aUser(server, { name: 'Rahim Uddin' }));

test('keeps a language until it is another one or none; lists do not tell it', async () => {
  const rahim = await aClient();
  const { email } = rahim.person;
  const change = (fields: { language?: 'en' | 'bn' | null }) =>
    rahim.ask(updateUser, { params: { email }, body: { displayName: 'R', photoURL: null, ...fields } });
  expect(await rahim.ask(getUser, { params: { email } })).not.toHaveProperty('language');
  expect(await change({ language: 'bn' })).toMatchObject({ language: 'bn' });
  expect(await change({})).toMatchObject({ language: 'bn' });
  expect((await rahim.ask(getAccountData, {})).profile.language).toBe('bn');
  const [listed] = await admin.ask(listUsers, { query: { search: email } });
  expect(listed).not.toHaveProperty('language');
  expect(await change({ language: null })).not.toHaveProperty('language');
});

test('names what is changed, and nothing else', async () => {
  const rahim = await aClient();
  const { email } = rahim.person;
  const change = (body: z.input<typeof updateUser.body>) =>
    rahim.ask(updateUser, { params: { email }, body });
  const before = await change({ displayName: 'Rahim U.', photoURL: '/r.png', phone: '01712-345678' });
  expect(await change({ language: 'bn' })).toEqual({ ...before, language: 'bn' });
  expect(await change({})).toEqual({ ...before, language: 'bn' });
  expect(await change({ photoURL: null })).toEqual({ ...before, photoURL: null, language: 'bn' });
});

test('takes the language of the page on which they registered, and leaves it where none is named', async () => {
  const rahim = await aClient();
  const { email } = rahim.person;
  const register = (fields: { language?: 'en' | 'bn' }) =>
    rahim.ask(createUser, { body: { displayName: '', email, ...fields } });
  expect(await register({})).not.toHaveProperty('language');
  expect(await register({ language: 'bn' })).toMatchObject({ language: 'bn', displayName: 'Rahim Uddin' });
  expect(await register({})).toMatchObject({ language: 'bn' });
});
