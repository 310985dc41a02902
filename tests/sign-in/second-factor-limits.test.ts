import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setUpFactor } from './support/authenticator.ts';
import { startSite, type Site } from './support/site.ts';
import { ANN, createVisitor } from './support/visitor.ts';

/** Sets up Ann with her authenticator app at a club. `knock` enters her password in another browser. */
async function ann(site: Site) {
  const visitor = createVisitor(site);
  await visitor.enter('/sign-up', ANN);
  const app = await setUpFactor(site, visitor);
  site.clock.pass({ seconds: 30 });
  return {
    visitor,
    app,
    knock: async (ip?: string) => {
      const browser = createVisitor(site, ip);
      await browser.post('/sign-in', ANN);
      return browser;
    },
  };
}

const first = await startSite({ rateLimit: true });
const second = await startSite({ rateLimit: true, database: first.database, clock: first.clock });

test('codes are limited by account, over all addresses and nodes: ten in a quarter of an hour', async () => {
  const { app } = await ann(first);
  const guess = async (nth: number) => {
    const browser = createVisitor(nth % 2 ? first : second, `198.51.100.${nth}`);
    await browser.post('/sign-in', ANN);
    return (await browser.post('/second-factor', { code: '000000' })).status;
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push(await guess(nth));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const browser = createVisitor(first);
  await browser.post('/sign-in', ANN);
  const late = await browser.post('/second-factor', { code: app.code() });
  expect({ status: late.status, wait: late.headers.get('retry-after') }).toEqual({
    status: 429,
    wait: '870',
  });
  first.clock.pass({ minutes: 15 });
  const again = createVisitor(first);
  await again.post('/sign-in', ANN);
  expect((await again.post('/second-factor', { code: app.code() })).status).toBe(200);
});

const racing = await startSite();

/** Returns how many of eight browsers with the same code get in when they try at the same time. */
async function race(site: Site, code: string, knock: () => Promise<ReturnType<typeof createVisitor>>) {
  const browsers = await Promise.all(Array.from({ length: 8 }, knock));
  const answers = await Promise.all(browsers.map((browser) => browser.post('/second-factor', { code })));
  return answers.filter(({ status }) => status === 200).length;
}

test('one of eight concurrent uses of a code gets in, and one of eight of a recovery code', async () => {
  const { app, knock } = await ann(racing);
  expect(await race(racing, app.code(), knock)).toBe(1);
  expect(await race(racing, app.recoveryCodes[0] ?? '', knock)).toBe(1);
});

test('if the database did not keep the step, several would (the test above can fail)', async () => {
  const unguarded = await startSite();
  const { app, knock } = await ann(unguarded);
  await sql`create function forget_step() returns trigger language plpgsql as
    'begin new.last_step = 0; return new; end'`.execute(unguarded.db);
  await sql`create trigger forget_step before update on identity_factors
    for each row execute function forget_step()`.execute(unguarded.db);
  expect(await race(unguarded, app.code(), knock)).toBe(8);
});

test('a sign-in under way while the factor is set up opens no session without it', async () => {
  const site = await startSite();
  const visitor = createVisitor(site);
  const { user } = await visitor.enter('/sign-up', ANN);
  const before = await site.db
    .selectFrom('identity_accounts')
    .select('credentials_version')
    .where('id', '=', user.uid)
    .executeTakeFirstOrThrow();
  await setUpFactor(site, visitor);
  const after = await site.db
    .selectFrom('identity_accounts')
    .select('credentials_version')
    .where('id', '=', user.uid)
    .executeTakeFirstOrThrow();
  expect(after.credentials_version).toBe(before.credentials_version + 1);
});
