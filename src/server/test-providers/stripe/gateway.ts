import type { FastifyBaseLogger } from 'fastify';
import type { Poisha } from '#contract/money/money.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { GatewayEndpoint } from './call.ts';
import { chargeEndpoints } from './charges.ts';
import { confirmEndpoints } from './confirm.ts';
import { eventEndpoints } from './events.ts';
import { isStorable } from '../../platform/storable.ts';
import { answerOnce, type Answer } from './idempotency-store.ts';
import { newId } from './new-id.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { refundEndpoints } from './refunds.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { GatewayRefusal, refuseParameter } from './refusal.ts';

export interface GatewayOptions {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  secretKey: string;
  publishableKey: string;
  /** The smallest amount of a payment. */
  minAmount: Poisha;
}

/** Handles one request as Stripe's API would; a failure always has an `error` member, or the SDK would take it for a success. */
export type Gateway = (request: Request) => Promise<Response>;

const ENDPOINTS: GatewayEndpoint[] = [
  ...paymentIntentEndpoints,
  ...confirmEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...eventEndpoints,
];

function findEndpoint(method: string, path: string): { endpoint: GatewayEndpoint; id: string } {
  for (const endpoint of ENDPOINTS) {
    const match = endpoint.method === method ? endpoint.path.exec(path) : null;
    if (match) return { endpoint, id: match[1] ?? '' };
  }
  throw new GatewayRefusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

/** Whether the key is the publishable one. */
function readKey(request: Request, { secretKey, publishableKey }: GatewayOptions): { isPublic: boolean } {
  const key = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  if (key === publishableKey) return { isPublic: true };
  if (isSameSecret(key, secretKey)) return { isPublic: false };
  throw new GatewayRefusal(401, { message: 'Invalid API Key provided.' });
}

/** Card numbers above all have no parameter that would take them. */
function refuseUnknown(parameters: URLSearchParams, known: string[]): void {
  for (const name of parameters.keys()) {
    if (!known.includes(name) && !known.includes(name.replace(/\[[^[\]]*\]$/, '[]')))
      refuseParameter('parameter_unknown', name, `Received unknown parameter: ${name}`);
  }
}

function refuseUnstorable(parameters: URLSearchParams): void {
  for (const [name, value] of parameters)
    if (!isStorable(name + value))
      refuseParameter(
        'parameter_invalid_string',
        name.replaceAll('\0', ''),
        'Invalid string: it holds a NUL.',
      );
}

async function answer(request: Request, options: GatewayOptions): Promise<Answer> {
  const { db, clock, minAmount } = options;
  const url = new URL(request.url);
  const { isPublic } = readKey(request, options);
  const { endpoint, id } = findEndpoint(request.method, url.pathname);
  if (isPublic && !endpoint.isPublic)
    throw new GatewayRefusal(401, {
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  const text = endpoint.method === 'GET' ? url.search : await request.text();
  const parameters = new URLSearchParams(text);
  refuseUnknown(parameters, endpoint.parameters);
  refuseUnstorable(parameters);
  // Only the server's own key may claim idempotency keys: nobody can take one of its keys in advance.
  const key = isPublic || endpoint.method === 'GET' ? null : request.headers.get('idempotency-key');
  return inTransaction(db, (trx) => {
    const now = clock();
    const work = () => endpoint.answer({ trx, now, minAmount, id, parameters, isPublic });
    return key === null ? work() : answerOnce(trx, { key, request: `${url.pathname}\n${text}`, now }, work);
  });
}

/** The embedded test gateway: the part of Stripe's HTTP API that the product uses, with its state in our database. */
export function createGateway(options: GatewayOptions): Gateway {
  return async (request) => {
    const requestId = newId('req');
    const send = (status: number, body: object) =>
      Response.json(body, { status, headers: { 'request-id': requestId, 'cache-control': 'no-store' } });
    try {
      const { status, body } = await answer(request, options);
      return send(status, body);
    } catch (error) {
      if (error instanceof GatewayRefusal) return send(error.status, { error: error.error });
      if (error instanceof DatabaseUnavailable) {
        const busy = send(503, { error: { type: 'api_error', message: error.message } });
        busy.headers.set('retry-after', String(error.facts.retryAfter));
        return busy;
      }
      options.log.error({ err: error, requestId }, 'the test gateway failed');
      return send(500, { error: { type: 'api_error', message: 'An unknown error occurred.' } });
    }
  };
}
