import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { findDailyBound, type Kind, kind, writeMessages } from '../support/product.ts';
import { FACTS } from '../support/letter-facts.ts';
import { aConfirmedMember, type Person } from '../support/people.ts';
import { openMessages } from './message-fixture.ts';

const { server, mails, tell } = await openMessages();

/** More than the daily limit of messages of any kind to one person. */
const MANY = 70;

const draftsOf = (kinds: Kind[], { id: userId }: Person, count: number) =>
  kinds.flatMap((of) =>
    Array.from({ length: count }, (_, nth) => ({
      event: `${of}:${nth}`,
      kind: of,
      userId,
      thread: null,
      facts: FACTS,
    })),
  );

const write = (drafts: ReturnType<typeof draftsOf>) =>
  inTransaction(server.db, (trx) => writeMessages(trx, server.services, drafts));

test('kinds of one bound are counted together, and as many go to the mail server', async () => {
  const person = await aConfirmedMember(server);
  const { kinds, most } = findDailyBound('household-invited');
  expect(kinds.length).toBeGreaterThan(1);
  await write(draftsOf(kinds, person, most));
  await tell();
  expect(mails.recipients.filter((to) => to === person.email)).toHaveLength(most);
});

test.each(kind.options)('of %s one person gets as many e-mails in a day as its bound says', async (of) => {
  const person = await aConfirmedMember(server);
  const drafts = draftsOf([of], person, MANY);
  await write(drafts.slice(0, 5));
  server.clock.pass({ hours: 1 });
  await write(drafts.slice(5));
  const due = await server.db
    .selectFrom('deliveries')
    .select('message_id')
    .where('user_id', '=', person.id)
    .where('channel', '=', 'mail')
    .where('state', '=', 'waiting')
    .execute();
  expect(due).toHaveLength(findDailyBound(of).most);
  expect(findDailyBound(of).most).toBeLessThan(MANY);
});
