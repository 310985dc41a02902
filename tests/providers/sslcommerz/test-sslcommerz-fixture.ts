import { expect } from 'vitest';
import {
  createSslcommerzTestProvider,
  type SslcommerzTestProvider,
} from '#server/test-providers/sslcommerz/test-provider.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openTestProviders, PUBLIC_URL, STORE } from '../support/hosted-tests.ts';

export type Answer = Record<string, string>;

const CREDENTIALS = { store_id: STORE.storeId, store_passwd: STORE.storePassword };

export const ORDER = {
  ...CREDENTIALS,
  total_amount: '1500.00',
  currency: 'BDT',
  success_url: `${PUBLIC_URL}/pay/success?from=sslcommerz`,
  fail_url: `${PUBLIC_URL}/pay/fail`,
  cancel_url: `${PUBLIC_URL}/pay/cancel`,
  ipn_url: `${PUBLIC_URL}/webhooks/sslcommerz`,
  cus_name: 'Rahim',
  cus_email: 'rahim@example.com',
  cus_add1: 'Road 1',
  cus_city: 'Dhaka',
  cus_postcode: '1213',
  cus_country: 'Bangladesh',
  cus_phone: '01700000000',
  shipping_method: 'NO',
  num_of_item: '1',
  product_name: 'Tennis & <b>more</b>',
  product_category: 'sports',
  product_profile: 'non-physical-goods',
  value_a: 'the booking',
  value_b: '"quoted"',
};

let orders = 0;
/** Returns a new unique id of 26 characters. */
export const newTranId = () => `T${String((orders += 1)).padStart(25, '0')}`;

export async function openSslcommerz() {
  const testProviders = await openTestProviders();
  const { clock, sslcommerz, payer } = testProviders;

  async function call(
    path: string,
    fields: object,
    { reach }: SslcommerzTestProvider = sslcommerz,
  ): Promise<Answer> {
    const query = new URLSearchParams(fields as Answer);
    const isSession = path.startsWith('/gwprocess');
    const answer = await reach(
      isSession
        ? new Request(`https://sandbox.example${path}`, { method: 'POST', body: query })
        : new Request(`https://sandbox.example${path}?${query.toString()}`),
    );
    expect(answer.status).toBe(200);
    return (await answer.json()) as Answer; // SSLCommerz documents this shape.
  }
  const begin = (change: object = {}) =>
    call('/gwprocess/v4/api.php', { ...ORDER, tran_id: newTranId(), ...change });
  const ask = (fields: object, testProvider?: SslcommerzTestProvider) =>
    call('/validator/api/merchantTransIDvalidationAPI.php', { ...CREDENTIALS, ...fields }, testProvider);

  async function pay(choice: string, change: object = {}) {
    const tranId = newTranId();
    const { GatewayPageURL: url = '' } = await begin({ tran_id: tranId, ...change });
    const last = await payer.chooseAt(url, choice);
    return { tranId, url, last };
  }

  async function elementsOf(tranId: string): Promise<Answer[]> {
    const { element } = (await ask({ tran_id: tranId })) as unknown as { element: Answer[] }; // A query by `tran_id` is answered with a list.
    return element;
  }

  return {
    ...testProviders,
    begin,
    ask,
    pay,
    elementsOf,
    validate: (fields: object) =>
      call('/validator/api/validationserverAPI.php', { ...CREDENTIALS, v: '1', format: 'json', ...fields }),

    /** Makes a payment that ends with `choice`. Returns its only element. */
    paid: async (choice = 'pay-card', change: object = {}): Promise<Answer> => {
      const [element] = await elementsOf((await pay(choice, change)).tranId);
      if (!element) throw new Error('nothing was paid');
      return element;
    },

    refund: ({ bank_tran_id }: Answer, id: string, amount: string, testProvider?: SslcommerzTestProvider) =>
      ask(
        { bank_tran_id, refund_trans_id: id, refund_amount: amount, refund_remarks: 'Given back' },
        testProvider,
      ),

    testProviderOver: (altered: Db) =>
      createSslcommerzTestProvider({ db: altered, clock: clock.now, publicUrl: PUBLIC_URL, ...STORE }),
  };
}
