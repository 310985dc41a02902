import type { FastifyInstance } from 'fastify';
import { formatInstant } from '#contract/clock/dates.ts';
import { toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { PaymentProvider } from '../../providers/provider.ts';
import { createSslcommerz } from '../../providers/sslcommerz/sslcommerz.ts';
import { type EmbeddedHostedOptions, generateSecret, NOWHERE } from '../hosted.ts';
import { markup, NOTHING } from '../pages/markup.ts';
import { choiceForm, onwardForm, pastList, type Provider, renderPage } from '../pages/page.ts';
import { fieldsOfForm, registerPages, sendMissing, sendPage, sendUnreadable } from '../pages/routes.ts';
import type { SessionRow, TransactionRow } from '../rows.ts';
import { readForm } from '../wire.ts';
import { findTryStatus } from './elements.ts';
import { choicesFor, readEnding } from './endings.ts';
import { deliverIpns, writeIpn } from './ipns.ts';
import type { RequestFields, SslcommerzTestOptions } from './options.ts';
import { query, validate } from './query.ts';
import { initiate } from './sessions.ts';
import { findSession, findTries, type Try } from './store.ts';
import { endTry, isUsedUp } from './tries.ts';

/** Returns SSLCommerz's hosted page in test mode: the real adapter calls the test provider in this process. */
export function createEmbeddedSslcommerz(options: EmbeddedHostedOptions): PaymentProvider {
  const keys = { storeId: 'testbox', storePassword: generateSecret() };
  const { reach, routes, deliverIpns } = createSslcommerzTestProvider({ ...options, ...keys });
  const adapter = { ...options, ...keys, name: 'sslcommerz-test', isTest: true, apiUrl: NOWHERE, reach };
  return { ...createSslcommerz(adapter), routes, deliverIpns };
}

export type { SslcommerzTestOptions } from './options.ts';

export interface SslcommerzTestProvider {
  /** Answers a request as SSLCommerz would, in place of the network. */
  reach: (request: Request) => Promise<Response>;
  /** Serves the payment pages; the app mounts them at /test-gateway/sslcommerz. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** Delivers the IPNs that are due. `post` sends a form body and returns the HTTP status. Returns how many were accepted. */
  deliverIpns: (post: (body: string) => Promise<number>) => Promise<number>;
}

type Answer = (options: SslcommerzTestOptions, fields: RequestFields) => Promise<object>;

const CALLS: Record<string, Answer> = {
  'POST /gwprocess/v4/api.php': initiate,
  'GET /validator/api/validationserverAPI.php': validate,
  'GET /validator/api/merchantTransIDvalidationAPI.php': query,
};

/**
 * Returns a replacement for the part of SSLCommerz v4 that the club uses: sessions, their page, IPNs, validation, queries and refunds. Its
 * state is in our database.
 */
export function createSslcommerzTestProvider(options: SslcommerzTestOptions): SslcommerzTestProvider {
  return {
    reach: async (request) => {
      const answer = CALLS[`${request.method} ${new URL(request.url).pathname}`];
      if (!answer) return Response.json({ message: 'Not Found' }, { status: 404 });
      const fields = await readForm(request);
      if (!fields) return Response.json({ message: 'Bad Request' }, { status: 400 });
      return Response.json(await answer(options, fields));
    },
    routes: serveSslcommerz(options),
    deliverIpns: (post) => deliverIpns(options, post),
  };
}

interface SessionRoute {
  Params: { key: string };
}

/** Serves the payment page at the session's URL, below the prefix where the app mounts it. */
function serveSslcommerz(options: SslcommerzTestOptions): (app: FastifyInstance) => Promise<void> {
  const find = async (key: string): Promise<SessionRow | undefined> =>
    /^[0-9A-F]{32}$/.test(key) ? findSession(options.db, key) : undefined;
  return async (app) => {
    registerPages(app, SSLCOMMERZ);
    app.get<SessionRoute>('/:key', async ({ params }, reply) => {
      const session = await find(params.key);
      if (!session) return sendMissing(SSLCOMMERZ, reply);
      const tries = await findTries(options.db, 'key', session.key);
      return sendPage(reply, paymentPage(options, session, tries));
    });
    app.post<SessionRoute>('/:key', async (request, reply) => {
      const session = await find(request.params.key);
      if (!session) return sendMissing(SSLCOMMERZ, reply);
      const { choice, try: number = '' } = fieldsOfForm(request);
      const ending = readEnding(choice, session.amount);
      if (!ending || !/^\d{1,4}$/.test(number)) return sendUnreadable(SSLCOMMERZ, reply);
      const tried = await endTry(options, session, Number(number), ending);
      return tried ? sendPage(reply, endingPage(options, session, tried)) : sendUnreadable(SSLCOMMERZ, reply);
    });
  };
}

const SSLCOMMERZ: Provider = { name: 'SSLCommerz', base: '/test-gateway/sslcommerz' };

const WORDS = {
  PENDING: 'waiting for the bank',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  VALID: 'paid',
  VALIDATED: 'paid',
};

function describeTry(tried: TransactionRow, now: Date): string {
  const amount = formatTaka(toTaka(tried.amount));
  return `${amount} ${WORDS[findTryStatus(tried, now)]}, ${formatInstant(tried.created_at.toISOString())}`;
}

/** Returns the page on which the payer chooses how the next attempt ends. */
function paymentPage({ clock }: SslcommerzTestOptions, session: SessionRow, tries: Try[]): string {
  const { key, amount, product_name } = session;
  const past = tries.map((tried) => describeTry(tried, clock()));
  const form = isUsedUp(tries)
    ? NOTHING
    : choiceForm(`${SSLCOMMERZ.base}/${key}`, { try: String(tries.length) }, choicesFor(amount));
  const again = isUsedUp(tries)
    ? 'This page was used too often. The club can begin another payment.'
    : 'This page may be used again; what you pay now comes on top.';
  return renderPage(SSLCOMMERZ, {
    heading: `Pay ${formatTaka(toTaka(amount))}`,
    lines: [product_name, ...(tries.length > 0 ? [again] : [])],
    content: markup`${pastList('What was tried before', past)}${form}`,
  });
}

const HEADINGS = {
  VALID: 'Paid',
  VALIDATED: 'Paid',
  PENDING: 'The bank is still thinking',
  FAILED: 'The payment failed',
  CANCELLED: 'The payment was cancelled',
};

const LINES = {
  VALID: 'The club is told.',
  VALIDATED: 'The club is told.',
  PENDING: 'In a minute it will have been paid.',
  FAILED: 'Insufficient funds. Nothing was charged.',
  CANCELLED: 'Nothing was charged.',
};

const URLS = { paid: 'success_url', failed: 'fail_url', cancelled: 'cancel_url' } as const;

/** Returns the page after an attempt. Its button takes the payer back to the club with the result. */
function endingPage(options: SslcommerzTestOptions, session: SessionRow, tried: Try): string {
  const status = findTryStatus(tried, options.clock());
  const back = session[URLS[tried.ending]];
  const amount = formatTaka(toTaka(tried.amount));
  return renderPage(SSLCOMMERZ, {
    heading:
      tried.ending === 'paid' && status !== 'PENDING' ? `${HEADINGS[status]} ${amount}` : HEADINGS[status],
    lines: [LINES[status]],
    content: onwardForm(back, writeIpn(options, tried), 'Back to the club'),
  });
}
