import { expect, test } from 'vitest';
import { updateCourt } from '#contract/club/courts.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { api } from '../support/client.ts';
import { aMember } from '../support/people.ts';
import { begin, openPaymentFixture, payByCard } from './support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();

test('the payment history lists what was paid, newest first, and nothing that was only begun', async () => {
  const paid = [await payByCard(member, await approved()), await payByCard(member, await approved())];
  await begin(member, await approved());
  const history = await member.ask(listPayments, { query: { user: member.person.email } });
  expect(history.map(({ transactionId }) => transactionId)).toEqual(paid.reverse());
});

test('each payment says which court it was for, and which day, as they were booked', async () => {
  const reader = api(server).as(await aMember(server));
  const booking = await approved(1, reader);
  await payByCard(reader, booking);
  const renamed = { type: 'The Court’s New Name' };
  await admin.ask(updateCourt, { params: { id: booking.court_id }, body: renamed });
  const [payment] = await reader.ask(listPayments, { query: { user: reader.person.email } });
  const { court_type, date } = booking;
  expect(payment).toMatchObject({ booking_id: booking._id, court_type, date });
});

test('it comes in pages', async () => {
  const reader = api(server).as(await aMember(server));
  for (let i = 0; i < 3; i += 1) await payByCard(reader, await approved(1, reader));
  const query = { user: reader.person.email, limit: 2 };
  const first = await reader.call(listPayments, { query });
  const second = await reader.call(listPayments, { query: { ...query, cursor: first.next } });
  expect([first.body.length, second.body.length]).toEqual([2, 1]);
  expect(second.next).toBeUndefined();
  const ids = [...first.body, ...second.body].map(({ _id }) => _id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
});

test('nobody reads another member’s payments, and admins read everybody’s', async () => {
  const stranger = api(server).as(await aMember(server));
  const query = { user: member.person.email };
  expect((await stranger.call(listPayments, { query })).status).toBe(403);
  expect((await stranger.call(listPayments, {})).status).toBe(403);
  expect((await admin.ask(listPayments, { query })).length).toBeGreaterThan(0);
  const emails = (await admin.ask(listPayments, {})).map(({ email }) => email);
  expect(new Set(emails).size).toBeGreaterThan(1);
});
