import { expect, test } from 'vitest';
import { deliveryState, listLetters, type DeliveryState } from '#contract/messages/messages.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember } from '../support/people.ts';
import { openMessages } from './message-fixture.ts';

const { server, admin, approved, tell } = await openMessages();
const { db } = server;

const stand = (id: string, is: DeliveryState) =>
  db
    .updateTable('deliveries')
    .set({ state: is })
    .where('message_id', '=', id)
    .where('channel', '=', 'mail')
    .execute();

test.each(deliveryState.options)(
  'the letters that are %s are those of the list of that state',
  async (state) => {
    const who = api(server).as(await aConfirmedMember(server));
    await approved(1, who);
    await tell();
    const search = who.person.email;
    const [one, other] = (await admin.ask(listLetters, { query: { search } })).map(({ _id }) => _id);
    if (one === undefined || other === undefined) throw new Error('somebody was told of two things');
    await stand(one, state);
    for (const is of deliveryState.options.filter((another) => another !== state)) {
      await stand(other, is);
      const found = await admin.ask(listLetters, { query: { search, state } });
      expect(found.map(({ _id, state: shown }) => [_id, shown])).toEqual([[one, state]]);
    }
  },
);
