import { describe, expect, test } from 'vitest';
import { getHousehold, joinHousehold, removeFromHousehold } from '#contract/memberships/households.ts';
import { buyMembership, takeDues } from '#contract/memberships/purchases.ts';
import type { Db } from '#server/platform/db/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import {
  buyMembership as buy,
  joinHousehold as join,
  leaveHousehold,
  readInvitation,
  readLinkKey,
} from '../support/product.ts';
import { aPayer, goldFamily, giveMembership, invite, letJoin } from '../memberships/household-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { withoutLocksIn } from '../support/database/without-locks-in.ts';
import { aTier } from '../support/memberships.ts';
import { aStaffMember, anAdmin, type Person } from '../support/people.ts';
import { allAtOnce, countDeadlocks, tally } from './crowd.ts';
import { ROUNDS, ROUNDS_OF_A_CONTROL, threeNodes } from './three-nodes.ts';
import { withoutHouseholdLock } from './without-household-lock.ts';

const PEOPLE = 5;

const { first: server, aCrowd, clientsOf } = await threeNodes();
const admin = api(server).as(await anAdmin(server));
/** The price in taka for each adult. */
const price = 12_000;
const gold = await goldFamily(admin);
// A payer without a membership may invite as many people as the largest tier allows.
await aTier(admin, { most_people: 12 });
/** A free tier for five, so that a person who joins shares it immediately. */
const given = await aTier(admin, { price: 0, most_people: 5 });
const silver = await aTier(admin, { price, most_people: 1 });

/** Makes a person at another node than the payer's. */
async function somebody(): Promise<Client<Person>> {
  const [, who] = await aCrowd(2);
  if (!who) throw new Error('nobody is there');
  return who;
}

/** Makes a household whose payer has a membership for five. */
async function aHousehold(): Promise<Client<Person>> {
  const payer = await aPayer(server);
  await giveMembership(server, payer.person.id, given);
  return payer;
}

/** Accepts an invitation. Returns `done` or the code of the refusal. */
async function accept(who: Client<Person>, token: string): Promise<string> {
  const { status, problem } = await who.call(joinHousehold, { body: { token } });
  return status === 200 ? 'done' : problem.code;
}

/** Runs the product's own function outside a request. Returns `done` or the code of the refusal. */
async function tried(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const now = () => server.clock.now();

async function joinBy(db: Db, who: Client<Person>, token: string): Promise<string> {
  const invitationId = readInvitation(await readLinkKey(server.db), token, now()) ?? '';
  const { id: userId, email } = who.person;
  const joining = { caller: { userId, email }, invitationId, canConfirm: false, children: [] };
  return tried(() => join(db, joining, { actorId: userId, now: now() }));
}

const countPeople = async (payer: Client<Person>) => (await payer.ask(getHousehold, {})).people.length;

/** Makes a payer who has invited `size` people to a membership for five. */
async function manyInvited(size: number) {
  const payer = await aPayer(server);
  const crowd = await aCrowd(size);
  const tokens = [];
  for (const who of crowd) tokens.push(await invite(payer, who.person.email));
  await giveMembership(server, payer.person.id, given);
  return { payer, crowd, tokens };
}

describe('the sixth of five', () => {
  test(`is refused, ${ROUNDS} times, when eight accept at once`, { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payer, crowd, tokens } = await manyInvited(8);
      const outcomes = await allAtOnce(crowd, (who, index) => accept(who, tokens[index] ?? ''));
      expect(tally(outcomes)).toEqual({ done: PEOPLE - 1, 'too-many-people': 8 - PEOPLE + 1 });
      expect(await countPeople(payer)).toBe(PEOPLE);
    }
  });

  test('comes in where the household is not locked', async () => {
    const { payer, crowd, tokens } = await manyInvited(6);
    const db = server.db.withPlugin(withoutHouseholdLock(server.db, 6));
    await allAtOnce(crowd, (who, index) => joinBy(db, who, tokens[index] ?? ''));
    expect(await countPeople(payer)).toBeGreaterThan(PEOPLE);
  });
});

describe('two households at once', () => {
  async function aDoubleInvitation() {
    const payers = [await aHousehold(), await aHousehold()];
    const who = await somebody();
    const tokens = [];
    for (const payer of payers) tokens.push(await invite(payer, who.person.email));
    return { who, tokens };
  }

  test(`take somebody who accepts both into one, ${ROUNDS} times`, { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { who, tokens } = await aDoubleInvitation();
      const outcomes = await allAtOnce(clientsOf(who.person, 2), (client, index) =>
        accept(client, tokens[index] ?? ''),
      );
      expect(tally(outcomes)).toEqual({ done: 1, 'has-membership': 1 });
    }
  });

  test('both say that they have joined where their row is not locked', async () => {
    const { who, tokens } = await aDoubleInvitation();
    const db = server.db.withPlugin(withoutLocksIn('users', 2));
    const outcomes = await Promise.all(tokens.map((token) => joinBy(db, who, token)));
    expect(tally(outcomes)).toEqual({ done: 2 });
  });
});

test(
  `two who join each other’s households end in one of them, ${ROUNDS} times`,
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [rahim, karim] = [await aPayer(server), await aPayer(server)];
      const toKarim = await invite(karim, rahim.person.email);
      const toRahim = await invite(rahim, karim.person.email);
      const outcomes = await Promise.all([accept(rahim, toKarim), accept(karim, toRahim)]);
      expect(tally(outcomes)['done']).toBe(1);
      expect(await countPeople(rahim)).toBe(2);
    }
    expect(await countDeadlocks(server)).toBe(0);
  },
);

describe('a membership for one that is bought while somebody joins', () => {
  /** Makes a payer who has invited one person, and who may buy a membership for one person only. */
  async function aPair() {
    const payer = await aPayer(server);
    const who = await somebody();
    return { payer, who, token: await invite(payer, who.person.email) };
  }

  test(`is either bought or shared, ${ROUNDS} times`, { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { payer, who, token } = await aPair();
      const buy = payer.call(buyMembership, { body: { tier_id: silver._id, expected: price } });
      const [bought, joined] = await Promise.all([buy, accept(who, token)]);
      expect(tally([bought.status === 200 ? 'done' : bought.problem.code, joined])).toEqual({
        done: 1,
        'too-many-people': 1,
      });
    }
  });

  test('is both where the household is not locked', { timeout: 120_000 }, async () => {
    let done = 0;
    for (let round = 0; done < 2 && round < ROUNDS_OF_A_CONTROL; round += 1) {
      const { payer, who, token } = await aPair();
      const db = server.db.withPlugin(withoutHouseholdLock(server.db, 2));
      const purchase = { userId: payer.person.id, tierId: silver._id, expected: price };
      const outcomes = [tried(() => buy({ ...server.services, db }, purchase)), joinBy(db, who, token)];
      done = tally(await Promise.all(outcomes))['done'] ?? 0;
    }
    expect(done).toBe(2);
  });
});

test(
  `dues that are paid while somebody leaves buy one membership, ${ROUNDS} times`,
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const payer = await aPayer(server);
      const who = await somebody();
      await letJoin(payer, who);
      const { charge, amount } = await payer.ask(buyMembership, {
        body: { tier_id: gold._id, expected: 2 * price },
      });
      const [taken, left] = await Promise.all([
        admin.call(takeDues, { params: { id: charge }, body: { method: 'cash', amount } }),
        who.call(removeFromHousehold, { params: { id: who.person.id } }),
      ]);
      expect([taken.status, left.status]).toEqual([200, 204]);
      expect(taken.body.membership).not.toBeNull();
      expect(await countPeople(payer)).toBe(1);
    }
    expect(await countDeadlocks(server)).toBe(0);
  },
);

describe('two at the desk who remove somebody', () => {
  async function aPersonToRemove() {
    const payer = await aHousehold();
    const who = await somebody();
    await letJoin(payer, who);
    return who.person.id;
  }

  test(`at once do it once, ${ROUNDS} times`, { timeout: 120_000 }, async () => {
    const desk = clientsOf(await aStaffMember(server), 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await aPersonToRemove();
      const answers = await Promise.all(
        desk.map((staff) => staff.call(removeFromHousehold, { params: { id } })),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 1 });
    }
  });

  test('do it twice where neither the household nor the person is locked', async () => {
    const userId = await aPersonToRemove();
    const db = server.db
      .withPlugin(withoutHouseholdLock(server.db, 2))
      .withPlugin(withoutLocksIn('users', 2));
    const by = { userId: admin.person.id, role: 'admin' as const };
    const leave = () => leaveHousehold(db, { userId, by }, { actorId: admin.person.id, now: now() });
    expect(tally(await Promise.all([tried(leave), tried(leave)]))).toEqual({ done: 2 });
  });
});
