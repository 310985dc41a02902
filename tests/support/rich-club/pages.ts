import { NOWHERE } from '#server/test-providers/hosted.ts';
import { createEmbeddedBkash } from '#server/test-providers/bkash/test-provider.ts';
import { createSslcommerz } from '#server/providers/sslcommerz/sslcommerz.ts';
import { createSslcommerzTestProvider } from '#server/test-providers/sslcommerz/test-provider.ts';
import type { PaymentProvider } from '#server/providers/provider.ts';
import { Refusal } from '#server/platform/errors.ts';

type Outside = Parameters<typeof createEmbeddedBkash>[0];

const STORE = { storeId: 'testbox', storePassword: 'testbox@ssl' };

/** Opens the hosted providers. A test can switch the risk setting of one of them, and make the other one unavailable. */
export function openPages() {
  const now = { holdsRisky: false, isAway: false };

  function listProviders(outside: Outside): PaymentProvider[] {
    const { reach, routes, deliverIpns } = createSslcommerzTestProvider({ ...outside, ...STORE });
    const common = { ...outside, ...STORE, name: 'sslcommerz-test', isTest: true, apiUrl: NOWHERE, reach };
    const sslcommerz = (holdRisky: boolean): PaymentProvider => ({
      ...createSslcommerz({ ...common, holdRisky }),
      routes,
      deliverIpns,
    });
    const [tells, holds] = [sslcommerz(false), sslcommerz(true)];
    const bkash = createEmbeddedBkash(outside);
    return [
      new Proxy(tells, { get: (_, key): unknown => Reflect.get(now.holdsRisky ? holds : tells, key) }),
      {
        ...bkash,
        create: (payment) =>
          now.isAway
            ? Promise.reject(new Refusal('provider-unavailable', 'bKash is not responding.'))
            : bkash.create(payment),
      },
    ];
  }
  return { now, listProviders };
}
