import { describe, expect, test } from 'vitest';
import { getHousehold, removeFromHousehold } from '#contract/memberships/households.ts';
import { answerToPay, askSomebodyToPay, handOverHousehold } from '#contract/memberships/household-people.ts';
import { getHeldMembership, listMemberships } from '#contract/memberships/member-list.ts';
import { removeUser } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { aStaffMember, aUser, anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aPayer, goldFamily, giveMembership, letJoin } from './household-fixture.ts';

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

describe('a household', () => {
  test('is handed over to an adult of it who agrees, and to nobody else', async () => {
    const { karim, rima } = await aFamily();
    const stranger = await aClient();
    const ask = (id: string | null) => karim.call(handOverHousehold, { body: { payer_id: id } });
    const answer = (accepts: boolean) => rima.call(answerToPay, { body: { accepts } });
    const isAsked = async (who: typeof karim) =>
      (await who.ask(getHousehold, {})).people.filter((one) => one.is_asked_to_pay).map(({ _id }) => _id);
    for (const id of [stranger.person.id, karim.person.id])
      expect((await ask(id)).problem.code).toBe('not-found');
    expect((await answer(true)).problem.code).toBe('not-found');

    expect((await ask(rima.person.id)).status).toBe(200);
    expect(await isAsked(rima)).toEqual([rima.person.id]);
    expect((await rima.ask(getHousehold, {})).is_payer).toBe(false);
    expect((await ask(null)).status).toBe(200);
    expect((await answer(true)).problem.code).toBe('not-found');
    await ask(rima.person.id);
    expect((await answer(false)).status).toBe(200);
    expect(await isAsked(karim)).toEqual([]);
    expect((await karim.ask(getHousehold, {})).is_payer).toBe(true);

    await ask(rima.person.id);
    expect((await answer(true)).body).toMatchObject({ is_payer: true });
    expect(await isAsked(rima)).toEqual([]);
    expect((await ask(karim.person.id)).problem.code).toBe('forbidden');
    expect((await karim.call(removeFromHousehold, { params: { id: karim.person.id } })).status).toBe(204);
    // A payer who has left their household may pay for another one.
    await giveMembership(server, karim.person.id, gold);
    expect((await karim.ask(getHousehold, {})).is_payer).toBe(true);
  });

  test('asks nobody any more who has left it', async () => {
    const { karim, rima } = await aFamily();
    await karim.ask(handOverHousehold, { body: { payer_id: rima.person.id } });
    await rima.ask(removeFromHousehold, { params: { id: rima.person.id } });
    await letJoin(karim, rima);
    expect((await rima.call(answerToPay, { body: { accepts: true } })).problem.code).toBe('not-found');
  });

  test('is handed over on an admin’s word as well, where the person agrees', async () => {
    const { karim, rima } = await aFamily();
    const [held] = await admin.ask(listMemberships, { query: { search: rima.person.email } });
    const ask = (by: typeof admin, payerId: string) =>
      by.call(askSomebodyToPay, { params: { id: held?._id ?? '' }, body: { payer_id: payerId } });
    const staff = api(server).as(await aStaffMember(server));
    expect((await ask(staff, rima.person.id)).problem.code).toBe('forbidden');
    expect((await ask(admin, (await aClient()).person.id)).problem.code).toBe('not-found');
    expect((await ask(admin, rima.person.id)).status).toBe(204);
    const detail = await admin.ask(getHeldMembership, { params: { id: held?._id ?? '' } });
    expect(detail.adults.map((one) => one.asked_to_pay)).toEqual([false, true]);
    await rima.ask(answerToPay, { body: { accepts: true } });
    const { email } = karim.person;
    expect((await admin.call(removeUser, { params: { email } })).status).toBe(204);
    expect((await rima.ask(getHousehold, {})).is_payer).toBe(true);
  });
});
