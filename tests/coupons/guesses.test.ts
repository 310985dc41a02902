import { expect, test } from 'vitest';
import { validateCoupon } from '#contract/payments/coupons.ts';
import { begin, openPaymentFixture } from '../payments/support/payment-fixture.ts';
import { tally } from '../races/crowd.ts';
import { aCoupon } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const database = await createTestDatabase();
const { server, admin, approved } = await openPaymentFixture({ database, config: { rateLimit: true } });
const { clock } = server;
const otherNode = await startTestServer({ database, clock, config: { rateLimit: true } });
const lifted = await startTestServer({ database, clock });

const aGuesser = async () => api(server).as(await aUser(server));
const guess = (who: Client, code = 'NOTHING') => who.call(validateCoupon, { body: { code } });

async function guessOften(who: Client, times: number): Promise<number[]> {
  const answers = Array.from({ length: times }, (_, nth) => guess(who, `NO-${nth}`));
  return (await Promise.all(answers)).map(({ status }) => status);
}

test('twenty invalid codes in a quarter of an hour, however fast and at whichever node, and no more', async () => {
  const guesser = await aGuesser();
  const elsewhere = api(otherNode).as(guesser.person);
  const statuses = [await guessOften(guesser, 15), await guessOften(elsewhere, 15)].flat();
  expect(tally(statuses)).toEqual({ 200: 20, 429: 10 });
  const { code } = await aCoupon(admin);
  const refused = await guess(guesser, code);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('900');
  expect(refused.problem.message).toBe('Too many invalid codes. Please try again in 15 minutes.');
  // Another user is not throttled, and this user can guess again after a quarter of an hour.
  expect((await guess(await aGuesser(), code)).status).toBe(200);
  clock.pass({ minutes: 15 });
  expect((await guess(guesser, code)).body).toMatchObject({ valid: true });
});

test('a code that is right does not count, however often it is typed', async () => {
  const guesser = await aGuesser();
  const { code } = await aCoupon(admin, { active: false });
  for (let typed = 0; typed < 25; typed += 1)
    expect((await guess(guesser, code)).body.reason).toBe('This coupon is not active.');
});

test('the payment is no second way to guess', async () => {
  const guesser = await aGuesser();
  const booking = await approved(1, guesser);
  await guessOften(guesser, 18);
  const answers: number[] = [];
  for (const code of ['NO-A', 'NO-B', 'NO-C']) answers.push((await begin(guesser, booking, code)).status);
  expect(answers).toEqual([422, 422, 429]);
  // The booking can still be paid without a coupon.
  expect((await begin(guesser, booking)).status).toBe(200);
});

test('RATE_LIMIT=off lets load tests guess', async () => {
  const guesser = api(lifted).as(await aUser(lifted));
  expect(tally(await guessOften(guesser, 25))).toEqual({ 200: 25 });
});
