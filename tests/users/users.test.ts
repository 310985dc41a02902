import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getBooking, listBookings } from '#contract/bookings/bookings.ts';
import {
  changeRole,
  countUsers,
  createUser,
  removeUser,
  getUser,
  getUserRole,
  listMembers,
  listUsers,
  redeemSetUpLink,
} from '#contract/people/users.ts';
import { replaceSetUpLink } from '../support/product.ts';
import { aBooking, aCourt, anApprovedBooking } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aMember, anAdmin, aStaffMember, aUser, type Person } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

describe('a new account', () => {
  test('is a plain user, whatever the request says of roles', async () => {
    const person = await aUser(server);
    const body = {
      displayName: 'Nusrat',
      photoURL: 'https://pictures.example/n.png',
      email: person.email,
      role: 'admin',
    };
    expect(await api(server).as(person).ask(createUser, { body })).toMatchObject({
      displayName: 'Nusrat',
      photoURL: 'https://pictures.example/n.png',
      role: 'user',
      updated_at: null,
    });
  });

  test('has a profile even when POST /users was lost', async () => {
    const person = await aUser(server);
    await server.db.deleteFrom('users').where('email', '=', person.email).execute();
    const role = await api(server)
      .as(person)
      .ask(getUserRole, { params: { email: person.email } });
    expect(role).toEqual({ role: 'user' });
  });

  test('keeps its name and photo when they are sent empty', async () => {
    const person = await aUser(server, { name: 'Sadia' });
    const body = { displayName: '', photoURL: '', email: person.email };
    expect(await api(server).as(person).ask(createUser, { body })).toMatchObject({
      displayName: 'Sadia',
      photoURL: null,
    });
  });
});

describe('the lists of people', () => {
  test('find members by name only, and users by name or e-mail', async () => {
    const member = await aMember(server, { name: 'Zarina Begum' });
    const user = await aUser(server, { name: 'Zahid', email: 'zarina.fan@example.com' });
    const emails = async (list: typeof listUsers | typeof listMembers, search: string) =>
      (await admin.ask(list, { query: { search } })).map(({ email }) => email);
    expect(await emails(listMembers, 'zarina')).toEqual([member.email]);
    expect(await emails(listUsers, 'zarina')).toEqual([user.email, member.email]);
    expect(await emails(listUsers, 'za_ina')).toEqual([]);
  });

  test('go on to their end, newest first and by name, also among namesakes and people without a name', async () => {
    const known = ['Zulu B', 'zulu a', 'Zulu A', 'ZULU C', ''];
    const people: Person[] = [];
    for (const [place, name] of known.entries()) {
      const person = await aUser(server, { name: name || 'Nameless', email: `zulu-${place}@example.com` });
      if (name === '')
        await server.db.updateTable('users').set({ display_name: '' }).where('id', '=', person.id).execute();
      people.push(person);
    }
    const readAll = async (sort: 'newest' | 'name') => {
      const [emails, query]: [string[], { cursor?: string | undefined }] = [[], {}];
      do {
        const page = await admin.call(listUsers, { query: { sort, search: 'zulu', limit: 1, ...query } });
        emails.push(...page.body.map(({ email }) => email));
        query.cursor = page.next;
      } while (query.cursor !== undefined);
      return emails;
    };
    const emailsOf = (...places: number[]) => places.map((place) => people[place]?.email);
    expect(await readAll('newest')).toEqual(emailsOf(4, 3, 2, 1, 0));
    expect(await readAll('name')).toEqual(emailsOf(1, 2, 0, 3, 4));
    const members = await admin.ask(listMembers, { query: { sort: 'name' } });
    const names = members.map(({ displayName }) => displayName.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('have the members by since when they are, whenever they registered, to the end', async () => {
    const people: Person[] = [];
    for (const place of [0, 1, 2, 3])
      people.push(await aMember(server, { name: 'Xavier', email: `xavier-${place}@example.com` }));
    const since = ['2026-03-01T00:00Z', null, '2026-05-01T00:00Z', '2026-04-01T00:00Z'];
    for (const [place, { id }] of people.entries()) {
      const day = since[place];
      const member_since = day ? new Date(day) : null;
      await server.db.updateTable('users').set({ member_since }).where('id', '=', id).execute();
    }
    const [emails, query]: [string[], { cursor?: string | undefined }] = [[], {}];
    do {
      const page = await admin.call(listMembers, { query: { search: 'xavier', limit: 1, ...query } });
      emails.push(...page.body.map(({ email }) => email));
      query.cursor = page.next;
    } while (query.cursor !== undefined);
    expect(emails).toEqual([2, 3, 0, 1].map((place) => people[place]?.email));
  });

  test('have everybody, or those of one role', async () => {
    const person = await aUser(server, { name: 'Yusuf Yes' });
    const found = (role?: 'user' | 'staff') => admin.ask(listUsers, { query: { search: 'yusuf yes', role } });
    expect(await found()).toHaveLength(1);
    expect(await found('user')).toMatchObject([{ email: person.email }]);
    expect(await found('staff')).toEqual([]);
  });
});

describe('a role', () => {
  test('makes a user staff, whom a member’s counts do not count, and a member again', async () => {
    const [before, person] = [await admin.ask(countUsers), await aUser(server)];
    const params = { email: person.email };
    const now = server.clock.now().toISOString();
    expect(await admin.ask(changeRole, { params, body: { role: 'staff' } })).toMatchObject({
      role: 'staff',
      updated_at: now,
    });
    expect(await api(server).as(person).ask(getUserRole, { params })).toEqual({ role: 'staff' });
    expect(await admin.ask(countUsers)).toEqual({ ...before, users: before.users + 1 });
    await admin.ask(changeRole, { params, body: { role: 'member' } });
    await admin.ask(changeRole, { params, body: { role: 'member' } });
    expect(await admin.ask(countUsers)).toEqual({ users: before.users + 1, members: before.members + 1 });
    const kept = await findAuditRows(server.db, person.id);
    expect(kept.filter(({ action }) => action === 'user.role-changed')).toMatchObject([
      { before: { role: 'user' }, after: { role: 'staff' } },
      { before: { role: 'staff' }, after: { role: 'member' } },
    ]);
  });

  test('of an admin stays, and nobody unknown gets one', async () => {
    const ask = (email: string) =>
      admin.call(changeRole, { params: { email }, body: { role: 'member' } as const });
    expect(await ask(admin.person.email)).toMatchObject({ status: 409, problem: { code: 'role-fixed' } });
    expect(await ask('nobody@example.com')).toMatchObject({ status: 404, problem: { code: 'not-found' } });
  });

  test('that is taken away ends at the next call', async () => {
    const staff = api(server).as(await aStaffMember(server));
    expect((await staff.call(listBookings, { query: { status: 'confirmed' } })).status).toBe(200);
    await admin.ask(changeRole, { params: { email: staff.person.email }, body: { role: 'member' } });
    expect((await staff.call(listBookings, { query: { status: 'confirmed' } })).status).toBe(403);
  });
});

describe('a removed account', () => {
  test('ends at once: no sign-in, no open bookings, free slots; records stay', async () => {
    const person = await aUser(server);
    const user = api(server).as(person);
    const court = await aCourt(admin);
    const [first = '', second = ''] = court.slots;
    const open = [
      await aBooking(user, court, { slots: [first] }),
      await anApprovedBooking(user, admin, court, { slots: [second] }),
    ];
    await admin.ask(removeUser, { params: { email: person.email } });
    expect((await user.call(getUserRole, { params: { email: person.email } })).problem.code).toBe(
      'sign-in-required',
    );
    expect((await admin.call(getUser, { params: { email: person.email } })).status).toBe(404);
    for (const { _id: id } of open)
      expect(await admin.ask(getBooking, { params: { id } })).toMatchObject({
        status: 'cancelled',
        reason: 'account removed',
        user_email: person.email,
      });
    await aBooking(api(server).as(await aUser(server)), court, { slots: [first, second] });
  });

  test('may register again and starts as a plain user', async () => {
    const member = await aMember(server);
    await admin.ask(removeUser, { params: { email: member.email } });
    const again = await aUser(server, { email: member.email });
    expect(again.id).not.toBe(member.id);
    const role = await api(server)
      .as(again)
      .ask(getUserRole, { params: { email: member.email } });
    expect(role).toEqual({ role: 'user' });
  });

  test('is never one’s own', async () => {
    const own = await admin.call(removeUser, { params: { email: admin.person.email } });
    expect(own).toMatchObject({ status: 409, problem: { code: 'own-account' } });
    const nobody = await admin.call(removeUser, { params: { email: 'nobody@example.com' } });
    expect(nobody.status).toBe(404);
  });
});

describe('the set-up link', () => {
  test('makes the first admin once; a wrong or used one makes nobody', async () => {
    const club = await startTestServer();
    const [one, two] = [api(club).as(await aUser(club)), api(club).as(await aUser(club))];
    await replaceSetUpLink(club.db, createHash('sha256').update('right').digest(), club.clock.now());
    const redeem = (who: typeof one, token: string) => who.call(redeemSetUpLink, { body: { token } });
    expect((await redeem(one, 'wrong')).status).toBe(404);
    expect((await redeem(one, 'right')).body).toEqual({ role: 'admin' });
    expect((await redeem(two, 'right')).problem.code).toBe('set-up-done');
  });
});
