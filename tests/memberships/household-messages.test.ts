import { describe, expect, test } from 'vitest';
import {
  addChild,
  inviteToHousehold,
  joinHousehold,
  removeFromHousehold,
} from '#contract/memberships/households.ts';
import { answerToPay, handOverHousehold } from '#contract/memberships/household-people.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember, aUser, confirmEmail } from '../support/people.ts';
import { aTier } from '../support/memberships.ts';
import { openMessages } from '../messages/message-fixture.ts';
import { goldFamily, giveMembership, invite } from './household-fixture.ts';

const { server, admin, mails, tell, told, bellOf } = await openMessages();
const gold = await goldFamily(admin);

async function aPayer() {
  const karim = api(server).as(await aConfirmedMember(server, { name: 'Karim Ahmed' }));
  await giveMembership(server, karim.person.id, gold);
  return karim;
}

const tokenIn = (text = '') => decodeURIComponent(/\/join\/(\S+)/.exec(text)?.[1] ?? '');

describe('who is invited', () => {
  test('gets a link by e-mail and a word under the bell where the club knows them', async () => {
    const karim = await aPayer();
    const rima = api(server).as(await aConfirmedMember(server, { name: 'Rima Begum' }));
    await karim.ask(inviteToHousehold, { body: { email: rima.person.email } });
    const [sent] = await told(rima.person.email);
    expect(sent?.subject).toBe('An invitation to share a membership');
    expect(sent?.text).toContain('Karim invites you to share their membership');
    const [bell] = await bellOf(rima);
    expect(bell).toMatchObject({
      title: 'An invitation to share a membership',
      page: '/dashboard/membership',
    });
    await rima.ask(joinHousehold, { body: { token: tokenIn(sent?.text) } });
    const [joined] = await told(karim.person.email);
    expect(joined?.text).toContain(
      'Rima Begum has joined your household, and shares your membership once what they add to it is paid.',
    );
  });

  test('gets the link as a stranger, too, and can join with it once they have registered', async () => {
    const karim = await aPayer();
    const email = 'stranger@example.com';
    await karim.ask(inviteToHousehold, { body: { email } });
    const [sent, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(sent?.subject).toBe('An invitation to share a membership of Sports Club Arena');
    expect(sent?.text).toContain('Karim invites you to share a membership of Sports Club Arena.');
    const stranger = api(server).as(await confirmEmail(server, await aUser(server, { email })));
    await stranger.ask(joinHousehold, { body: { token: tokenIn(sent?.text) } });
  });

  test('is tried again as long as the mail server refuses, for a day, and once more where they are invited anew', async () => {
    const karim = await aPayer();
    const email = 'unreachable@example.com';
    const invite = () => karim.ask(inviteToHousehold, { body: { email } });
    await invite();
    mails.refuse = true;
    for (const minutes of [0, 1, 2]) {
      server.clock.pass({ minutes });
      expect(await told(email)).toEqual([]);
    }
    mails.refuse = false;
    expect(await told(email)).toEqual([]);
    server.clock.pass({ minutes: 4 });
    expect(await told(email)).toHaveLength(1);
    server.clock.pass({ hours: 5 });
    expect(await told(email)).toEqual([]);

    await invite();
    mails.refuse = true;
    for (let hour = 0; hour < 25; hour += 1) {
      expect(await told(email)).toEqual([]);
      server.clock.pass({ hours: 1 });
    }
    mails.refuse = false;
    server.clock.pass({ hours: 5 });
    expect(await told(email)).toEqual([]);
    await invite();
    expect(await told(email)).toHaveLength(1);
  });

  test('is written to by nobody whose own e-mail is not confirmed', async () => {
    const karim = api(server).as(await aUser(server));
    await giveMembership(server, karim.person.id, gold);
    const send = () => karim.call(inviteToHousehold, { body: { email: 'somebody@example.com' } });
    expect((await send()).problem.code).toBe('email-unconfirmed');
    await confirmEmail(server, karim.person);
    expect((await send()).status).toBe(201);
  });
});

test('who is taken out is told, and who pays where somebody leaves', async () => {
  const karim = await aPayer();
  const rima = api(server).as(await aConfirmedMember(server, { name: 'Rima Begum' }));
  const join = async () =>
    rima.ask(joinHousehold, { body: { token: await invite(karim, rima.person.email) } });
  const out = { params: { id: rima.person.id } };
  await join();
  await tell();
  await rima.ask(removeFromHousehold, out);
  const left = await told();
  expect(left.map(({ to, subject }) => [to, subject])).toEqual([
    [karim.person.email, 'Somebody has left your household'],
  ]);
  server.clock.pass({ minutes: 11 });
  await join();
  await tell();
  await karim.ask(removeFromHousehold, out);
  const removed = await told();
  expect(removed.map(({ to, subject }) => [to, subject])).toEqual([
    [rima.person.email, 'You are out of a household'],
  ]);
});

test('who keeps a child is told once that it is 18 within thirty days', async () => {
  const karim = await aPayer();
  const today = toClubDate(server.clock.now());
  const adultOn = addDays(today, 31);
  const bornOn = `${Number(adultOn.slice(0, 4)) - 18}${adultOn.slice(4)}`;
  await karim.ask(addChild, { body: { name: 'Ayaan', born_on: bornOn, consent: true } });
  expect(await told(karim.person.email)).toEqual([]);
  server.clock.pass({ hours: 24 });
  const [sent] = await told(karim.person.email);
  expect(sent?.subject).toBe('A child of your household grows up');
  expect(sent?.text).toMatch(/Ayaan is 18 on .*, and counts as an adult in the next dues/);
  server.clock.pass({ hours: 24 });
  expect(await told(karim.person.email)).toEqual([]);
});

test('who is asked to pay is told, and who paid before is once they have agreed', async () => {
  const karim = await aPayer();
  const rima = api(server).as(await aConfirmedMember(server, { name: 'Rima Begum' }));
  await rima.ask(joinHousehold, { body: { token: await invite(karim, rima.person.email), children: [] } });
  await tell();
  await karim.ask(handOverHousehold, { body: { payer_id: rima.person.id } });
  const asked = await told();
  expect(asked.map(({ to, subject }) => [to, subject])).toEqual([
    [rima.person.email, 'You are asked to pay for your household'],
  ]);
  expect(asked[0]?.text).toContain('Karim Ahmed asks you to pay for your household from now on');
  await rima.ask(answerToPay, { body: { accepts: true } });
  const changed = await told();
  expect(changed.map(({ to, subject }) => [to, subject])).toEqual([
    [karim.person.email, 'Somebody else pays for your household now'],
  ]);
  expect(changed[0]?.text).toContain('Rima Begum has agreed to pay for your household from now on.');
});

test('who pays is told that somebody shares the membership where that costs nothing', async () => {
  const free = await aTier(admin, { name: 'Free Family', price: 0, most_people: 5 });
  const karim = api(server).as(await aConfirmedMember(server, { name: 'Karim Ahmed' }));
  await giveMembership(server, karim.person.id, free);
  const rima = api(server).as(await aConfirmedMember(server, { name: 'Rima Begum' }));
  await rima.ask(joinHousehold, { body: { token: await invite(karim, rima.person.email), children: [] } });
  const [joined] = await told(karim.person.email);
  expect(joined?.text).toContain('Rima Begum shares your membership now.');
});
