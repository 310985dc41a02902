import type { FastifyInstance } from 'fastify';
import { readForm } from '../wire.ts';
import { deliverIpns } from './ipns.ts';
import type { Fields, SslcommerzTestOptions } from './options.ts';
import { query } from './query.ts';
import { serveSslcommerz } from './routes.ts';
import { initiate } from './sessions.ts';
import { validate } from './validation.ts';

export type { SslcommerzTestOptions } from './options.ts';

export interface SslcommerzTestProvider {
  /** Answers a request as SSLCommerz would; in place of the network. */
  reach: (request: Request) => Promise<Response>;
  /** The pages; the app mounts them at /test-gateway/sslcommerz. */
  routes: (app: FastifyInstance) => Promise<void>;
  /** One pass over the IPNs not yet accepted; posts each as a form body and takes the HTTP status; returns how many were accepted. */
  deliverIpns: (post: (body: string) => Promise<number>) => Promise<number>;
}

type Answer = (options: SslcommerzTestOptions, fields: Fields) => Promise<object>;

const CALLS: Record<string, Answer> = {
  'POST /gwprocess/v4/api.php': initiate,
  'GET /validator/api/validationserverAPI.php': validate,
  'GET /validator/api/merchantTransIDvalidationAPI.php': query,
};

/** SSLCommerz v4 as far as the club uses it, with its state in our database: sessions, their page, IPNs, validation, queries and refunds. */
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
