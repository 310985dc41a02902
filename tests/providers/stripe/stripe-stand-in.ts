import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { poisha } from '#contract/money/money.ts';
import { createGateway, type Gateway } from '#server/test-providers/stripe/gateway.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface Account {
  country: string;
  currencies: string[];
}

export const STRIPE_KEYS = {
  secretKey: 'sk_test_StandIn',
  publishableKey: 'pk_test_StandIn',
  webhookSecret: 'whsec_StandIn',
};

async function answerAsStripe(request: Request, gateway: Gateway, account: Account): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.headers.get('authorization') !== `Bearer ${STRIPE_KEYS.secretKey}`) return gateway(request);
  if (pathname === '/v1/account')
    return Response.json({ object: 'account', country: account.country, charges_enabled: true });
  if (pathname.startsWith('/v1/country_specs/'))
    return Response.json({ object: 'country_spec', supported_payment_currencies: account.currencies });
  return gateway(request);
}

async function toRequest(message: IncomingMessage): Promise<Request> {
  const { url = '/', method = 'GET', headers } = message;
  const kept = ['authorization', 'idempotency-key'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const body = method === 'GET' ? null : await text(message);
  return new Request(`http://stripe${url}`, { method, headers: kept, body });
}

/** Imitates Stripe's API with the test gateway on a separate port. Its key differs from the gateway's own. */
export async function standInForStripe({ db, clock }: { db: Db; clock: Clock }, account: Account) {
  const gateway = createGateway({
    db,
    clock,
    log: { error: (detail: unknown) => console.error(detail) },
    ...STRIPE_KEYS,
    minAmount: poisha(65_00),
  });
  const server = createServer((message, reply) => {
    void toRequest(message)
      .then((request) => answerAsStripe(request, gateway, account))
      .then(async (answer) => {
        reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server's address is an `AddressInfo`.
  return { url: `http://127.0.0.1:${port}`, gateway, close: () => server.close() };
}
