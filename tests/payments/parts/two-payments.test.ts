import { expect, test } from 'vitest';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { poisha } from '#contract/money/money.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { addUpParts, endParts, insertParts } from '../../support/product.ts';
import { answerBank, confirmCard } from '../support/payment-fixture.ts';
import { openParts } from './parts-fixture.ts';

const { server, desk, approved, take, beginPart, parts, shown, ledger } = await openParts();

/**
 * Makes a booking with the advance taken at the desk and the rest divided into two parts: one part's card form is open, and the bank asks
 * for confirmation of the other.
 */
async function paidInTwoTabs() {
  const booking = await approved(2);
  await take(booking, 300);
  const open = async () => (await parts(booking)).parts.filter(({ state }) => state === 'open');
  const rest = (await open()).map(({ _id: id }) => ({ id }));
  await inTransaction(server.db, async (trx) => {
    const { _id: id } = booking;
    await endParts(trx, rest);
    const pieces = [300_00, 400_00].map((total) => ({ total: poisha(total), due: 'later' as const }));
    await insertParts(trx, id, pieces, server.clock.now());
    await addUpParts(trx, id, server.clock.now());
  });
  const secrets: (string | null)[] = [];
  for (const part of await open()) secrets.push((await beginPart(part, part.amount)).body.clientSecret);
  const [inTheBrowser = null, atTheBank = null] = secrets;
  expect(await confirmCard(server, atTheBank, 'tok_threeDSecure2Required')).toMatchObject({
    status: 'requires_action',
  });
  return { booking, inTheBrowser, atTheBank };
}

test('all payments for parts of a booking are closed before it is cancelled', async () => {
  const { booking, inTheBrowser, atTheBank } = await paidInTwoTabs();
  const statuses = async () => (await ledger.payments(booking)).map(({ status }) => status);
  expect(await statuses()).toEqual(['succeeded', 'open', 'open']);
  const body = { reason: 'The roof leaks.', part: 'policy' as const, expected: 0, handed: false };
  expect((await desk.call(cancelAtDesk, { params: { id: booking._id }, body })).status).toBe(200);
  expect(await statuses()).toEqual(['succeeded', 'canceled', 'canceled']);
  expect((await confirmCard(server, inTheBrowser)).error).toBeDefined();
  expect((await answerBank(server, atTheBank)).status).not.toBe('succeeded');
  expect((await shown(booking)).status).toBe('cancelled');
});
