import { describe, expect, test } from 'vitest';
import { joinHousehold } from '#contract/memberships/households.ts';
import { buyMembership } from '#contract/memberships/purchases.ts';
import { aPayer, giveMembership, goldFamily, invite } from '../memberships/household-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aTier } from '../support/memberships.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { countDeadlocks } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

const { first: server, aCrowd, clientsOf, nodeWithout } = await threeNodes();
const admin = api(server).as(await anAdmin(server));
/** The price in taka for each adult. */
const price = 12_000;
const gold = await goldFamily(admin);
const given = await aTier(admin, { price: 0, most_people: 5 });
const silver = await aTier(admin, { price, most_people: 1 });

describe('a household that is joined, twice, and bought for at once', () => {
  /** Lets a person without a household accept an invitation in two tabs and buy a membership in others at the same time. */
  async function joinAndBuy(buyAt: (who: Client<Person>) => Client<Person>): Promise<void> {
    const payer = await aPayer(server);
    await giveMembership(server, payer.person.id, given);
    const [, who] = await aCrowd(2);
    if (!who) throw new Error('nobody is there');
    const token = await invite(payer, who.person.email);
    const [one, other, third] = clientsOf(who.person, 3);
    if (!one || !other || !third) throw new Error('nobody is there');
    const body = { tier_id: silver._id, expected: price };
    await Promise.all([
      ...[one, other].map((tab) => tab.call(joinHousehold, { body: { token } })),
      ...[one, other, third].map((tab) => buyAt(tab).call(buyMembership, { body })),
      payer.call(buyMembership, { body: { tier_id: gold._id, expected: price } }),
    ]);
  }

  test(`lets nobody wait in a circle, ${3 * ROUNDS} times`, { timeout: 120_000 }, async () => {
    const before = await countDeadlocks(server);
    for (let round = 0; round < 3 * ROUNDS; round += 1) await joinAndBuy((tab) => tab);
    expect((await countDeadlocks(server)) - before).toBe(0);
  });

  test('does where a person is not locked before they get a household', { timeout: 240_000 }, async () => {
    const bare = await nodeWithout(withoutGuard('a person stays until they have a household', ''));
    const before = await countDeadlocks(server);
    for (let round = 0; round < 10 * ROUNDS && (await countDeadlocks(server)) === before; round += 1)
      await joinAndBuy(({ person }) => api(bare).as(person));
    expect((await countDeadlocks(server)) - before).toBeGreaterThan(0);
  });
});
