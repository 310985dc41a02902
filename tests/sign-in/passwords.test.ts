import { beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '#server/sign-in/own/passwords.ts';
import { countHashing } from './support/counted-hashing.ts';
import { CHEAP_HASHING } from '../support/server.ts';
import { forgetEverybody, startSite } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

const hashing = countHashing();
const site = await startSite({ passwords: hashing.passwords });
const costlier = await startSite({
  database: site.database,
  clock: site.clock,
  passwords: createPasswords({ cost: { ...CHEAP_HASHING, ln: 6 } }),
});
forgetEverybody(site);
const NOBODY = { ...ANN, email: 'nobody@example.com' };

async function storedHash(): Promise<string> {
  const account = await site.db
    .selectFrom('identity_accounts')
    .select('password_hash')
    .where('email', '=', ANN.email)
    .executeTakeFirstOrThrow();
  return account.password_hash ?? '';
}

/** Waits until `wanted` of these requests are answered. */
async function untilAnswered(rush: Promise<unknown>[], wanted: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let answered = 0;
  for (const answer of rush)
    void answer.then(() => {
      answered += 1;
      if (answered === wanted) resolve(undefined);
    });
  await promise;
}

beforeEach(async () => {
  await createVisitor(site).enter('/sign-up', ANN);
  hashing.computed.length = 0;
});

describe('a stranger who asks whether somebody has an account', () => {
  test('gets the same answer to a wrong password and to an unknown e-mail', async () => {
    const curious = createVisitor(site);
    const known = await curious.post('/sign-in', { ...ANN, password: 'Wrong1' });
    const unknown = await curious.post('/sign-in', { ...NOBODY, password: 'Wrong1' });

    const shown = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
    });
    expect(shown(unknown)).toEqual(shown(known));
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'auth/invalid-credential', message: 'Your password/email is wrong!' },
    });
  });

  test('cannot tell by the work that the server does: one hash of the same cost', async () => {
    const curious = createVisitor(site);
    await curious.post('/sign-in', { ...ANN, password: 'Wrong1' });
    await curious.post('/sign-in', { ...NOBODY, password: 'Wrong1' });
    expect(hashing.computed).toEqual(['ln=4,r=8,p=1', 'ln=4,r=8,p=1']);
  });
});

test('the password itself is nowhere in the database', async () => {
  const accounts = await site.db.selectFrom('identity_accounts').selectAll().execute();
  expect(JSON.stringify(accounts)).not.toContain(ANN.password);
  expect(await storedHash()).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/);
});

describe('when hashing was made costlier', () => {
  test('the next sign-in stores the stronger hash, and everybody can still sign in', async () => {
    await createVisitor(costlier).enter('/sign-in', ANN);
    const stronger = await storedHash();
    expect(stronger).toMatch(/^\$scrypt\$ln=6,r=8,p=1\$/);
    await createVisitor(costlier).enter('/sign-in', ANN);
    expect(await storedHash()).toBe(stronger);
  });

  test('a wrong password changes nothing', async () => {
    await createVisitor(costlier).refused('/sign-in', { ...ANN, password: 'Wrong1' });
    expect(await storedHash()).toMatch(/^\$scrypt\$ln=4,/);
  });
});

test('a rush of sign-ins is queued up to a limit; later ones are asked to come back', async () => {
  hashing.halt();
  // Two requests are processed and fifty wait, so eight are turned away before any is answered.
  const rush = Array.from({ length: 60 }, () => createVisitor(site).post('/sign-in', ANN));
  const first = await Promise.race(rush);
  expect(first).toMatchObject({
    status: 503,
    body: {
      code: 'auth/too-many-requests',
      message: 'Many people are signing in right now. Please try again in a few seconds.',
    },
  });
  expect(first.headers.get('retry-after')).toBe('5');
  expect(hashing.computed).toHaveLength(2);

  await untilAnswered(rush, 8);
  hashing.goOn();
  const statuses = (await Promise.all(rush)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(8);
  expect(statuses.filter((status) => status === 200)).toHaveLength(52);
});
