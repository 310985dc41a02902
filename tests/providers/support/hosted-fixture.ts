import type { KyselyPlugin } from 'kysely';
import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { createBkashTestProvider } from '#server/test-providers/bkash/test-provider.ts';
import { createSslcommerzTestProvider } from '#server/test-providers/sslcommerz/test-provider.ts';
import { createBkash } from '#server/providers/bkash/bkash.ts';
import { createSslcommerz } from '#server/providers/sslcommerz/sslcommerz.ts';
import { recheckClosedPages, type Services } from '../../support/product.ts';
import type { Client } from '../../support/client.ts';
import { backgroundOf } from '../../payments/support/background.ts';
import { ledgerOf } from '../../payments/support/ledger.ts';
import { openPaymentFixture } from '../../payments/support/payment-fixture.ts';
import { MERCHANT, STORE } from './hosted-tests.ts';
import { takaNetwork, type TakaNetwork } from './hosted-network.ts';
import { takaPayer } from './hosted-payer.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'log' | 'config'>;

/** Makes the SSLCommerz adapter of a real account, with a network to the test provider that can fail. */
function aSslcommerz({ db, clock, log, config }: Parts, options: { holdRisky?: boolean } = {}) {
  const { publicUrl } = config;
  const { reach, routes, deliverIpns } = createSslcommerzTestProvider({ db, clock, publicUrl, ...STORE });
  const network = takaNetwork(reach);
  const apiUrl = 'https://sslcommerz.test';
  const of = { name: 'sslcommerz', isTest: true, db, clock, log, apiUrl, publicUrl, ...STORE, ...options };
  return {
    network,
    provider: { ...createSslcommerz({ ...of, reach: network.reach }), routes, deliverIpns },
  };
}

function aBkash({ db, clock, log, config }: Parts) {
  const { publicUrl } = config;
  const { reach, routes } = createBkashTestProvider({ db, clock, publicUrl, ...MERCHANT });
  const network = takaNetwork(reach);
  const apiUrl = 'https://bkash.test';
  const of = { name: 'bkash', isTest: true, db, clock, log, apiUrl, publicUrl, ...MERCHANT };
  return { network, provider: { ...createBkash({ ...of, reach: network.reach }), routes } };
}

interface Options {
  holdRisky?: boolean;
  alter?: KyselyPlugin;
}

/** Opens a club that takes payments through SSLCommerz and bKash, and a payer for their pages. */
export async function openTakaFixture({ holdRisky = false, alter }: Options = {}) {
  const networks: TakaNetwork[] = [];
  const fixture = await openPaymentFixture({
    parts: (services) => {
      const parts = alter ? { ...services, db: services.db.withPlugin(alter) } : services;
      const both = [aSslcommerz(parts, { holdRisky }), aBkash(parts)];
      networks.push(...both.map(({ network }) => network));
      return { hosted: both.map(({ provider }) => provider) };
    },
  });
  const [sslcommerz, bkash] = networks;
  if (!sslcommerz || !bkash) throw new Error('the club has no providers');
  const { server, member, approved } = fixture;
  const { services, db } = server;
  const ledger = ledgerOf(db);

  const begin = (
    booking: Booking,
    provider: string,
    more: { couponCode?: string; taka?: number } = {},
    by: Client = member,
  ) => {
    const { taka = booking.total_price, ...rest } = more;
    const body = { _id: booking._id, amountInCents: fromTaka(taka), provider, phone: '01712345678', ...rest };
    return by.call(createPaymentIntent, { body });
  };

  const atBkash = (url: string) =>
    db
      .selectFrom('card_gateway.bkash_payments')
      .select(['debits', 'trx_id'])
      .where('payment_id', '=', url.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();

  return {
    ...fixture,
    db,
    sslcommerz,
    bkash,
    ledger,
    begin,
    payer: takaPayer(server),
    background: {
      ...backgroundOf(server),
      /** Lets SSLCommerz post its IPNs. Returns the number of accepted ones. */
      deliverIpns: async () => {
        const provider = services.hosted.find(({ name }) => name === 'sslcommerz');
        const post = async (body: string) => {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          return (await fetch(`${server.url}/webhooks/sslcommerz`, { method: 'POST', headers, body })).status;
        };
        return (await provider?.deliverIpns?.(post)) ?? 0;
      },
      lookLate: () => recheckClosedPages(services),
    },
    /** Begins a payment with a provider. Returns the booking and the address of the page. */
    start: async (provider: string, slots = 1) => {
      const booking = await approved(slots);
      const { body } = await begin(booking, provider);
      return { booking, url: body.redirectUrl ?? '' };
    },
    statusOf: async (booking: Booking) => (await ledger.booking(booking)).status,
    statesOf: async (booking: Booking) => (await ledger.payments(booking)).map(({ status }) => status),
    checkoutOf: async (booking: Booking) => {
      const { id } = await ledger.payment(booking);
      return db
        .selectFrom('hosted_checkouts')
        .selectAll()
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow();
    },
    /** Returns the number of times that the wallet was debited for a bKash payment. */
    debitsOf: async (url: string) => (await atBkash(url)).debits,
    trxIdOf: async (url: string) => (await atBkash(url)).trx_id,
  };
}

export type TakaFixture = Awaited<ReturnType<typeof openTakaFixture>>;
