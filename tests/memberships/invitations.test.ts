import { describe, expect, test } from 'vitest';
import {
  addChild,
  getHousehold,
  inviteToHousehold,
  joinHousehold,
  withdrawInvitation,
} from '#contract/memberships/households.ts';
import { api, type Client } from '../support/client.ts';
import { aTier } from '../support/memberships.ts';
import { aConfirmedMember, anAdmin, aUser, confirmEmail, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { openMessages } from '../messages/message-fixture.ts';
import { aPayer as aPayerAt, forgetInvitations, giveMembership, invite } from './household-fixture.ts';

// Emails to strangers are counted at the mail server.

const { server, admin, mails, tell, told, bellOf } = await openMessages();
const tier = await aTier(admin, { name: 'Gold Family', most_people: 12 });
const couple = await aTier(admin, { name: 'Couple', most_people: 2 });
const { clock } = server;

async function aPayer(name = 'Karim Ahmed', of = tier) {
  const payer = api(server).as(await aConfirmedMember(server, { name }));
  await giveMembership(server, payer.person.id, of);
  return payer;
}

const send = (payer: Client<Person>, email: string) => payer.call(inviteToHousehold, { body: { email } });

async function takeBack(payer: Client<Person>): Promise<void> {
  const { invitations } = await payer.ask(getHousehold, {});
  for (const { _id: id } of invitations) await payer.ask(withdrawInvitation, { params: { id } });
}

async function countMailsTo(word: string): Promise<number> {
  await tell();
  return mails.recipients.filter((to) => to.includes(word)).length;
}

test('one person invites five in a day, whatever they take back, and goes on the day after', async () => {
  const karim = await aPayer();
  const codes = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const { status, problem } = await send(karim, `of-one-${nth}@example.com`);
    codes.push(status === 201 ? 'sent' : problem.code);
    await tell();
    await takeBack(karim);
  }
  expect(codes).toEqual([...Array<string>(5).fill('sent'), ...Array<string>(7).fill('too-many-requests')]);
  expect(await countMailsTo('of-one-')).toBe(5);
  const refused = await send(karim, 'of-one-more@example.com');
  expect(refused.problem.detail).toBe(
    'You have invited as many as you can in a day. Please go on in 24 hours.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBe(86_400);
  clock.pass({ hours: 24 });
  expect((await send(karim, 'of-one-more@example.com')).status).toBe(201);
  expect(await countMailsTo('of-one-')).toBe(6);
});

test('one address gets an invitation in ten minutes and five in a day, whoever sends and takes back', async () => {
  clock.pass({ hours: 24 });
  const email = 'popular@example.com';
  const karim = await aPayer();
  for (let nth = 0; nth < 60; nth += 1) {
    await send(karim, email);
    await tell();
    await takeBack(karim);
  }
  expect(await countMailsTo(email)).toBe(1);
  for (let nth = 0; nth < 10; nth += 1) {
    clock.pass({ minutes: 10 });
    const other = await aPayer();
    const { status, problem } = await send(other, email);
    if (nth < 4) expect(status).toBe(201);
    else expect(problem).toMatchObject({ code: 'too-many-requests' });
    await tell();
  }
  expect(await countMailsTo(email)).toBe(5);
});

test('the club sends fifty in a day; then the link is shown, and the admins are told once', async () => {
  clock.pass({ hours: 24 });
  const known = await aConfirmedMember(server, { email: 'known-to-us@example.com' });
  const before = mails.recipients.length;
  const answers = [];
  for (let nth = 0; nth < 52; nth += 1)
    answers.push(await send(await aPayer(), `of-many-${nth}@example.com`));
  const late = await send(await aPayer(), known.email);
  expect(answers.map(({ body }) => body.address === null)).toEqual([
    ...Array<boolean>(50).fill(true),
    ...Array<boolean>(2).fill(false),
  ]);
  expect(late.body).toEqual({ is_again: false, address: expect.stringMatching(/\/join\//) as string });
  const emails = await told();
  expect(mails.recipients.slice(before).filter((to) => to.includes('of-many-'))).toHaveLength(50);
  expect(emails.filter(({ to }) => to === known.email)).toEqual([]);
  const [first, ...more] = emails.filter(({ to }) => to === admin.person.email);
  expect(more).toEqual([]);
  expect(first?.subject).toBe('Today’s invitations to households are used up');
  expect(first?.text).toContain('People have invited 50 others in a day');
  expect((await bellOf(admin))[0]).toMatchObject({ page: '/dashboard/manageMembers' });

  const token = decodeURIComponent(/\/join\/(\S+)/.exec(answers[51]?.body.address ?? '')?.[1] ?? '');
  const guest = await confirmEmail(server, await aUser(server, { email: 'of-many-51@example.com' }));
  expect((await api(server).as(guest).call(joinHousehold, { body: { token } })).status).toBe(200);
  clock.pass({ hours: 24 });
  expect((await send(await aPayer(), 'of-many-later@example.com')).body.address).toBeNull();
});

test.each([
  ['Win500 01711-000001 now', 'Win'],
  ['Ka\u200Brim Ahmed', 'Karim'],
  ['৳5000', 'Somebody'],
  ['evil\u200B.com', 'Somebody'],
  ['নুসরাত জাহান', 'নুসরাত'],
])('%j is %s in what goes to people who do not know them', async (name, shown) => {
  await forgetInvitations(server);
  const payer = await aPayer(name);
  const rima = await aConfirmedMember(server);
  await payer.ask(inviteToHousehold, { body: { email: rima.email } });
  await payer.ask(inviteToHousehold, { body: { email: `stranger-${rima.email}` } });
  const emails = (await told()).filter(({ to }) => to.endsWith(rima.email));
  expect(emails).toHaveLength(2);
  for (const { text } of emails) {
    expect(text).toContain(`${shown} invites you to share`);
    // A link's token may contain any sequence of characters, so links are removed first.
    expect(text.replaceAll(/http\S+/g, '')).not.toMatch(/500|01711|\u200B|evil/);
  }
});

describe('an open invitation keeps a place', () => {
  test('so that nobody else is invited to it, and no child has it, until it is taken back', async () => {
    await forgetInvitations(server);
    const karim = await aPayer('Karim', couple);
    expect((await send(karim, 'first@example.com')).status).toBe(201);
    const ayaan = { body: { name: 'Ayaan', born_on: '2017-05-04', consent: true } } as const;
    for (const { problem } of [await send(karim, 'second@example.com'), await karim.call(addChild, ayaan)])
      expect(problem).toMatchObject({
        code: 'too-many-people',
        detail:
          'Couple is for 2 people, and who is invited keeps a place. Please take an invitation back first.',
      });
    await takeBack(karim);
    expect((await karim.call(addChild, ayaan)).status).toBe(201);
    expect((await send(karim, 'second@example.com')).problem.detail).toBe('Couple is for 2 people.');
  });

  test('for whoever it is for, who is invited again, and for nobody once it is over', async () => {
    await forgetInvitations(server);
    const karim = await aPayer('Karim', couple);
    expect((await send(karim, 'third@example.com')).status).toBe(201);
    clock.pass({ minutes: 11 });
    expect((await send(karim, 'third@example.com')).body.is_again).toBe(true);
    expect((await send(karim, 'fourth@example.com')).problem.code).toBe('too-many-people');
    clock.pass({ hours: 14 * 24 });
    expect((await send(karim, 'fourth@example.com')).status).toBe(201);
  });
});

describe('an invitation is for one mailbox', () => {
  const join = (who: Client<Person>, token: string) => who.call(joinHousehold, { body: { token } });

  test('and lets in whoever has shown that it is theirs, not whoever has the link', async () => {
    await forgetInvitations(server);
    const token = await invite(await aPayer(), 'rima@example.com');
    const other = api(server).as(await aConfirmedMember(server));
    expect((await join(other, token)).problem).toMatchObject({
      code: 'forbidden',
      detail:
        'This invitation is for another e-mail than yours. Please sign in with that one, or have yours invited.',
    });
    const rima = api(server).as(await aUser(server, { email: 'rima@example.com' }));
    expect((await join(rima, token)).problem.code).toBe('email-unconfirmed');
    await confirmEmail(server, rima.person);
    expect((await join(rima, token)).status).toBe(200);
  });

  test('in a club that cannot mail for the account of that e-mail', async () => {
    const club = await startTestServer();
    const payer = await aPayerAt(club);
    await giveMembership(
      club,
      payer.person.id,
      await aTier(api(club).as(await anAdmin(club)), { most_people: 5 }),
    );
    const token = await invite(payer, 'rima@example.com');
    const other = api(club).as(await aUser(club));
    expect((await join(other, token)).problem.code).toBe('forbidden');
    const rima = api(club).as(await aUser(club, { email: 'rima@example.com' }));
    expect((await join(rima, token)).status).toBe(200);
  });
});
