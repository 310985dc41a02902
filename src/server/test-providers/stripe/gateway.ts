import type { FastifyBaseLogger } from 'fastify';
import type { Poisha } from '#contract/money/money.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import { isStorable } from '../../platform/storable.ts';
import { type GatewayCall, type GatewayEndpoint, readMetadata } from './call.ts';
import {
  findGatewayCharge,
  findDispute,
  findRefund,
  insertGatewayRefund,
  refundsOfIntent,
  type WholeCharge,
} from './charge-store.ts';
import { confirmEndpoints } from './confirm.ts';
import { emit, findEvent, eventsOfTypes } from './event-store.ts';
import { type KeptAnswer, answerOnce } from './idempotency-store.ts';
import { findPage } from './list-store.ts';
import { newId } from './new-id.ts';
import { answerList, LIST_PARAMETERS, readAmountParameter, readList } from './parameters.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { presentCharge, presentDispute, presentEvent, presentRefund } from './present.ts';
import { GatewayRefusal, refuseMissing, refuseParameter } from './refusal.ts';
import { lockIntent } from './store.ts';
import { testCard } from './test-cards.ts';

/** The endpoints for disputes, which are raised by the payers' banks. */
const chargeEndpoints: GatewayEndpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    isPublic: false,
    parameters: [...LIST_PARAMETERS, 'payment_intent'],
    answer: async ({ trx, parameters }) => {
      const query = readList(parameters);
      const intent = parameters.get('payment_intent');
      const condition = intent === null ? undefined : refundsOfIntent(intent);
      const disputes = [];
      for (const row of await findPage(trx, 'card_gateway.disputes', query, condition))
        disputes.push(presentDispute(row, (await findGatewayCharge(trx, row.charge)).charge));
      return answerList('/v1/disputes', disputes, query.limit);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const dispute = (await findDispute(trx, id)) ?? refuseMissing('dispute', id, 'dispute');
      const { charge } = await findGatewayCharge(trx, dispute.charge);
      return { status: 200, body: presentDispute(dispute, charge) };
    },
  },
];

/** Returns the charge to refund and locks its intent, so that concurrent refunds wait for each other. */
async function requireRefundable({ trx, parameters }: GatewayCall): Promise<WholeCharge> {
  const id = parameters.get('payment_intent') ?? '';
  const intent = (await lockIntent(trx, id)) ?? refuseMissing('payment_intent', id, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw new GatewayRefusal(400, {
      message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    });
  const whole = await findGatewayCharge(trx, intent.latest_charge);
  if (whole.dispute !== null)
    throw new GatewayRefusal(400, {
      code: 'charge_disputed',
      message: `Charge ${whole.charge.id} has been charged back; cannot issue a refund.`,
    });
  if (whole.refunded === whole.charge.amount)
    throw new GatewayRefusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${whole.charge.id} has already been refunded.`,
    });
  return whole;
}

async function create(call: GatewayCall): Promise<KeptAnswer> {
  const { trx, now, parameters } = call;
  const { charge, method, refunded } = await requireRefundable(call);
  const left = charge.amount - refunded;
  const amount = parameters.has('amount') ? readAmountParameter(parameters) : left;
  if (amount < 1 || amount > left)
    throw new GatewayRefusal(400, {
      param: 'amount',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    });
  const isFailing = testCard(method.card).followUp === 'failing refund';
  const refund = await insertGatewayRefund(trx, {
    id: newId('re'),
    charge: charge.id,
    amount,
    metadata: JSON.stringify(readMetadata(parameters)),
    status: isFailing ? 'failed' : 'succeeded',
    created_at: now,
  });
  // A bank rejects a refund only after accepting it, so this answer reports success even when the refund fails later.
  const accepted = presentRefund({ ...refund, status: 'succeeded' }, charge);
  await emit(trx, 'refund.created', accepted, now);
  if (isFailing) await emit(trx, 'refund.failed', presentRefund(refund, charge), now);
  else await emit(trx, 'charge.refunded', presentCharge(await findGatewayCharge(trx, charge.id)), now);
  return { status: 200, body: accepted };
}

const COLLECTION = /^\/v1\/refunds$/;

const refundEndpoints: GatewayEndpoint[] = [
  {
    method: 'POST',
    path: COLLECTION,
    isPublic: false,
    parameters: ['payment_intent', 'amount', 'metadata[]', 'reason'],
    answer: create,
  },
  {
    method: 'GET',
    path: COLLECTION,
    isPublic: false,
    parameters: [...LIST_PARAMETERS, 'payment_intent'],
    answer: async ({ trx, parameters }) => {
      const query = readList(parameters);
      const intentId = parameters.get('payment_intent');
      const refunds = [];
      const condition = intentId === null ? undefined : refundsOfIntent(intentId);
      for (const row of await findPage(trx, 'card_gateway.refunds', query, condition))
        refunds.push(presentRefund(row, (await findGatewayCharge(trx, row.charge)).charge));
      return answerList('/v1/refunds', refunds, query.limit);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const refund = (await findRefund(trx, id)) ?? refuseMissing('refund', id, 'refund');
      const { charge } = await findGatewayCharge(trx, refund.charge);
      return { status: 200, body: presentRefund(refund, charge) };
    },
  },
];

function readTypes(parameters: URLSearchParams): string[] {
  return [...parameters].flatMap(([name, value]) => (/^types?(\[|$)/.test(name) ? [value] : []));
}

const eventEndpoints: GatewayEndpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    isPublic: false,
    parameters: [...LIST_PARAMETERS, 'type', 'types[]'],
    answer: async ({ trx, parameters }) => {
      const query = readList(parameters);
      const rows = await findPage(trx, 'card_gateway.events', query, eventsOfTypes(readTypes(parameters)));
      return answerList('/v1/events', rows.map(presentEvent), query.limit);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events\/(\w+)$/,
    isPublic: false,
    parameters: [],
    answer: async ({ trx, id }) => {
      const event = (await findEvent(trx, id)) ?? refuseMissing('event', id, 'id');
      return { status: 200, body: presentEvent(event) };
    },
  },
];

interface GatewayOptions {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  secretKey: string;
  publishableKey: string;
  minAmount: Poisha;
}

/** Handles a request as Stripe's API would. Every failure has an `error` member, or the SDK would treat it as a success. */
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

function readKey(request: Request, { secretKey, publishableKey }: GatewayOptions): { isPublic: boolean } {
  const key = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '');
  if (key === publishableKey) return { isPublic: true };
  if (isSameSecret(key, secretKey)) return { isPublic: false };
  throw new GatewayRefusal(401, { message: 'Invalid API Key provided.' });
}

/** Refuses parameters that the endpoint does not know. This keeps card numbers out, because no endpoint has a parameter for them. */
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

async function answer(request: Request, options: GatewayOptions): Promise<KeptAnswer> {
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
  // Only calls with the secret key may use idempotency keys, so that a browser cannot claim one of the server's keys in advance.
  const key = isPublic || endpoint.method === 'GET' ? null : request.headers.get('idempotency-key');
  return inTransaction(db, (trx) => {
    const now = clock();
    const work = () => endpoint.answer({ trx, now, minAmount, id, parameters, isPublic });
    return key === null ? work() : answerOnce(trx, { key, request: `${url.pathname}\n${text}`, now }, work);
  });
}

/** Returns the embedded test gateway: the part of Stripe's HTTP API that the product uses, with its state in our database. */
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
