import { describe, expect, test } from 'vitest';
import { getAccountData } from '#contract/account/account.ts';
import { getCard } from '#contract/memberships/cards.ts';
import {
  addChild,
  getHousehold,
  joinHousehold,
  removeChild,
  removeFromHousehold,
  updateChild,
} from '#contract/memberships/households.ts';
import { answerToPay, handOverHousehold } from '#contract/memberships/household-people.ts';
import { api, type Client } from '../support/client.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aPayer, giveMembership, goldFamily, invite, letJoin } from './household-fixture.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const gold = await goldFamily(admin);

async function householdOf({ person: { id } }: Client<Person>): Promise<string> {
  const row = await server.db
    .selectFrom('users')
    .select('household_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.household_id ?? '';
}

const AYAAN = { name: 'Ayaan', born_on: '2017-05-04', consent: true } as const;

describe('a child that a parent brings', () => {
  const childrenOf = async (who: Client<Person>) => (await who.ask(getHousehold, {})).children;

  /** Makes a household that Karim pays for and that Rima joins with two children. */
  async function aParent() {
    const karim = await aPayer(server);
    await giveMembership(server, karim.person.id, gold);
    const rima = await aPayer(server, 'Rima');
    for (const name of ['Ayaan', 'Mina']) await rima.ask(addChild, { body: { ...AYAAN, name } });
    const [ayaan, mina] = await childrenOf(rima);
    return { karim, rima, ayaan: ayaan?._id ?? '', mina: mina?._id ?? '' };
  }

  test('is asked about: comes along, or leaves neither name nor birth date behind', async () => {
    const { karim, rima, ayaan, mina } = await aParent();
    const token = await invite(karim, rima.person.email);
    const join = (children?: { id: string; comes: boolean }[]) =>
      rima.call(joinHousehold, { body: { token, ...(children && { children }) } });
    const comes = { id: ayaan, comes: true };
    for (const answers of [
      undefined,
      [],
      [comes],
      [comes, comes],
      [comes, { id: karim.person.id, comes: true }],
    ])
      expect((await join(answers)).problem).toMatchObject({
        code: 'affected-changed',
        detail: 'Please say of each of your children whether they come along.',
      });
    expect(await childrenOf(rima)).toHaveLength(2);
    expect((await join([comes, { id: mina, comes: false }])).status).toBe(200);
    expect((await childrenOf(karim)).map(({ name }) => name)).toEqual(['Ayaan']);
    const left = await server.db.selectFrom('children').selectAll().where('id', '=', mina).execute();
    expect(left).toMatchObject([{ name: null, born_on: null, left_at: server.clock.now() }]);
  });

  async function aParentWhoJoined() {
    const family = await aParent();
    const { karim, rima, ayaan, mina } = family;
    await letJoin(
      karim,
      rima,
      [ayaan, mina].map((id) => ({ id, comes: true })),
    );
    return family;
  }

  test('is read whole, corrected and shown by that parent alone; who pays reads name and age', async () => {
    const { karim, rima, ayaan } = await aParentWhoJoined();
    const [seen] = await childrenOf(karim);
    expect(seen).toEqual({
      shares_from: '2027-03-01',
      _id: ayaan,
      name: 'Ayaan',
      age: 8,
      is_yours: false,
      awaits_consent: false,
    });
    expect((await childrenOf(rima))[0]).toMatchObject({ born_on: '2017-05-04', is_yours: true });
    const child = { params: { id: ayaan } };
    for (const answer of [
      await karim.call(updateChild, { ...child, body: AYAAN }),
      await karim.call(removeChild, child),
    ])
      expect(answer.problem).toMatchObject({
        code: 'forbidden',
        detail: 'Only who agreed that the club keeps this child can do this.',
      });
    expect((await karim.call(getCard, { query: { child: ayaan } })).problem.code).toBe('not-found');
    expect((await rima.call(getCard, { query: { child: ayaan } })).status).toBe(200);
    expect((await rima.call(updateChild, { ...child, body: { ...AYAAN, name: 'Ayan' } })).status).toBe(200);
    expect((await karim.ask(getAccountData, {})).children).toEqual([]);
    expect((await rima.ask(getAccountData, {})).children).toHaveLength(2);
    expect((await rima.call(removeChild, child)).status).toBe(204);
  });

  test.each(['on their own word', 'on that of who pays'])('leaves with that parent, %s', async (word) => {
    const { karim, rima } = await aParentWhoJoined();
    await karim.ask(addChild, { body: { ...AYAAN, name: 'Zara' } });
    const by = word === 'on their own word' ? rima : karim;
    await by.ask(removeFromHousehold, { params: { id: rima.person.id } });
    expect((await childrenOf(karim)).map(({ name }) => name)).toEqual(['Zara']);
    expect((await childrenOf(rima)).map(({ name, born_on }) => [name, born_on])).toEqual([
      ['Ayaan', '2017-05-04'],
      ['Mina', '2017-05-04'],
    ]);
  });

  test('stays that parent’s whoever pays, and goes on with them to another household', async () => {
    const { karim, rima, ayaan, mina } = await aParentWhoJoined();
    await karim.ask(addChild, { body: { ...AYAAN, name: 'Zara' } });
    await karim.ask(handOverHousehold, { body: { payer_id: rima.person.id } });
    await rima.ask(answerToPay, { body: { accepts: true } });
    expect((await childrenOf(rima)).map((one) => [one.name, one.is_yours])).toEqual([
      ['Ayaan', true],
      ['Mina', true],
      ['Zara', false],
    ]);
    expect((await childrenOf(karim)).find(({ name }) => name === 'Zara')).toMatchObject({ is_yours: true });
    await server.db
      .deleteFrom('memberships')
      .where('household_id', '=', await householdOf(rima))
      .execute();
    const tariq = await aPayer(server, 'Tariq');
    const zara = (await childrenOf(karim)).find(({ name }) => name === 'Zara')?._id ?? '';
    await letJoin(tariq, karim, [{ id: zara, comes: true }]);
    expect((await childrenOf(tariq)).map(({ name }) => name)).toEqual(['Zara']);
    expect((await childrenOf(rima)).map(({ _id }) => _id)).toEqual([ayaan, mina]);
  });

  test('is who pays’ while nobody has agreed, who agrees and then keeps it', async () => {
    const { karim, rima } = await aParentWhoJoined();
    const none = { consent_by: null, consent_at: null, consent_words: null, born_on: null };
    const household_id = await householdOf(karim);
    await server.db.updateTable('children').set(none).where('household_id', '=', household_id).execute();
    const [ayaan] = await childrenOf(karim);
    expect(ayaan).toMatchObject({ is_yours: true, born_on: null, awaits_consent: true });
    const child = { params: { id: ayaan?._id ?? '' }, body: AYAAN };
    expect((await rima.call(updateChild, child)).problem.code).toBe('forbidden');
    expect((await karim.call(updateChild, child)).status).toBe(200);
    await rima.ask(removeFromHousehold, { params: { id: rima.person.id } });
    expect(await childrenOf(rima)).toEqual([]);
    expect(await childrenOf(karim)).toHaveLength(2);
  });

  test('of a parent who had left before children went along is who pays’, without the birth date', async () => {
    const { karim, rima } = await aParentWhoJoined();
    await server.db
      .updateTable('users')
      .set({ household_id: null })
      .where('id', '=', rima.person.id)
      .execute();
    const [ayaan] = await childrenOf(karim);
    expect(ayaan).toMatchObject({ is_yours: true, born_on: null, age: 8 });
    expect((await karim.call(removeChild, { params: { id: ayaan?._id ?? '' } })).status).toBe(204);
  });
});
