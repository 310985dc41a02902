import { expect } from 'vitest';
import {
  createBkashTestProvider,
  type BkashTestProvider,
} from '#server/test-providers/bkash/test-provider.ts';
import type { Db } from '#server/platform/db/database.ts';
import { MERCHANT, openTestProviders, PUBLIC_URL } from '../support/hosted-tests.ts';

export type Answer = Record<string, string>;

export const V1 = '/v1.2.0-beta/tokenized/checkout';
const V2 = '/v2/tokenized-checkout/refund/payment';

export const ORDER = {
  mode: '0011',
  payerReference: 'payer-1',
  callbackURL: `${PUBLIC_URL}/pay/bkash`,
  amount: '500.00',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: 'INV-1',
};

export const PAYS = '01770618575';
export const ALSO_PAYS = '01929918378';
export const TOO_LITTLE = '01823074817';
export const BLOCKED = '01823074818';

/** Opens the test provider of bKash for a merchant, with a token valid for an hour. */
export async function openBkash() {
  const testProviders = await openTestProviders();
  const { db, clock, bkash, payer } = testProviders;

  async function send(
    path: string,
    body: object | string,
    headers: Answer,
    { reach }: BkashTestProvider = bkash,
  ) {
    const answer = await reach(
      new Request(`https://tokenized.example${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    return { status: answer.status, body: (await answer.json()) as Answer }; // bKash documents this shape.
  }

  const who = { username: MERCHANT.username, password: MERCHANT.password };
  const secrets = { app_key: MERCHANT.appKey, app_secret: MERCHANT.appSecret };
  const grant = async (headers: Answer = who, body: object = secrets, testProvider?: BkashTestProvider) =>
    (await send(`${V1}/token/grant`, body, headers, testProvider)).body;
  const refresh = async (refresh_token = '', testProvider?: BkashTestProvider) =>
    (await send(`${V1}/token/refresh`, { ...secrets, refresh_token }, who, testProvider)).body;

  let token = await grant();
  const headersOf = ({ id_token = '' }: Answer) => ({
    authorization: id_token,
    'x-app-key': MERCHANT.appKey,
  });

  async function call(
    path: string,
    body: object | string,
    testProvider?: BkashTestProvider,
  ): Promise<Answer> {
    const answer = await send(path, body, headersOf(token), testProvider);
    expect(answer.status).toBe(200);
    return answer.body;
  }

  const create = (change: object = {}) => call(`${V1}/create`, { ...ORDER, ...change });
  const execute = (paymentID = '', testProvider?: BkashTestProvider) =>
    call(`${V1}/execute`, { paymentID }, testProvider);

  return {
    ...testProviders,
    who,
    secrets,
    send,
    grant,
    refresh,
    headersOf,
    call,
    create,
    execute,
    query: (paymentID = '') => call(`${V1}/payment/status`, { paymentID }),
    /** Advances the clock and gets a new token. */
    pass: async (time: Parameters<typeof clock.pass>[0]): Promise<void> => {
      clock.pass(time);
      token = await refresh(token['refresh_token']);
    },

    /** Gets a new token, an hour after the last one. */
    renew: async (): Promise<void> => {
      clock.pass({ hours: 1 });
      token = await grant();
    },

    /** Makes a payment that ends with `choice`, which is the wallet used or another outcome. */
    answered: async (choice: string, change: object = {}) => {
      const { paymentID = '', bkashURL: url = '' } = await create(change);
      return { paymentID, url, last: await payer.chooseAt(url, choice) };
    },

    paid: async (change: object = {}): Promise<Answer> => {
      const { paymentID = '', bkashURL = '' } = await create(change);
      await payer.chooseAt(bkashURL, PAYS);
      return execute(paymentID);
    },

    refund: (
      { paymentID: paymentId, trxID: trxId }: Answer,
      change: object = {},
      testProvider?: BkashTestProvider,
    ) =>
      call(
        `${V2}/transaction`,
        { paymentId, trxId, refundAmount: '500.00', sku: 'refund-1', reason: 'Given back', ...change },
        testProvider,
      ),
    refundsOf: ({ paymentID: paymentId, trxID: trxId }: Answer) => call(`${V2}/status`, { paymentId, trxId }),

    debits: async (paymentID = ''): Promise<number> => {
      const { debits } = await db
        .selectFrom('card_gateway.bkash_payments')
        .select('debits')
        .where('payment_id', '=', paymentID)
        .executeTakeFirstOrThrow();
      return debits;
    },

    testProviderOver: (altered: Db) =>
      createBkashTestProvider({ db: altered, clock: clock.now, publicUrl: PUBLIC_URL, ...MERCHANT }),
  };
}
