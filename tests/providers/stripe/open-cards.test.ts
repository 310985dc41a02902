import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openCards } from '#server/start/open-providers.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createTestClock } from '../../support/clock.ts';
import { createTestDatabase } from '../../support/database/database.ts';

const { db } = await createTestDatabase();
const PUBLIC_URL = 'https://club.example';
const SSLCOMMERZ = { SSLCOMMERZ_STORE_ID: 'club0live', SSLCOMMERZ_STORE_PASSWORD: 'password' };
const BKASH = { BKASH_USERNAME: 'a', BKASH_PASSWORD: 'b', BKASH_APP_KEY: 'c', BKASH_APP_SECRET: 'd' };

const open = (env: Record<string, string>) =>
  openCards({
    config: readConfig(env, process.cwd()),
    db,
    clock: createTestClock().now,
    log: pino({ level: 'silent' }),
  });

test('without any provider the test gateway takes payments, but not at a public address', async () => {
  const cards = await open({});
  expect(cards).toMatchObject({ name: 'embedded', isOffered: true, isTest: true });
  expect(cards.routes).toBeDefined();
  await expect(open({ PUBLIC_URL })).rejects.toThrow(
    /^The test gateway charges no real card, so it does not/,
  );
});

test.each([
  ['SSLCommerz', SSLCOMMERZ],
  ['bKash', BKASH],
])('beside %s nobody can pay with a test card, and what was begun can be looked up', async (_name, env) => {
  const cards = await open({ ...env, PUBLIC_URL });
  expect(cards).toMatchObject({ name: 'embedded', isOffered: false });
  expect(cards.routes).toBeUndefined();
  expect(await cards.retrieve('pi_0123456789abcdef')).toBeNull();
});
