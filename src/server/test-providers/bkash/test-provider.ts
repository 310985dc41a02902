import type { FastifyInstance } from 'fastify';
import { readJson } from '../wire.ts';
import { refusal } from './answers.ts';
import type { BkashTestOptions, Fields } from './options.ts';
import { createPayment, executePayment, queryPayment, searchTransaction } from './payments.ts';
import { makeRefund, queryRefunds } from './refunds.ts';
import { serveBkash } from './routes.ts';
import { findTokenFault, grantToken, refreshToken } from './tokens.ts';

export type { BkashTestOptions } from './options.ts';

export interface BkashTestProvider {
  /** Answers a request as bKash would; in place of the network. */
  reach: (request: Request) => Promise<Response>;
  /** The pages; the app mounts them at /test-gateway/bkash. */
  routes: (app: FastifyInstance) => Promise<void>;
}

type Answer = (options: BkashTestOptions, fields: Fields, headers: Headers) => Promise<object>;

const V1 = '/v1.2.0-beta/tokenized/checkout';
const V2 = '/v2/tokenized-checkout/refund/payment';

const TOKEN_CALLS: Record<string, Answer> = {
  [`${V1}/token/grant`]: grantToken,
  [`${V1}/token/refresh`]: refreshToken,
};

/** These need a token. */
const CALLS: Record<string, Answer> = {
  [`${V1}/create`]: createPayment,
  [`${V1}/execute`]: executePayment,
  [`${V1}/payment/status`]: queryPayment,
  [`${V1}/general/searchTransaction`]: searchTransaction,
  [`${V2}/transaction`]: makeRefund,
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

/** bKash's tokenized checkout (mode 0011) as far as the club uses it, with its state in our database: tokens, payments, their page, and refunds of version 2. */
export function createBkashTestProvider(options: BkashTestOptions): BkashTestProvider {
  return { reach: (request) => answerRequest(options, request), routes: serveBkash(options) };
}
