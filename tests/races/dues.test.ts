import { randomUUID } from 'node:crypto';
import { applyProviderState, insertPayment } from '../support/product.ts';
import { withDues } from '../memberships/support/dues-fixture.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test, onTestFinished } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { beginChargePayment, recordChargePayment } from '#contract/payments/charges.ts';
import {
  buyMembership,
  changeMembership,
  sellMembership,
  takeDues,
} from '#contract/memberships/purchases.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { auditBooks } from '../faults/support/books.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { api, type Client } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { aUser, type Person } from '../support/people.ts';
import { countDeadlocks, tally, untilDecided } from './crowd.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

const ROUNDS = roundsOf(8);
const AMPLE = patience(60_000 + ROUNDS * 6000);

async function openClub() {
  const nodes = await threeNodes();
  onTestFinished(nodes.close);
  return { ...nodes, ...(await withDues(nodes.first)) };
}
type Club = Awaited<ReturnType<typeof openClub>>;

/** Returns clients of a person, all at one node or each at another. */
const tabsOf = ({ first, clientsOf }: Club, nodes: 1 | 3, person: Person, count = 3) =>
  nodes === 3 ? clientsOf(person, count) : Array.from({ length: count }, () => api(first).as(person));

async function buyAndPay({ gold, first }: Club, tab: Client<Person>): Promise<void> {
  const made = await untilDecided(() =>
    tab.call(buyMembership, { body: { tier_id: gold._id, expected: gold.price } }),
  );
  if (made.status !== 200) return;
  const params = { id: made.body.charge };
  const begun = await untilDecided(() =>
    tab.call(beginChargePayment, { params, body: { amountInCents: gold.price * 100 } }),
  );
  if (begun.status !== 200 || begun.body.clientSecret === null) return;
  await confirmCard(first, begun.body.clientSecret);
  const transactionId = transactionOf(begun.body.clientSecret);
  await untilDecided(() => tab.call(recordChargePayment, { params, body: { transactionId } }));
}

/** Lets two tabs buy and pay for a household while the desk sells and takes payments and an admin shortens and extends the membership. */
async function payAtOnce(club: Club, nodes: 1 | 3, round: number): Promise<void> {
  const { gold, first, desk, admin, memberships } = club;
  const person = await aUser(first);
  const [one, two] = tabsOf(club, nodes, person);
  const [counter, other] = tabsOf(club, nodes, desk.person);
  const [boss] = tabsOf(club, nodes, admin.person);
  if (!one || !two || !counter || !other || !boss) throw new Error('nobody came');
  await buyAndPay(club, one);
  const [running] = await memberships(person);
  if (!running) throw new Error('the first membership was not written');
  const end = (ends_on: string, give_back: 'nothing' | 'days-left') =>
    untilDecided(() =>
      boss.call(changeMembership, {
        params: { id: running.id },
        body: { ends_on, give_back, note: 'They move away.' },
      }),
    );
  const sell = (at: Client<Person>) =>
    untilDecided(() =>
      at.call(
        sellMembership,
        { body: { who: person.email, tier_id: gold._id, pay: { method: 'cash' } } },
        { idempotencyKey: randomUUID() },
      ),
    );
  const open = await one.ask(buyMembership, { body: { tier_id: gold._id, expected: gold.price } });
  await Promise.all([
    buyAndPay(club, one),
    buyAndPay(club, two),
    ...(round % 2 === 0 ? [sell(counter), sell(other)] : []),
    ...(round % 3 === 0 ? [end('2026-06-30', 'days-left')] : []),
    ...(round % 3 === 1 ? [end('2027-03-31', 'nothing')] : []),
    ...(round % 4 === 1
      ? [
          untilDecided(() =>
            counter.call(takeDues, {
              params: { id: open.charge },
              body: { method: 'cash', amount: gold.price },
            }),
          ),
        ]
      : []),
  ]);
  await club.settleDown();
}

describe('everybody with the memberships of one household at once', { timeout: AMPLE }, () => {
  test.each([1, 3] as const)(
    `at %i nodes: each taka is a membership or a refund, none of the same days; ${ROUNDS} rounds`,
    async (nodes) => {
      const club = await openClub();
      for (let round = 0; round < ROUNDS; round += 1) await payAtOnce(club, nodes, round);
      expect(await auditBooks(club.first.db)).toEqual([]);
      expect(await countDeadlocks(club.first)).toBe(0);
      const payments = await club.first.db.selectFrom('payments').select(['status', 'provider']).execute();
      console.info(
        `  ${JSON.stringify(tally(payments.map(({ status, provider }) => `${status} ${provider}`)))}`,
      );
    },
  );
});

/** Begins a second payment for dues, bypassing the guard, and has both cards charged. */
async function chargedTwice(club: Club): Promise<{ id: string; person: Person }> {
  const { first, gold, aBuyer, buy, begin } = club;
  const { db, services, clock } = first;
  const buyer = await aBuyer();
  const { charge: id } = (await buy(buyer)).body;
  const { body } = await begin(buyer, id);
  const booking = { id: null, user_id: buyer.person.id, user_email: buyer.person.email };
  const amount = poisha(gold.price * 100);
  const payment = { id: uuidv7(), booking, charge: { id }, provider: 'embedded', coupon: null };
  const quoted = { subtotal: amount, discount: poisha(0), amount };
  const act = { actorId: null, now: clock.now() };
  await inTransaction(db, (trx) => insertPayment(trx, { ...payment, ...quoted }, act));
  const made = { paymentId: payment.id, bookingId: null, chargeId: id, amount, currency: 'bdt' };
  const { ref, clientSecret } = await services.cards.create({
    ...made,
    description: 'a second tab',
    payer: { name: '', email: '', phone: null },
  });
  await db
    .updateTable('payments')
    .set({ status: 'open', provider_ref: ref })
    .where('id', '=', payment.id)
    .execute();
  await confirmCard(first, body.clientSecret);
  await confirmCard(first, clientSecret);
  return { id, person: buyer.person };
}

async function tellBoth({ first, payments }: Club, id: string): Promise<void> {
  const { services } = first;
  await Promise.all(
    (await payments(id)).map(async ({ provider_ref }) => {
      const providerPayment = await services.cards.retrieve(provider_ref ?? '');
      if (providerPayment) await applyProviderState(services, providerPayment, null, services.cards);
    }),
  );
}

describe('dues that two payers pay at once', { timeout: AMPLE }, () => {
  test(`are one membership, and the other money goes back, ${ROUNDS} times`, async () => {
    const club = await openClub();
    await sql`drop index payments_one_live`.execute(club.first.db);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, person } = await chargedTwice(club);
      await tellBoth(club, id);
      await club.settleDown();
      expect(tally((await club.payments(id)).map(({ status }) => status))).toEqual({
        succeeded: 1,
        unapplied: 1,
      });
      expect((await club.moneyKept(id)).toSorted((a, b) => a - b)).toEqual([0, 1_200_000]);
      expect(await club.memberships(person)).toHaveLength(1);
    }
    expect(await auditBooks(club.first.db)).toEqual([]);
  });
});
