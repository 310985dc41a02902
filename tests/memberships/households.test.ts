import { describe, expect, test } from 'vitest';
import {
  addChild,
  getHousehold,
  inviteToHousehold,
  joinHousehold,
  lookAtInvitation,
  removeFromHousehold,
  withdrawInvitation,
} from '#contract/memberships/households.ts';
import { handOverHousehold } from '#contract/memberships/household-people.ts';
import { buyMembership } from '#contract/memberships/purchases.ts';
import { api } from '../support/client.ts';
import { aTier } from '../support/memberships.ts';
import { aStaffMember, aUser, aVisitor, anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aPayer, goldFamily, giveMembership, invite, letJoin } from './household-fixture.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const gold = await goldFamily(admin);
const aClient = async (name = 'Rima Begum') => api(server).as(await aUser(server, { name }));

async function aFamily() {
  const karim = await aPayer(server);
  await giveMembership(server, karim.person.id, gold);
  const rima = await aClient();
  await letJoin(karim, rima);
  return { karim, rima };
}

const AYAAN = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;

describe('a household', () => {
  test('is oneself alone, as long as nobody shares anything', async () => {
    const karim = await aClient('Karim');
    expect(await karim.ask(getHousehold, {})).toMatchObject({
      people: [{ name: 'Karim', is_payer: true, is_you: true }],
      children: [],
      is_payer: true,
      most_people: 5,
      tier: { name: 'Gold Family' },
      invitations: [],
      invited: [],
    });
  });

  test('is joined by an invitation, which ends by it, and shows who shares it to each of them', async () => {
    const { karim, rima } = await aFamily();
    const seen = await rima.ask(getHousehold, {});
    expect(seen.people).toMatchObject([
      { name: 'Karim Ahmed', is_payer: true, is_you: false },
      { name: 'Rima Begum', is_payer: false, is_you: true },
    ]);
    expect(seen.is_payer).toBe(false);
    expect((await karim.ask(getHousehold, {})).invitations).toEqual([]);
  });

  test('lets nobody but who pays invite, add, hand over or remove', async () => {
    const { karim, rima } = await aFamily();
    const answers = [
      await rima.call(inviteToHousehold, { body: { email: 'a@example.com' } }),
      await rima.call(addChild, { body: AYAAN }),
      await rima.call(handOverHousehold, { body: { payer_id: rima.person.id } }),
      await rima.call(removeFromHousehold, { params: { id: karim.person.id } }),
    ];
    expect(answers.map(({ problem }) => problem.detail)).toEqual(
      Array(4).fill('Only who pays for the household can do this.'),
    );
  });

  test('is left by the person, and by the word of who pays or of the staff; who pays stays', async () => {
    const { karim, rima } = await aFamily();
    const staff = api(server).as(await aStaffMember(server));
    const out = (by: typeof karim, id: string) => by.call(removeFromHousehold, { params: { id } });
    expect((await out(karim, karim.person.id)).problem).toMatchObject({
      code: 'payer-stays',
      detail: 'Who pays for a household cannot leave it. Please ask somebody else to pay first.',
    });
    expect((await out(rima, rima.person.id)).status).toBe(204);
    expect((await out(rima, rima.person.id)).problem.code).toBe('not-found');
    await letJoin(karim, rima);
    expect((await out(karim, rima.person.id)).status).toBe(204);
    await letJoin(karim, rima);
    expect((await out(staff, rima.person.id)).status).toBe(204);
    const stranger = await aPayer(server, 'Stranger');
    await giveMembership(server, stranger.person.id, gold);
    await letJoin(karim, rima);
    expect((await out(stranger, rima.person.id)).problem.code).toBe('not-found');
  });
});

describe('an invitation', () => {
  test('says who invites to what, without a sign-in, until it is accepted', async () => {
    const karim = await aPayer(server);
    await giveMembership(server, karim.person.id, gold);
    const rima = await aClient();
    const token = await invite(karim, rima.person.email);
    const look = () => api(server).as(aVisitor).call(lookAtInvitation, { body: { token } });
    expect((await look()).body).toMatchObject({ by: 'Karim', tier: { name: 'Gold Family' } });
    await rima.ask(joinHousehold, { body: { token } });
    expect((await look()).problem).toMatchObject({
      code: 'not-found',
      detail: 'This invitation is over. Please ask for a new one.',
    });
    const other = await aClient();
    expect((await other.call(joinHousehold, { body: { token } })).problem.code).toBe('not-found');
  });

  test('names no tier before one is bought, though dues for one are open', async () => {
    const karim = await aPayer(server);
    const token = await invite(karim, (await aClient()).person.email);
    const look = () => api(server).as(aVisitor).ask(lookAtInvitation, { body: { token } });
    expect((await look()).tier).toBeNull();
    await karim.ask(buyMembership, { body: { tier_id: gold._id, expected: gold.price } });
    expect((await look()).tier).toBeNull();
    await giveMembership(server, karim.person.id, gold);
    expect((await look()).tier).toMatchObject({ name: 'Gold Family' });
  });

  test('is over after two weeks, when it is taken back, forged or cut off', async () => {
    const karim = await aPayer(server);
    const rima = await aClient();
    const token = await invite(karim, rima.person.email);
    const join = (given: string) => rima.call(joinHousehold, { body: { token: given } });
    for (const given of [token.slice(0, -3), token.replace('join', 'card'), `${token}x`, '~~~', ''])
      expect((await join(given)).problem.code, given).toBe('not-found');
    const [invitation] = (await karim.ask(getHousehold, {})).invitations;
    await karim.ask(withdrawInvitation, { params: { id: invitation?._id ?? '' } });
    expect((await join(token)).problem.code).toBe('not-found');
    const second = await invite(karim, rima.person.email);
    server.clock.pass({ hours: 14 * 24 });
    expect((await join(second)).problem.code).toBe('not-found');
  });

  test('answers alike whether the club knows the address, and says that it goes out again', async () => {
    const karim = await aPayer(server);
    const rima = await aClient();
    const send = (email: string) => karim.call(inviteToHousehold, { body: { email } });
    const known = await send(rima.person.email);
    const unknown = await send('nobody-knows@example.com');
    expect(known.status).toBe(201);
    expect(known.body.is_again).toBe(false);
    expect({ ...unknown.body, address: '' }).toEqual({ ...known.body, address: '' });
    expect((await send(rima.person.email)).problem.code).toBe('too-many-requests');
    server.clock.pass({ minutes: 11 });
    expect((await send(rima.person.email)).body.is_again).toBe(true);
  });

  test('is not for oneself, nor for who is there already', async () => {
    const { karim, rima } = await aFamily();
    const send = async (email: string) =>
      (await karim.call(inviteToHousehold, { body: { email } })).problem.errors;
    expect(await send(karim.person.email)).toEqual([
      { path: 'email', message: 'This is your own e-mail. Please enter that of somebody else.' },
    ]);
    expect(await send(rima.person.email)).toEqual([
      { path: 'email', message: 'They are in your household already.' },
    ]);
  });

  test('is refused to the sixth of five, and to whoever has a membership of their own', async () => {
    const { karim, rima } = await aFamily();
    for (const name of ['Ayaan', 'Mina']) await karim.ask(addChild, { body: { ...AYAAN, name } });
    const [fifth, sixth] = [await aClient(), await aClient()];
    await letJoin(karim, fifth);
    for (const { problem } of [
      await karim.call(inviteToHousehold, { body: { email: sixth.person.email } }),
      await karim.call(addChild, { body: { ...AYAAN, name: 'Zara' } }),
    ])
      expect(problem).toMatchObject({ code: 'too-many-people', detail: 'Gold Family is for 5 people.' });
    await karim.ask(removeFromHousehold, { params: { id: rima.person.id } });
    const late = await invite(karim, sixth.person.email);
    await giveMembership(server, sixth.person.id, gold);
    expect((await sixth.call(joinHousehold, { body: { token: late } })).problem.code).toBe('has-membership');
  });

  test('is refused while a membership for fewer is about to be paid', async () => {
    const karim = await aPayer(server);
    const silver = await aTier(admin, { most_people: 1 });
    const rima = await aClient();
    const token = await invite(karim, rima.person.email);
    await karim.ask(buyMembership, { body: { tier_id: silver._id, expected: 12_000 } });
    expect((await rima.call(joinHousehold, { body: { token } })).problem).toMatchObject({
      code: 'too-many-people',
      detail: `${silver.name} is for one person.`,
    });
  });

  test('is refused to who pays for others', async () => {
    const { karim } = await aFamily();
    const rima = await aPayer(server, 'Rima');
    await letJoin(rima, await aClient());
    const token = await invite(karim, rima.person.email);
    expect((await rima.call(joinHousehold, { body: { token } })).problem.code).toBe('payer-stays');
  });
});

test('a club that sells nothing for several people lets nobody share anything', async () => {
  const club = await startTestServer();
  const karim = await aPayer(club);
  expect(await karim.ask(getHousehold, {})).toMatchObject({ most_people: 1, tier: null });
  expect((await karim.call(addChild, { body: AYAAN })).problem).toMatchObject({
    code: 'too-many-people',
    detail: 'The club sells no membership for several people.',
  });
});
