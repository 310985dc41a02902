import { describe, expect, onTestFinished, test } from 'vitest';
import { recordChargePayment } from '#contract/payments/charges.ts';
import { changeMembership } from '#contract/memberships/purchases.ts';
import { auditBooks } from '../faults/support/books.ts';
import { withDues } from '../memberships/support/dues-fixture.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { api } from '../support/client.ts';
import { withoutLocksIn } from '../support/database/without-locks-in.ts';
import { holdUp, waitForLockWait } from '../support/held-up.ts';
import { patience } from '../support/patience.ts';
import { countDeadlocks, tally, untilDecided } from './crowd.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';
import { withoutHouseholdLock } from './without-household-lock.ts';

// Dues are paid while an admin ends the current membership early. Either the membership already has a successor and stays unchanged, or the
// dues have ended and the payment is refunded.

const ROUNDS = roundsOf(8);
const AMPLE = patience(60_000 + ROUNDS * 6000);
const EARLIER = '2026-06-30';

async function openClub() {
  const nodes = await threeNodes();
  onTestFinished(nodes.close);
  return { ...nodes, ...(await withDues(nodes.first)) };
}
type Club = Awaited<ReturnType<typeof openClub>>;

/** Makes a buyer with a membership whose card has been charged for the next one, without the club's knowledge. */
async function aRenewal({ aBuyer, bought, buy, begin, memberships, first }: Club) {
  const buyer = await aBuyer();
  await bought(buyer);
  const [running] = await memberships(buyer.person);
  if (!running) throw new Error('the first membership was not written');
  const { charge } = (await buy(buyer)).body;
  const { clientSecret } = (await begin(buyer, charge)).body;
  await confirmCard(first, clientSecret);
  return { buyer, running, charge, transactionId: transactionOf(clientSecret) };
}

type Renewal = Awaited<ReturnType<typeof aRenewal>>;

function actsOf({ admin }: Club, { buyer, running, charge, transactionId }: Renewal) {
  const pay = (at: Club['first']) =>
    untilDecided(() =>
      api(at)
        .as(buyer.person)
        .call(recordChargePayment, { params: { id: charge }, body: { transactionId } }),
    );
  const body = { ends_on: EARLIER, give_back: 'nothing', note: 'They move away.' } as const;
  const end = (at: Club['first']) =>
    untilDecided(() =>
      api(at)
        .as(admin.person)
        .call(changeMembership, { params: { id: running.id }, body }),
    );
  return { pay, end };
}

/** Runs both actions at the same time. Returns which one came first. */
async function race(club: Club, at: Club['nodes']): Promise<string> {
  const renewal = await aRenewal(club);
  const { pay, end } = actsOf(club, renewal);
  const [here = club.first, there = here] = at;
  const [, ended] = await Promise.all([pay(here), end(there)]);
  await club.settleDown();
  const days = (await club.memberships(renewal.buyer.person)).map(({ ends_on }) => ends_on);
  const kept = await club.moneyKept(renewal.charge);
  if (ended.status === 200) {
    expect([days, kept]).toEqual([[EARLIER], [0]]);
    return 'ended';
  }
  expect(ended.problem.code).toBe('overlaps');
  expect([days.length, days[0], kept]).toEqual([2, renewal.running.ends_on, [club.gold.price * 100]]);
  return 'renewed';
}

describe('dues that are paid while the membership before them is ended early', { timeout: AMPLE }, () => {
  test.each([1, 3] as const)(
    `at %i nodes: one of the two happens, and nobody waits for the other; ${ROUNDS} rounds`,
    async (count) => {
      const club = await openClub();
      const outcomes: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        outcomes.push(await race(club, club.nodes.slice(0, count)));
      expect(await auditBooks(club.first.db)).toEqual([]);
      expect(await countDeadlocks(club.first)).toBe(0);
      console.info(`  ${JSON.stringify(tally(outcomes))}`);
    },
  );

  test('have both happen once nobody locks the household', async () => {
    const club = await openClub();
    const { db } = club.first;
    const bare = await club.nodeWithout(withoutLocksIn('households', 1), withoutHouseholdLock(db, 1));
    const renewal = await aRenewal(club);
    const { pay, end } = actsOf(club, renewal);
    const release = await holdUp(db);
    const paying = pay(bare);
    await waitForLockWait(db, 1);
    const ending = end(bare);
    await waitForLockWait(db, 2);
    await release();
    const [paid, ended] = await Promise.all([paying, ending]);
    expect([paid.status, ended.status]).toEqual([200, 200]);
    expect(await club.memberships(renewal.buyer.person)).toMatchObject([{ ends_on: EARLIER }, {}]);
  });
});
