import { expect, test } from 'vitest';
import { getLinkProgress, lookAtCharge, payByLink } from '#contract/payments/charge-links.ts';
import { makeRenewals, readLinkKey, signLink } from '../support/product.ts';
import { openTakaFixture } from '../providers/support/hosted-fixture.ts';
import { api } from '../support/client.ts';
import { inDays } from '../support/club.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { aMember, aVisitor } from '../support/people.ts';

const { server, admin, payer } = await openTakaFixture();
const { db, clock } = server;
const visitor = api(server).as(aVisitor);
const progress = (token: string) => visitor.ask(getLinkProgress, { body: { token } });

/** Makes a member with dues for the next membership. Returns the token of the link that pays them. */
async function owed() {
  const tier = await aTier(admin, { price: 600 });
  const who = await aMember(server);
  const ends_on = inDays(server, 10);
  const { householdId } = await aMembership(server, who, { tier, starts_on: inDays(server, -300), ends_on });
  await makeRenewals(server.services);
  const { charge_id: subject } = await db
    .selectFrom('dues')
    .select('charge_id')
    .where('household_id', '=', householdId)
    .executeTakeFirstOrThrow();
  const until = new Date(clock.now().getTime() + 3_600_000);
  const token = signLink(await readLinkKey(db), { purpose: 'charge', subject, userId: who.id, until });
  const begin = (phone?: string) =>
    visitor.call(payByLink, {
      body: { token, amountInCents: 600_00, provider: 'sslcommerz', ...(phone !== undefined && { phone }) },
    });
  const phoneOf = async () =>
    (await db.selectFrom('users').select('phone').where('id', '=', who.id).executeTakeFirstOrThrow()).phone;
  return { token, begin, phoneOf };
}

test('a service that needs a phone number gets that of who pays; the payer’s profile stays as it is', async () => {
  const { begin, phoneOf } = await owed();
  const { status, problem } = await begin();
  expect([status, problem.errors]).toEqual([400, [{ path: 'phone', message: expect.any(String) }]]);
  const { body } = await begin('01712345678');
  expect(body.redirectUrl).toMatch(/^http/);
  expect(await phoneOf()).toBeNull();
});

test('whoever pays on a service’s page comes back to the link, and it is paid', async () => {
  const { begin, token } = await owed();
  const { body } = await begin('01712345678');
  const back = await payer.goBack(await payer.chooseAt(body.redirectUrl ?? '', 'pay-card'));
  expect(back).toEqual({ status: 303, path: expect.stringMatching(/^\/pay\/charge~.+\?from-provider=1$/) });
  const own = decodeURIComponent(/\/pay\/([^?]+)/.exec(back.path)?.[1] ?? '');
  for (const one of [token, own]) {
    expect(await progress(one)).toMatchObject({ state: 'paid' });
    expect(await visitor.ask(lookAtCharge, { body: { token: one } })).toMatchObject({ state: 'paid' });
  }
});

test('whoever gives up there comes back to it, and can pay another way', async () => {
  const { begin, token } = await owed();
  const { body } = await begin('01712345678');
  const back = await payer.goBack(await payer.chooseAt(body.redirectUrl ?? '', 'cancel'));
  expect(back.path).toMatch(/^\/pay\/charge~/);
  expect(await progress(token)).toMatchObject({ state: 'back', provider: 'sslcommerz' });
  const again = await visitor.call(payByLink, { body: { token, amountInCents: 600_00 } });
  expect(again.body.clientSecret).toEqual(expect.any(String));
});
