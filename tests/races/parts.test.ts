import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withoutLocksIn } from '../support/database/without-locks-in.ts';
import { patience } from '../support/patience.ts';
import { tally } from './crowd.ts';
import { acts, openPartsClub } from './parts-club.ts';
import { storm } from './parts-storm.ts';
import { roundsOf } from './three-nodes.ts';

const ROUNDS = roundsOf(8);
const AMPLE = patience(60_000 + ROUNDS * 5000);

describe('bookings that are paid in parts by everybody at once', { timeout: AMPLE }, () => {
  test.each([1, 3] as const)(
    `at %i nodes: each taka is a paid part or a refund, parts sum to the price, nobody waits for each other; ${ROUNDS} rounds`,
    async (nodes) => {
      const { wrong, deadlocks, payments, bookings } = await storm(nodes, ROUNDS);
      expect(wrong).toEqual([]);
      expect(deadlocks).toBe(0);
      expect(payments).toContain('succeeded part');
      console.info(`  ${nodes} nodes: ${JSON.stringify({ ...tally(bookings), ...tally(payments) })}`);
    },
  );
});

/** Opens a club with a node that locks neither bookings nor parts. `dropped` is a statement that removes a constraint from the tables. */
async function openUnlocked(dropped?: string) {
  const club = await openPartsClub();
  onTestFinished(club.close);
  if (dropped !== undefined) await sql.raw(dropped).execute(club.first.db);
  const { tab } = await club.without(withoutLocksIn('bookings', 2), withoutLocksIn('charges', 2));
  return { ...club, tab };
}
const statusesOf = (answers: { status: number }[]) => tally(answers.map(({ status }) => status));

describe('two tabs that divide a booking at once', { timeout: AMPLE }, () => {
  test('have it cost twice as much, once it is not locked and the table lets its parts be other than its price', async () => {
    const drop = 'alter table bookings drop constraint bookings_parts_add_up';
    const { tab, approved, audit } = await openUnlocked(drop);
    const booking = await approved();
    const answers = await Promise.all([acts.divide(tab, booking), acts.divide(tab, booking)]);
    expect(statusesOf(answers)).toEqual({ 200: 2 });
    expect(await audit()).toContain(`booking ${booking._id} of 100000 has parts of 200000`);
  });
});

describe('two tabs that begin to pay a part at once', { timeout: AMPLE }, () => {
  async function beginTwice(dropped?: string) {
    const { tab, member, approved, openPart, ledger } = await openUnlocked(dropped);
    const booking = await approved();
    await acts.divide(member, booking);
    const part = await openPart(booking, 'now');
    if (!part) throw new Error('nothing is due now');
    const answers = await Promise.all([acts.beginPart(tab, part), acts.beginPart(tab, part)]);
    return { answers: statusesOf(answers), payments: (await ledger.payments(booking)).length };
  }

  test('have one payment, of an index of the table, once neither the booking nor the part is locked', async () => {
    expect(await beginTwice()).toEqual({ answers: { 200: 1, 500: 1 }, payments: 1 });
  });

  test('have two, once the index is gone too', async () => {
    const drop = 'drop index payments_one_live';
    expect(await beginTwice(drop)).toEqual({ answers: { 200: 2 }, payments: 2 });
  });
});
