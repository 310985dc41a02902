import { API_BASE, type Endpoint, type RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/site/api.ts';
import { inviteToHousehold, joinHousehold } from '#contract/memberships/households.ts';
import { aTier } from '../../support/memberships.ts';
import { sellMembership } from '#contract/memberships/purchases.ts';
import { setRules } from '../../support/club-rules.ts';
import { PERSONAE, type Row } from '../../access/access-people.ts';
import { aRequest } from '../../access/access-scene.ts';
import { ACCESS_TABLE, LISTS_OF_EVERYBODY } from '../../access/access-table.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import type { Setting, Somebody } from './setting.ts';

/** Makes every call of the contract as every kind of person, each on separate rows. */
export async function makeEveryCall({
  club,
  admin,
  staff,
  visitor,
  somebody,
  begin,
}: Setting): Promise<void> {
  begin('people of every kind');
  await setRules(admin, { maxPending: 1000, maxPendingSlots: 1000 });
  const owner = await somebody('Owner', { confirmed: true });
  const member = await somebody('Member', { role: 'member' });
  const clients = { visitor, owner, stranger: await somebody('Stranger'), member, staff, admin };
  const shared = await aTier(admin, { name: 'Shared', most_people: 4 });
  await staff.ask(sellMembership, {
    body: { who: owner.person.id, tier_id: shared._id, pay: { method: 'cash' } },
  });
  await owner.ask(inviteToHousehold, { body: { email: member.person.email } });
  await club.settle();
  await member.ask(joinHousehold, { body: { token: club.mailedToken(member.person.email, '/join/') } });

  // The scene only uses a server's address and time.
  const asTests = (who: Somebody) => who as unknown as Client<Person>;
  const ask = async (name: string, row: Row) => {
    const endpoint = endpoints.get(name);
    if (!endpoint) throw new Error(`the contract has no call ${name}`);
    let request: RequestOf<Endpoint> | null = null;
    for (const persona of PERSONAE) {
      begin(`preparing ${name}`);
      request ??= await aRequest(row, asTests(admin), asTests(owner));
      begin(`${name} as ${persona}`);
      const { status } = await clients[persona].call(endpoint, request);
      // A call that was refused or only read has changed nothing, so it can be repeated.
      if (status >= 400 || endpoint.method === 'GET')
        await clients[persona].call(endpoint, request, { headers: { 'accept-language': 'bn' } });
      else request = null;
    }
  };
  for (const [name, row] of [...Object.entries(ACCESS_TABLE), ...Object.entries(LISTS_OF_EVERYBODY)]) {
    if (endpoints.get(name)?.base !== API_BASE) continue;
    await ask(name, row);
  }
  await club.settle();
}
