import { describe, expect, test } from 'vitest';
import { getBooking } from '#contract/bookings/bookings.ts';
import { findDeskPeople, linkGuest } from '#contract/desk/desk.ts';
import { importMembers } from '#contract/people/member-imports.ts';
import { getUserRole, updateUser } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { aUser } from '../support/people.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

const { server, admin, desk, member, court } = await openDesk();

describe('a guest', () => {
  test('is kept once for each name and phone, and found by a part of either', async () => {
    const first = await aDeskBooking(desk, await court(), { who: RAHIM, pay: ON_ARRIVAL });
    const again = await aDeskBooking(desk, await court(), { who: { ...RAHIM, phone: '+8801712345678' } });
    const brother = await aDeskBooking(desk, await court(), { who: { ...RAHIM, name: 'Karim' } });
    expect(first).toMatchObject({
      user_email: '',
      user_name: 'Rahim',
      guest: { name: 'Rahim', phone: '+8801712345678' },
    });
    expect(again.guest?._id).toBe(first.guest?._id);
    expect(brother.guest?._id).not.toBe(first.guest?._id);
    const found = await desk.ask(findDeskPeople, { query: { search: '01712' } });
    expect(found.map(({ kind, name, phone }) => [kind, name, phone])).toEqual([
      ['guest', 'Karim', '+8801712345678'],
      ['guest', 'Rahim', '+8801712345678'],
    ]);
    expect(await desk.ask(findDeskPeople, { query: { search: 'rahi' } })).toContainEqual(
      expect.objectContaining({ kind: 'guest', name: 'Rahim' }),
    );
  });

  test('has a booking that only the staff reads', async () => {
    const { _id: id } = await aDeskBooking(desk, await court(), { who: RAHIM });
    const statuses = [];
    for (const client of [desk, admin, member])
      statuses.push((await client.call(getBooking, { params: { id } })).status);
    expect(statuses).toEqual([200, 200, 403]);
  });

  test('who has registered is linked by the staff: their bookings are the account’s from then on', async () => {
    const who = { kind: 'guest', name: 'Nusrat', phone: '01812345678' } as const;
    const { guest, _id: id } = await aDeskBooking(desk, await court(), { who });
    const user = api(server).as(await aUser(server, { name: 'Nusrat Jahan' }));
    const link = (guestId: string) =>
      desk.call(linkGuest, { params: { id: guestId }, body: { user_id: user.person.id } });
    expect(await link(guest?._id ?? '')).toMatchObject({ status: 200, body: { bookings: 1 } });
    expect((await link(guest?._id ?? '')).status).toBe(404);
    expect(await user.ask(getBooking, { params: { id } })).toMatchObject({
      user_email: user.person.email,
      user_name: 'Nusrat Jahan',
    });
    expect(await user.ask(getUserRole, { params: { email: user.person.email } })).toEqual({
      role: 'member',
    });
    const next = await aDeskBooking(desk, await court(), { who });
    expect(next).toMatchObject({ guest: null, user_email: user.person.email });
    // The guest's brother has the same phone number and no account.
    const brother = await aDeskBooking(desk, await court(), { who: { ...who, name: 'Tareq' } });
    expect(brother).toMatchObject({ guest: { name: 'Tareq' }, user_email: '' });
    const found = await desk.ask(findDeskPeople, { query: { search: '01812345678' } });
    expect(found.map(({ name }) => name)).toEqual(['Nusrat Jahan', 'Tareq']);
  });

  test('without a name is nobody’s account', async () => {
    const { guest } = await aDeskBooking(desk, await court());
    const link = { params: { id: guest?._id ?? '' }, body: { user_id: member.person.id } };
    expect((await desk.call(linkGuest, link)).status).toBe(404);
  });
});

test('people are found with most letters of their e-mail hidden, eight at most', async () => {
  for (let nth = 0; nth < 10; nth += 1) await aUser(server, { name: `Shakib ${nth}` });
  const found = await desk.ask(findDeskPeople, { query: { search: 'shakib' } });
  expect(found).toHaveLength(8);
  expect(found[0]?.email).toMatch(/^..…@example\.com$/);
  expect((await desk.call(findDeskPeople, { query: { search: 'sh' } })).status).toBe(400);
});

test('a member is found by the whole phone of the profile, however it is typed, and by no part of it', async () => {
  const mushfiq = api(server).as(await aUser(server, { name: 'Mushfiq' }));
  const body = { displayName: 'Mushfiq', photoURL: null, phone: '+880 1911-223344' };
  await mushfiq.ask(updateUser, { params: { email: mushfiq.person.email }, body });
  const namesOf = async (search: string) =>
    (await desk.ask(findDeskPeople, { query: { search } })).map(({ name, phone }) => [name, phone]);
  expect(await namesOf('01911 223344')).toEqual([['Mushfiq', null]]);
  expect(await namesOf('8801911223344')).toEqual([['Mushfiq', null]]);
  expect(await namesOf('01911 22334')).toEqual([]);
});

test('a member whom a file brought is found by the whole phone of the file, and by no part of it', async () => {
  const text = 'name,email,phone\nSalma Khatun,salma.khatun@example.com,01811-222333';
  await admin.ask(importMembers, { body: { name: 'members.csv', text } });
  const namesOf = async (search: string) =>
    (await desk.ask(findDeskPeople, { query: { search } })).map(({ kind, name }) => [kind, name]);
  expect(await namesOf('+880 1811 222333')).toEqual([['member', 'Salma Khatun']]);
  expect(await namesOf('01811 22233')).toEqual([]);
});
