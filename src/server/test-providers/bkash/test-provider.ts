import type { FastifyInstance } from 'fastify';
import { toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { createBkash } from '../../providers/bkash/bkash.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { type EmbeddedHostedOptions, generateSecret, NOWHERE } from '../hosted.ts';
import { choiceForm, onwardLink, type Provider, renderPage } from '../pages/page.ts';
import { fieldsOfForm, registerPages, sendMissing, sendPage, sendUnreadable } from '../pages/routes.ts';
import type { BkashPaymentRow } from '../rows.ts';
import { readJson } from '../wire.ts';
import { refusal } from './answers.ts';
import type { BkashTestOptions, JsonFields } from './options.ts';
import { createPayment, executePayment, queryPayment, searchTransaction } from './payments.ts';
import { makeBkashRefund, queryRefunds } from './refunds.ts';
import { findPaymentBy, noteAnswer } from './store.ts';
import { findTokenFault, grantToken, refreshToken } from './tokens.ts';
import { CHOICES, readAnswer } from './wallets.ts';

/** Returns bKash's hosted page in test mode: the real adapter calls the test provider in this process. */
export function createEmbeddedBkash(options: EmbeddedHostedOptions): PaymentProvider {
  // Each start uses new app credentials, so a token stored by an earlier process is ignored.
  const keys = {
    username: 'testbox',
    password: generateSecret(),
    appKey: generateSecret(),
    appSecret: generateSecret(),
  };
  const { reach, routes } = createBkashTestProvider({ ...options, ...keys });
  const adapter = { ...options, ...keys, name: 'bkash-test', isTest: true, apiUrl: NOWHERE, reach };
  return { ...createBkash(adapter), routes };
}

export type { BkashTestOptions } from './options.ts';

export interface BkashTestProvider {
  /** Answers a request as bKash would, in place of the network. */
  reach: (request: Request) => Promise<Response>;
  /** Serves the payment pages; the app mounts them at /test-gateway/bkash. */
  routes: (app: FastifyInstance) => Promise<void>;
}

type Answer = (options: BkashTestOptions, fields: JsonFields, headers: Headers) => Promise<object>;

const V1 = '/v1.2.0-beta/tokenized/checkout';
const V2 = '/v2/tokenized-checkout/refund/payment';

const TOKEN_CALLS: Record<string, Answer> = {
  [`${V1}/token/grant`]: grantToken,
  [`${V1}/token/refresh`]: refreshToken,
};

/** The calls that require a token. */
const CALLS: Record<string, Answer> = {
  [`${V1}/create`]: createPayment,
  [`${V1}/execute`]: executePayment,
  [`${V1}/payment/status`]: queryPayment,
  [`${V1}/general/searchTransaction`]: searchTransaction,
  [`${V2}/transaction`]: makeBkashRefund,
  [`${V2}/status`]: queryRefunds,
};

async function answerRequest(options: BkashTestOptions, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const call = TOKEN_CALLS[pathname] ?? CALLS[pathname];
  if (!call || request.method !== 'POST') return Response.json({ message: 'Not Found' }, { status: 404 });
  const fault = CALLS[pathname] ? await findTokenFault(options, request.headers) : null;
  if (fault !== null) return Response.json({ message: fault }, { status: 401 });
  const fields = await readJson(request);
  return Response.json(
    fields ? await call(options, fields, request.headers) : refusal('2025', 'Invalid request body'),
  );
}

/**
 * Returns a replacement for the part of bKash's tokenized checkout (mode 0011) that the club uses: tokens, payments, their page, and
 * refunds of version 2. Its state is in our database.
 */
export function createBkashTestProvider(options: BkashTestOptions): BkashTestProvider {
  return { reach: (request) => answerRequest(options, request), routes: serveBkash(options) };
}

interface PaymentRoute {
  Params: { id: string };
}

const GONE = 410;

/** Serves the payment page at the `bkashURL`, below the prefix where the app mounts it. */
function serveBkash({ db }: BkashTestOptions): (app: FastifyInstance) => Promise<void> {
  const find = async (id: string): Promise<BkashPaymentRow | undefined> =>
    /^TR0011[0-9A-F]{16}$/.test(id) ? findPaymentBy(db, 'payment_id', id) : undefined;
  return async (app) => {
    registerPages(app, BKASH);
    app.get<PaymentRoute>('/:id', async ({ params }, reply) => {
      const payment = await find(params.id);
      if (!payment) return sendMissing(BKASH, reply);
      return payment.state === 'initiated'
        ? sendPage(reply, paymentPage(payment))
        : sendPage(reply, overPage(payment), GONE);
    });
    app.post<PaymentRoute>('/:id', async (request, reply) => {
      const payment = await find(request.params.id);
      if (!payment) return sendMissing(BKASH, reply);
      const answer = readAnswer(fieldsOfForm(request)['choice']);
      if (!answer) return sendUnreadable(BKASH, reply);
      await noteAnswer(db, payment.payment_id, answer);
      // Pressing the button again redirects with the payer's first choice.
      const answered = await find(payment.payment_id);
      return answered
        ? reply.header('cache-control', 'no-store').redirect(returnAddress(answered), 303)
        : sendMissing(BKASH, reply);
    });
  };
}

const BKASH: Provider = { name: 'bKash', base: '/test-gateway/bkash' };

/** Returns the club's URL to which the payer returns after the payment has ended on its page. */
function returnAddress({ payment_id, callback_url, returned }: BkashPaymentRow): string {
  const query = new URLSearchParams({
    paymentID: payment_id,
    status: returned ?? 'failure',
    // bKash publishes no key for the signature, so no one can check it.
    signature: payment_id.slice(-10),
    apiVersion: '1.2.0-beta',
  });
  return `${callback_url}?${query.toString()}`;
}

function paymentPage({ payment_id, amount, invoice }: BkashPaymentRow): string {
  return renderPage(BKASH, {
    heading: `Pay ${formatTaka(toTaka(amount))}`,
    lines: [`Invoice ${invoice}`],
    content: choiceForm(`${BKASH.base}/${payment_id}`, {}, CHOICES),
  });
}

/** Returns the page shown when the payment page is opened after the payment has ended. */
function overPage(payment: BkashPaymentRow): string {
  return renderPage(BKASH, {
    heading: 'This payment is over',
    lines: ['It was answered before, and can be answered only once. The club can begin another one.'],
    content: onwardLink(returnAddress(payment), 'Back to the club'),
  });
}
