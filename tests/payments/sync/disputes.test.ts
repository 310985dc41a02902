import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, confirmCard, openPaymentFixture } from '../support/payment-fixture.ts';

const { server, member, approved } = await openPaymentFixture();
const { db, clock } = server;
const ledger = ledgerOf(db);
const { settleDown } = backgroundOf(server);

async function disputed() {
  const booking = await approved();
  const { body } = await begin(member, booking);
  await confirmCard(server, body.clientSecret, 'tok_createDispute');
  await settleDown();
  return booking;
}

test('a payment that the bank disputes is marked, and its booking stays confirmed', async () => {
  const booking = await disputed();
  expect(await ledger.payments(booking)).toMatchObject([
    { status: 'succeeded', dispute_state: 'open', disputed_at: clock.now() },
  ]);
  expect((await ledger.booking(booking)).status).toBe('confirmed');
});

test.each(['won', 'lost'] as const)('a dispute that is %s is over', async (state) => {
  const booking = await disputed();
  const [payment] = await ledger.payments(booking);
  const { dispute_ref: ref, provider_ref } = payment ?? {};
  await sql`update card_gateway.disputes set status = ${state} where id = ${ref ?? ''}`.execute(db);
  const closed = { provider: 'embedded', event_id: `evt_${ref ?? ''}_closed`, type: 'charge.dispute.closed' };
  await db
    .insertInto('provider_events')
    .values({ ...closed, payment_ref: provider_ref, dispute_ref: ref, next_at: clock.now() })
    .execute();
  await settleDown();
  expect(await ledger.payments(booking)).toMatchObject([{ dispute_state: state, disputed_at: clock.now() }]);
});
