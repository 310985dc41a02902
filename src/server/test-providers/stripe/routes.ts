import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors.ts';
import type { Gateway } from './gateway.ts';

/** Larger than any form that the gateway knows. */
const BODY_LIMIT = 16 * 1024;

/** Serves the gateway to browsers, below the prefix that the app mounts it at. */
export function serveGateway(gateway: Gateway): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler((error: { statusCode?: number } | Refusal, _request, reply) => {
      const [status, message] =
        error instanceof Refusal
          ? [error.status, error.message]
          : [error.statusCode ?? 500, 'The request could not be read.'];
      if (error instanceof Refusal && error.facts.retryAfter !== undefined)
        void reply.header('retry-after', error.facts.retryAfter);
      return reply.code(status).send({ error: { type: 'invalid_request_error', message } });
    });
    const unknown = { type: 'invalid_request_error', message: 'Unrecognized request URL.' };
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: unknown }));
    async function serve(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) {
      const { pathname, search } = new URL(request.url, 'http://gateway');
      const path = pathname.slice(pathname.length - request.params['*'].length);
      const answer = await gateway(
        new Request(`http://gateway/${path}${search}`, {
          method: request.method,
          headers: { authorization: request.headers.authorization ?? '' },
          body: typeof request.body === 'string' ? request.body : null,
        }),
      );
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(await answer.text());
    }
    app.route({ method: ['GET', 'POST'], url: '/*', handler: serve });
  };
}
