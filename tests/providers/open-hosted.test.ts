import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { nameServed, openHosted } from '#server/start/open-providers.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';

const { db } = await createTestDatabase();
const LIVE = { PUBLIC_URL: 'https://club.example', SSLCOMMERZ_LIVE: 'on', BKASH_LIVE: 'on' };
const SSLCOMMERZ = { SSLCOMMERZ_STORE_ID: 'club0live', SSLCOMMERZ_STORE_PASSWORD: 'password' };
const BKASH = { BKASH_USERNAME: 'a', BKASH_PASSWORD: 'b', BKASH_APP_KEY: 'c', BKASH_APP_SECRET: 'd' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const open = (env: Record<string, string>) =>
  openHosted({
    config: readConfig(env, process.cwd()),
    db,
    clock: createTestClock().now,
    log: pino({ level: 'silent' }),
  }).map(({ name, isTest, routes }) => ({ name, isTest, hasTestProvider: routes !== undefined }));

const testProvider = (name: string) => ({ name, isTest: true, hasTestProvider: true });
const sandbox = (name: string) => ({ name, isTest: true, hasTestProvider: false });
const real = (name: string) => ({ name, isTest: false, hasTestProvider: false });

test('without any provider the test providers take payments', () => {
  expect(open({})).toEqual([testProvider('sslcommerz-test'), testProvider('bkash-test')]);
});

test('with any, those alone that are configured, and no test provider', () => {
  expect(open(STRIPE)).toEqual([]);
  expect(open({ ...STRIPE, ...BKASH })).toEqual([sandbox('bkash-test')]);
  expect(open(SSLCOMMERZ)).toEqual([sandbox('sslcommerz-test')]);
  expect(open({ ...SSLCOMMERZ, ...BKASH, ...LIVE })).toEqual([real('sslcommerz'), real('bkash')]);
});

test('a command that asks nobody knows the names of the same providers', () => {
  for (const env of [{}, STRIPE, SSLCOMMERZ, { ...STRIPE, ...BKASH }, { ...SSLCOMMERZ, ...BKASH, ...LIVE }]) {
    const [cards, ...hosted] = nameServed(readConfig(env, process.cwd()));
    expect(hosted).toEqual(open(env).map(({ name }) => name));
    expect(cards).toBe('STRIPE_SECRET_KEY' in env ? 'stripe' : 'embedded');
  }
});
