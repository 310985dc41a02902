import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDues } from '../memberships/support/dues-fixture.ts';
import { auditBooks } from './support/books.ts';
import { auditWith } from './support/undone.ts';

// Negative controls: the audit of dues and memberships must find planted faults.

const { server, aBuyer, bought, buy, charge, gold, memberships, payments, settleDown } = await openDues();
const { db } = server;

const buyer = await aBuyer();
const paid = await bought(buyer);
const [membership] = await memberships(buyer.person);
const [payment] = await payments(paid);
const { charge: open } = (await buy(await aBuyer())).body;
await settleDown();
if (!membership || !payment) throw new Error('the membership was not bought');
const ids = { membership: membership.id, payment: payment.id, ref: payment.provider_ref, paid, open };
const amount = gold.price * 100;

test('the audit has nothing to say of a membership that is paid, and of dues that are open', async () => {
  expect((await charge(ids.paid)).state).toBe('paid');
  expect((await charge(ids.open)).state).toBe('open');
  expect(await auditBooks(db)).toEqual([]);
});

const SECOND = sql`insert into memberships (id, household_id, tier_id, starts_on, ends_on, counts_until, after_end, created_at)
  select gen_random_uuid(), household_id, tier_id, ends_on, ends_on + 30, ends_on + 30, ends_on, created_at
  from memberships where id = ${ids.membership}::uuid`;
const WITHOUT_CHECK = sql`alter table memberships drop constraint memberships_after`;
const NOBODYS = sql`update memberships set charge_id = null where id = ${ids.membership}::uuid`;

test.each([
  ['two memberships of the same days', [WITHOUT_CHECK, SECOND], ['are of the same days']],
  ['dues that are paid, and no membership', [NOBODYS], [`dues ${ids.paid} are paid, and are no membership`]],
  [
    'a membership whose dues are not paid',
    [
      sql`update charges set state = 'open', payment_id = null where id = ${ids.paid}::uuid`,
      sql`update dues set is_over = false where charge_id = ${ids.paid}::uuid`,
    ],
    [`membership ${ids.membership} is there for dues that are open`],
  ],
  [
    'dues that are over while their charge is open',
    [sql`update dues set is_over = true where charge_id = ${ids.open}::uuid`],
    [`dues ${ids.open} are over, their charge is open`],
  ],
  [
    'dues that are open while their charge is over',
    [sql`update charges set state = 'ended' where id = ${ids.open}::uuid`],
    [`dues ${ids.open} are open, their charge is ended`],
  ],
  [
    'money of no use that nobody gives back',
    [
      sql`update charges set state = 'ended', payment_id = null where id = ${ids.paid}::uuid`,
      sql`update payments set status = 'unapplied' where id = ${ids.payment}::uuid`,
    ],
    [
      `payment ${ids.payment} for dues was of no use, and has 0 refunds`,
      `charge ${ids.ref} keeps ${amount} for dues, and our records 0`,
    ],
  ],
  [
    'money that the records count otherwise than the provider',
    [sql`update card_gateway.payment_intents set amount = amount + 1 where id = ${ids.ref}::text`],
    [`charge ${ids.ref} keeps ${amount + 1} for dues, and our records ${amount}`],
  ],
])('finds %s', async (_, wrongs, faults) => {
  const found = (await auditWith(db, wrongs)).join('\n');
  for (const fault of faults) expect(found).toContain(fault);
});
