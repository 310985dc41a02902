import { sql } from 'kysely';
import type { KyselyPlugin, UnknownRow } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { begin, confirmCard, report, transactionOf } from '../payments/support/payment-fixture.ts';
import { patience } from '../support/patience.ts';
import { acts, openPartsClub } from './parts-club.ts';
import { roundsOf } from './three-nodes.ts';

const ROUNDS = roundsOf(4);
const AMPLE = patience(60_000 + ROUNDS * 5000);

const PARTS = { charge_id: null, fees_poisha: null, covered_poisha: null, due_now_poisha: null };

/**
 * Hides the columns that a node of the previous release does not know. To such a node, each booking is undivided and each payment pays all
 * of it.
 */
const knowsNoParts: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    const hide = (row: UnknownRow): UnknownRow =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name in PARTS ? null : value]));
    return Promise.resolve({ ...result, rows: result.rows.map(hide) });
  },
};

/** Opens a club with an older node. `hearAtOlder` pays an advance and reports it to the older node first. */
async function open() {
  const club = await openPartsClub();
  onTestFinished(club.close);
  const older = await club.without(knowsNoParts);
  async function hearAtOlder() {
    const booking = await club.approved();
    const begun = await club.beginAdvance(club.member, booking);
    if (!begun) throw new Error('the advance was not begun');
    await confirmCard(club.first, begun.secret);
    const { status } = await report(older.tab, booking, transactionOf(begun.secret));
    const heard = { status, booking: (await club.ledger.booking(booking)).status };
    await club.settle();
    return { booking, heard };
  }
  return { ...club, older, hearAtOlder };
}

describe('a node of the release before that hears of a payment for a part', { timeout: AMPLE }, () => {
  test(`does not confirm the booking, which the table refuses, and another node does; ${ROUNDS} times`, async () => {
    const { hearAtOlder, ledger, audit } = await open();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { booking, heard } = await hearAtOlder();
      expect(heard).toEqual({ status: 500, booking: 'approved' });
      expect(await ledger.booking(booking)).toMatchObject({ status: 'confirmed', covered_poisha: 30_000 });
    }
    expect(await audit()).toEqual([]);
  });

  test('confirms it unpaid once the table lets it', async () => {
    const { hearAtOlder, first, audit } = await open();
    await sql`alter table bookings drop constraint bookings_confirmed_is_covered`.execute(first.db);
    const { booking, heard } = await hearAtOlder();
    expect(heard).toEqual({ status: 200, booking: 'confirmed' });
    expect(await audit()).toContain(`booking ${booking._id} is confirmed for 0, but 30000 was paid`);
  });
});

describe('a whole payment that such a node begins beside that of a part', { timeout: AMPLE }, () => {
  test('is closed too when the desk takes the money', async () => {
    const { approved, beginAdvance, member, older, desk, ledger, audit } = await open();
    const booking = await approved();
    await beginAdvance(member, booking);
    expect((await begin(older.tab, booking)).status).toBe(200);
    expect((await acts.take(desk, booking, 1000)).status).toBe(200);
    const statuses = (await ledger.payments(booking)).map(({ status }) => status);
    expect(statuses).toEqual(['canceled', 'canceled', 'succeeded']);
    expect(await audit()).toEqual([]);
  });

  test('goes back once its card was charged', async () => {
    const { first, approved, beginAdvance, finishPart, member, older, ledger, settle, audit } = await open();
    const booking = await approved();
    const begun = await beginAdvance(member, booking);
    const { body } = await begin(older.tab, booking);
    await confirmCard(first, body.clientSecret);
    await settle();
    expect((await ledger.booking(booking)).status).toBe('approved');
    await finishPart(member, begun);
    await settle();
    expect(await ledger.booking(booking)).toMatchObject({ status: 'confirmed', covered_poisha: 30_000 });
    expect((await ledger.moneyKept(booking)).sort((a, b) => a - b)).toEqual([0, 30_000]);
    expect(await audit()).toEqual([]);
  });
});
