import { createBkashTestProvider } from '#server/test-providers/bkash/test-provider.ts';
import { createSslcommerzTestProvider } from '#server/test-providers/sslcommerz/test-provider.ts';
import { createBkash } from '#server/providers/bkash/bkash.ts';
import type { PaymentProvider } from '#server/providers/provider.ts';
import { createSslcommerz } from '#server/providers/sslcommerz/sslcommerz.ts';
import type { Services } from '../../support/product.ts';

export type Reach = (request: Request) => Promise<Response>;

type Parts = Pick<Services, 'db' | 'clock' | 'log'> & { publicUrl: string };

const STORE = { storeId: 'testbox', storePassword: 'store-of-faults' };
const APP = {
  username: 'faults',
  password: 'pass-of-faults',
  appKey: 'key-of-faults',
  appSecret: 'secret-of-faults',
};
const NOWHERE = 'https://test-providers.invalid';

/**
 * Builds the product's adapters for SSLCommerz and bKash with their test providers, which run outside the club. `outside` is the test
 * providers' view of the database, and `over` wraps the connection to them.
 */
export function buildTaka(
  own: Parts,
  outside: Services['db'],
  over: (reach: Reach) => Reach,
): PaymentProvider[] {
  const { clock, publicUrl } = own;
  const shop = createSslcommerzTestProvider({ db: outside, clock, publicUrl, ...STORE });
  const wallet = createBkashTestProvider({ db: outside, clock, publicUrl, ...APP });
  const adapter = { ...own, isTest: true, apiUrl: NOWHERE };
  return [
    {
      ...createSslcommerz({ ...adapter, ...STORE, name: 'sslcommerz-test', reach: over(shop.reach) }),
      routes: shop.routes,
      deliverIpns: shop.deliverIpns,
    },
    {
      ...createBkash({ ...adapter, ...APP, name: 'bkash-test', reach: over(wallet.reach) }),
      routes: wallet.routes,
    },
  ];
}
