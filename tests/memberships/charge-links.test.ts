import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import { getMailLink } from '#contract/messages/messages.ts';
import { getLinkProgress, lookAtCharge, payByLink } from '#contract/payments/charge-links.ts';
import { getMembership } from '#contract/memberships/memberships.ts';
import { readLinkKey, signLink } from '../support/product.ts';
import { api } from '../support/client.ts';
import { inDays } from '../support/club.ts';
import { aTier } from '../support/memberships.ts';
import { aVisitor } from '../support/people.ts';
import { confirmCard, transactionOf } from '../payments/support/payment-fixture.ts';
import { openDues, payTokenIn } from './dues-fixture.ts';

const club = await openDues();
const { server, admin, renewed, aHolder, duesOf, membershipsOf, told } = club;
const { db, clock } = server;
const key = await readLinkKey(db);
const visitor = api(server).as(aVisitor);
const look = (token: string) => visitor.call(lookAtCharge, { body: { token } });
const begin = (token: string, taka: number) =>
  visitor.call(payByLink, { body: { token, amountInCents: taka * 100 } });
const progress = (token: string) => visitor.call(getLinkProgress, { body: { token } });
const OVER = 'This link is over. Please ask for a new one.';

/** Makes a member who received an email with the dues of the next membership. */
async function aMailedHolder(daysLeft = 20) {
  const holder = await aHolder(daysLeft, { tier: await aTier(admin, { name_bn: 'গোল্ড' }) });
  const [sent] = await renewed(holder.who.person.email);
  const [dues] = await duesOf(holder.householdId);
  if (!dues) throw new Error('there are no dues');
  return { ...holder, token: payTokenIn(sent?.text), chargeId: dues.charge_id };
}

describe('whoever has the link', () => {
  test('reads what is owed and for whom by the first name alone, and pays it without signing in', async () => {
    const { who, token, householdId, ends_on, tier, chargeId } = await aMailedHolder();
    expect((await look(token)).body).toEqual({
      state: 'open',
      amount: 12_000,
      tier: tier.name,
      tier_bn: 'গোল্ড',
      first_name: 'Karim',
      starts_on: addDays(ends_on, 1),
      ends_on: addDays(ends_on, 365),
      has_phone: false,
    });
    expect((await progress(token)).body.state).toBe('none');
    const { body } = await begin(token, 12_000);
    await confirmCard(server, body.clientSecret);
    expect((await progress(token)).body).toMatchObject({
      state: 'paid',
      transactionId: transactionOf(body.clientSecret),
    });
    expect((await look(token)).body).toMatchObject({ state: 'paid', starts_on: addDays(ends_on, 1) });
    expect(await membershipsOf(householdId)).toMatchObject([{}, { after_end: ends_on, charge_id: chargeId }]);
    const payments = await db.selectFrom('payments').selectAll().where('charge_id', '=', chargeId).execute();
    expect(payments).toMatchObject([{ user_id: who.person.id, status: 'succeeded', by_link: true }]);
    expect((await who.ask(getMembership, { query: {} })).dues).toBeNull();

    const [begun, ...more] = await told(who.person.email);
    expect(more).toEqual([]);
    expect(begun?.subject).toBe('Your membership is paid');
    expect(begun?.text).toContain('We have received ৳12,000 (card ending 4242).');
    expect((await begin(token, 12_000)).body).toMatchObject({ paid: true, clientSecret: null });
  });

  test('pays the amount that was seen, or nothing', async () => {
    const { token, chargeId } = await aMailedHolder();
    expect((await begin(token, 11_999)).problem.code).toBe('amount-mismatch');
    const { status, problem } = await visitor.call(payByLink, {
      body: { token, amountInCents: 12_000_00, provider: 'bkash' },
    });
    expect([status, problem.code]).toEqual([409, 'provider-not-offered']);
    expect(await db.selectFrom('payments').select('id').where('charge_id', '=', chargeId).execute()).toEqual(
      [],
    );
  });

  test('is told that it is over once the membership does not count any more', async () => {
    const { token, ends_on } = await aMailedHolder(5);
    clock.pass({ days: 5 + 14 });
    expect((await look(token)).status).toBe(200);
    expect(inDays(server, 0)).toBe(addDays(ends_on, 14));
    clock.pass({ days: 1 });
    for (const answer of [await look(token), await begin(token, 12_000), await progress(token)])
      expect([answer.problem.code, answer.problem.message]).toEqual(['not-found', OVER]);
  });

  test('who pays while the time runs out has paid in time', async () => {
    const { who, token, householdId } = await aMailedHolder(5);
    const { body } = await begin(token, 12_000);
    clock.pass({ days: 5 + 15 });
    expect(await renewed(who.person.email)).toEqual([]);
    expect(await duesOf(householdId)).toMatchObject([{ is_over: false, state: 'open' }]);
    await confirmCard(server, body.clientSecret);
    await club.settleDown();
    expect(await duesOf(householdId)).toMatchObject([{ is_over: true, state: 'paid' }]);
    expect(await membershipsOf(householdId)).toHaveLength(2);
  });

  test('is told the same where the dues were replaced', async () => {
    const { token, chargeId } = await aMailedHolder();
    await db.updateTable('dues').set({ is_over: true }).where('charge_id', '=', chargeId).execute();
    await db.updateTable('charges').set({ state: 'ended' }).where('id', '=', chargeId).execute();
    expect((await look(token)).problem.message).toBe(OVER);
  });
});

test('nobody gets anywhere with a token that is forged, cut off, over, or for something else', async () => {
  const { who, token, chargeId } = await aMailedHolder();
  const other = await aMailedHolder();
  const signed = { subject: chargeId, userId: who.person.id };
  const [soon, past] = [1, -1].map((hours) => new Date(clock.now().getTime() + hours * 3_600_000));
  const bad = [
    token.slice(0, -1),
    token.slice(0, 40),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.replace(chargeId, other.chargeId),
    token.replace('charge~', 'cancel~'),
    signLink(key, { purpose: 'charge', ...signed, until: past ?? clock.now() }),
    signLink(key, { purpose: 'cancel', ...signed, until: soon ?? clock.now() }),
    signLink(key, { purpose: 'charge', subject: 'none', userId: who.person.id, until: soon ?? clock.now() }),
    signLink(Buffer.alloc(32, 1), { purpose: 'charge', ...signed, until: soon ?? clock.now() }),
    '',
    '~~~~',
  ];
  for (const one of bad)
    for (const answer of [await look(one), await begin(one, 12_000), await progress(one)])
      expect([answer.status, answer.problem.message], one).toEqual([404, OVER]);
  // The token does not work as a mail link for other actions.
  expect((await visitor.call(getMailLink, { params: { token } })).status).toBe(404);
  expect((await look(token)).status).toBe(200);
});
