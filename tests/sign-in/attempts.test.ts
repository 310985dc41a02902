import { beforeEach, describe, expect, test } from 'vitest';
import { prune } from '#server/platform/jobs/prune.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const site = await startSite({ rateLimit: true });
const secondNode = await startSite({ rateLimit: true, database: site.database, clock: site.clock });
const lifted = await startSite();
const direct = await startSite({ rateLimit: true, trustProxy: [] });
forgetEverybody(site);
const WRONG = { ...ANN, password: 'Wrong1' };
const ATTACKER = '198.51.100.9';

beforeEach(() => createVisitor(site).enter('/sign-up', ANN));

/** Makes `times` attempts at the same time. Returns the number of attempts whose password was checked. */
async function tryTogether(
  times: number,
  ip = ATTACKER,
  email = (_nth: number) => ANN.email,
): Promise<number> {
  const attempts = Array.from({ length: times }, (_, nth) =>
    createVisitor(site, ip).refused('/sign-in', { ...WRONG, email: email(nth) }),
  );
  const refusals = await Promise.all(attempts);
  return refusals.filter((refusal) => refusal === '401 auth/invalid-credential').length;
}

/** Makes `times` calls, forty at a time. */
async function inBatches<T>(times: number, call: (nth: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let begun = 0; begun < times; begun += 40) {
    const batch = Array.from({ length: Math.min(40, times - begun) }, (_, nth) => call(begun + nth));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

/** Makes three guesses from each of 60 addresses. Returns the number of guesses that were checked. */
async function guessFromEverywhere(): Promise<number> {
  const refusals = await inBatches(180, (nth) =>
    createVisitor(site, `198.51.100.${nth % 60}`).refused('/sign-in', WRONG),
  );
  return refusals.filter((refusal) => refusal.startsWith('401')).length;
}

describe('somebody who guesses', () => {
  test('has 10 attempts for one e-mail in 15 minutes, be they all at once', async () => {
    expect(await tryTogether(40)).toBe(10);
  });

  test('has 30 attempts from one address, whatever the e-mails', async () => {
    expect(await tryTogether(60, ATTACKER, (nth) => `p${nth}@example.com`)).toBe(30);
  });

  test('gains nothing by the many addresses of one household', async () => {
    const guesses = Array.from({ length: 12 }, (_, nth) =>
      createVisitor(site, `2001:db8:0:42::${nth + 1}`).refused('/sign-in', WRONG),
    );
    const refusals = await Promise.all(guesses);
    expect(refusals.filter((refusal) => refusal.startsWith('401'))).toHaveLength(10);
  });

  test('gains nothing by the many networks of one provider', async () => {
    const guesses = Array.from({ length: 14 }, (_, nth) =>
      createVisitor(site, `2001:db8:7:${nth + 1}::1`).refused('/sign-in', WRONG),
    );
    const refusals = await Promise.all(guesses);
    expect(refusals.filter((refusal) => refusal.startsWith('401'))).toHaveLength(10);
  });

  test.each([
    ['60 from the networks of one customer', (nth: number) => `2001:db8:7:${(nth % 16).toString(16)}::1`, 60],
    ['120 from those of one site', (nth: number) => `2001:db8:7:${(nth * 256).toString(16)}::1`, 120],
  ])('has %s, whatever the e-mails', async (_what, ip, limit) => {
    // The calls come in batches, because the server turns away calls when more than 52 are waiting.
    const refusals = await inBatches(140, (nth) =>
      createVisitor(site, ip(nth)).refused('/sign-in', { ...WRONG, email: `p${nth}@example.com` }),
    );
    expect(refusals.filter((refusal) => refusal.startsWith('401'))).toHaveLength(limit);
  });

  test('has 100 attempts for one e-mail in a day, from however many addresses', async () => {
    expect(await guessFromEverywhere()).toBe(100);
    const next = createVisitor(site, '192.0.2.200');
    expect((await next.post('/sign-in', ANN)).body).toEqual({
      code: 'auth/too-many-requests',
      message: 'Too many attempts. Please try again in 24 hours.',
    });
    site.clock.pass({ hours: 24 });
    await next.enter('/sign-in', ANN);
  });

  test('would go on without the count over all addresses (the test above can fail)', async () => {
    await guessFromEverywhere();
    await site.db.deleteFrom('identity_attempts').where('bucket', 'like', 'account %').execute();
    expect(await guessFromEverywhere()).toBe(100);
  });

  test('gains nothing by saying that they come from elsewhere, where the site has no proxy', async () => {
    const guesses = Array.from({ length: 14 }, (_, nth) =>
      createVisitor(direct, `198.51.100.${nth}`).refused('/sign-in', WRONG),
    );
    const refusals = await Promise.all(guesses);
    expect(refusals.filter((refusal) => refusal.startsWith('401'))).toHaveLength(10);
  });

  test('gains nothing by a second node of the site', async () => {
    expect(await tryTogether(20)).toBe(10);
    const elsewhere = createVisitor(secondNode, ATTACKER);
    expect(await elsewhere.refused('/sign-in', ANN)).toBe('429 auth/too-many-requests');
  });

  test('is turned away even with the right password, then may try again', async () => {
    await tryTogether(10);
    site.clock.pass({ minutes: 4, seconds: 30 });
    const attacker = createVisitor(site, ATTACKER);
    const turnedAway = await attacker.post('/sign-in', ANN);
    expect(turnedAway).toMatchObject({
      status: 429,
      body: {
        code: 'auth/too-many-requests',
        message: 'Too many attempts. Please try again in 11 minutes.',
      },
    });
    expect(turnedAway.headers.get('retry-after')).toBe('630');

    site.clock.pass({ seconds: 629 });
    expect((await attacker.post('/sign-in', ANN)).body).toMatchObject({
      message: 'Too many attempts. Please try again in a minute.',
    });
    site.clock.pass({ seconds: 1 });
    expect((await attacker.enter('/sign-in', ANN)).user.email).toBe(ANN.email);
  });

  test('does not keep the owner out, who comes from elsewhere', async () => {
    await tryTogether(40);
    expect((await createVisitor(site, '192.0.2.1').enter('/sign-in', ANN)).user.email).toBe(ANN.email);
  });
});

describe('calls that are refused', () => {
  const countRows = async () =>
    Number(
      (
        await site.db
          .selectFrom('identity_attempts')
          .select((eb) => eb.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );
  const flood = (times: number, ip: (nth: number) => string) =>
    inBatches(times, (nth) =>
      createVisitor(site, ip(nth)).refused('/sign-in', { ...WRONG, email: `p${nth}@example.com` }),
    );

  test('write nothing, however many come', async () => {
    await tryTogether(30, ATTACKER, (nth) => `first${nth}@example.com`);
    const before = await countRows();
    expect(new Set(await flood(500, () => ATTACKER))).toEqual(new Set(['429 auth/too-many-requests']));
    expect(await countRows()).toBe(before);
  });

  test('write nothing once one account is guessed at too often, from however many addresses', async () => {
    await guessFromEverywhere();
    const before = await countRows();
    // The earlier networks already have rows, so these calls come from others.
    const refusals = await inBatches(60, (nth) =>
      createVisitor(site, `203.0.114.${nth}`).refused('/sign-in', WRONG),
    );
    expect(new Set(refusals)).toEqual(new Set(['429 auth/too-many-requests']));
    expect(await countRows()).toBe(before);
  });

  test('are those that one network makes; others leave rows, which go with the next attempts', async () => {
    await flood(200, (nth) => `10.0.${nth}.1`);
    const many = await countRows();
    expect(many).toBeGreaterThan(600);
    site.clock.pass({ hours: 24 });
    for (let nth = 0; nth < 7; nth += 1) await createVisitor(site).enter('/sign-in', ANN);
    expect(await countRows()).toBeLessThan(10);
  });
});

describe('a busy office behind one address', () => {
  test('may sign in any number of times: what succeeds does not count', async () => {
    const office = createVisitor(site, '192.0.2.50');
    for (let nth = 0; nth < 35; nth += 1) await office.enter('/sign-in', ANN);
  });

  test('may register 30 people in 15 minutes, and more after that', async () => {
    const register = (nth: number) =>
      createVisitor(site, '192.0.2.51').post('/sign-up', { ...ANN, email: `p${nth}@example.com` });
    const answers = await Promise.all(Array.from({ length: 33 }, (_, nth) => register(nth)));
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: 30 }, () => 200),
      429,
      429,
      429,
    ]);
    site.clock.pass({ minutes: 15 });
    expect((await register(99)).status).toBe(200);
  });
});

test('asking who is signed in never counts', async () => {
  const ann = createVisitor(site, '198.51.101.9'); // An address that has not used up its minute in the tests above.
  for (let nth = 0; nth < 40; nth += 1) expect((await ann.post('/refresh')).status).toBe(200);
});

test('with the throttle off, for a load test, everybody may try for ever', async () => {
  const guesses = Array.from({ length: 40 }, () => createVisitor(lifted).refused('/sign-in', WRONG));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['401 auth/invalid-credential']));
});

test('sessions and counts that are over do not pile up', async () => {
  await createVisitor(site, ATTACKER).refused('/sign-in', { ...WRONG, email: 'nobody@example.com' });
  site.clock.pass({ days: 31 });
  await createVisitor(site).enter('/sign-in', ANN);
  await prune(site.services);

  const sessions = await site.db.selectFrom('identity_sessions').select('expires_at').execute();
  const counts = await site.db.selectFrom('identity_attempts').select('bucket').execute();
  expect(sessions.map((session) => session.expires_at > site.clock.now())).toEqual([true]);
  expect(counts.map((count) => count.bucket).sort()).toEqual([
    'account ann@example.com',
    'network 203.0.113.7',
    'pair ann@example.com 203.0.113.7',
  ]);
});
