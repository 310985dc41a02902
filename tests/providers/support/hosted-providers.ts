import { createBkashTestProvider } from '#server/test-providers/bkash/test-provider.ts';
import { createSslcommerzTestProvider } from '#server/test-providers/sslcommerz/test-provider.ts';
import type { BkashOptions } from '#server/providers/bkash/options.ts';
import type { SslcommerzOptions } from '#server/providers/sslcommerz/options.ts';
import type { Services } from '../../support/product.ts';
import { MERCHANT, STORE } from './hosted-tests.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** A provider for the conformance suite: its `title`, whether it can be tested here, and its adapter's options. */
interface Asked<T> {
  title: string;
  isThere: boolean;
  optionsOf: (parts: Parts) => T;
}

const { env } = process;
const common = ({ db, clock, log, config }: Parts) => ({
  db,
  clock,
  log,
  isTest: true,
  publicUrl: config.publicUrl,
});

/** The test provider always, and SSLCommerz's sandbox when the keys of a store are given. */
export const SSLCOMMERZ: Asked<SslcommerzOptions>[] = [
  {
    title: 'the test provider of SSLCommerz',
    isThere: true,
    optionsOf: (parts) => {
      const options = { ...common(parts), ...STORE };
      const { reach } = createSslcommerzTestProvider(options);
      return { ...options, name: 'sslcommerz', apiUrl: 'https://sslcommerz.test', reach };
    },
  },
  {
    title: 'SSLCommerz’s sandbox',
    isThere: (env['SSLCOMMERZ_STORE_ID'] ?? '') !== '',
    optionsOf: (parts) => ({
      ...common(parts),
      name: 'sslcommerz',
      apiUrl: 'https://sandbox.sslcommerz.com',
      storeId: env['SSLCOMMERZ_STORE_ID'] ?? '',
      storePassword: env['SSLCOMMERZ_STORE_PASSWORD'] ?? '',
    }),
  },
];

/** The test provider always, and bKash's sandbox when the keys of an app are given. */
export const BKASH: Asked<BkashOptions>[] = [
  {
    title: 'the test provider of bKash',
    isThere: true,
    optionsOf: (parts) => {
      const options = { ...common(parts), ...MERCHANT };
      const { reach } = createBkashTestProvider(options);
      return { ...options, name: 'bkash', apiUrl: 'https://bkash.test', reach };
    },
  },
  {
    title: 'bKash’s sandbox',
    isThere: (env['BKASH_APP_KEY'] ?? '') !== '',
    optionsOf: (parts) => ({
      ...common(parts),
      name: 'bkash',
      apiUrl: 'https://tokenized.sandbox.bka.sh',
      username: env['BKASH_USERNAME'] ?? '',
      password: env['BKASH_PASSWORD'] ?? '',
      appKey: env['BKASH_APP_KEY'] ?? '',
      appSecret: env['BKASH_APP_SECRET'] ?? '',
    }),
  },
];
