import { expect, test } from 'vitest';
import { AS_READ, writeAsRead } from '#contract/as-read.ts';
import { addChild, childRead, updateChild } from '#contract/memberships/households.ts';
import { changeMembership, endRead } from '#contract/memberships/purchases.ts';
import { getUser, profileRead, updateUser } from '#contract/people/users.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { api } from '../support/client.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// The second admin to save sees the first one's changes and can save by pressing again. A client that does not send the values it has read
// saves without a check.

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const today = toClubDate(server.clock.now());
const saying = (fields: { shape: object }, record: object) => ({
  headers: { [AS_READ]: writeAsRead(fields, { ...record }) },
});

test('the end of a membership', async () => {
  const person = await aUser(server);
  const tier = await aTier(admin, { price: 0 });
  const ends_on = addDays(today, 300);
  const { id } = await aMembership(server, person, { tier, starts_on: today, ends_on });
  const end = (days: number) => ({
    params: { id },
    body: { ends_on: addDays(today, days), give_back: 'nothing', note: 'They move.' } as const,
  });
  const read = { ends_on, may_buy_again: true };
  await admin.ask(changeMembership, end(200), saying(endRead, read));
  const refused = await admin.call(changeMembership, end(250), saying(endRead, read));
  expect(refused.problem).toMatchObject({ code: 'changed-meanwhile', now: { ends_on: addDays(today, 200) } });
  expect(refused.problem.detail).toContain('It says now: last day ');
  const bangla = { ...saying(endRead, read).headers, 'accept-language': 'bn' };
  const { problem } = await admin.call(changeMembership, end(250), { headers: bangla });
  expect(problem.detail).toContain('এখন আছে: শেষ দিন ');
  await admin.ask(changeMembership, end(250), saying(endRead, { ...read, ...refused.problem.now }));
  await admin.ask(changeMembership, end(260));
});

test('a child', async () => {
  const parent = api(server).as(await aUser(server));
  await aTier(admin, { most_people: 5 });
  const body = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;
  const [child] = (await parent.ask(addChild, { body })).children;
  const change = (name: string) => ({ params: { id: child?._id ?? '' }, body: { ...body, name } });
  await parent.ask(updateChild, change('Ayaan Ahmed'), saying(childRead, body));
  const refused = await parent.call(updateChild, change('Ayan'), saying(childRead, body));
  expect(refused.problem).toMatchObject({ code: 'changed-meanwhile', now: { name: 'Ayaan Ahmed' } });
  await parent.ask(updateChild, change('Ayan'), saying(childRead, { ...body, name: 'Ayaan Ahmed' }));
  await parent.ask(updateChild, change('Aarav'));
});

test('one’s profile, in two tabs', async () => {
  const who = api(server).as(await aUser(server));
  const params = { email: who.person.email };
  const read = await who.ask(getUser, { params });
  await who.ask(updateUser, { params, body: { phone: '+880 1711-000001' } }, saying(profileRead, read));
  const rename = { params, body: { displayName: 'Rahim Khan' } };
  const refused = await who.call(updateUser, rename, saying(profileRead, read));
  expect(refused.problem).toMatchObject({ code: 'changed-meanwhile' });
  expect(refused.problem.detail).toContain('mobile number ');
  await who.ask(updateUser, rename, saying(profileRead, { ...read, ...refused.problem.now }));
  await who.ask(updateUser, { params, body: { displayName: 'Rahim' } });
});
