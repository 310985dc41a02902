import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors.ts';
import { renderPage, type Provider } from './page.ts';
import { STYLE } from './style.ts';
import { TAKA_SIGNS } from './taka-sign.ts';

/** Larger than any form of these pages. */
const BODY_LIMIT = 16 * 1024;

/** Returns the fields of a form that was sent to a page. */
export function fieldsOfForm(request: FastifyRequest): Record<string, string> {
  return typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {};
}

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(page);
}

/** No payment has this address, or none that this page may end. */
export function sendMissing(provider: Provider, reply: FastifyReply): FastifyReply {
  const lines = ['Please go back to the club and begin the payment there.'];
  return sendPage(reply, renderPage(provider, { heading: 'There is no such payment.', lines }), 404);
}

export function sendUnreadable(provider: Provider, reply: FastifyReply, status = 400): FastifyReply {
  const lines = ['Please open the page of the payment again.'];
  return sendPage(reply, renderPage(provider, { heading: 'This could not be read.', lines }), status);
}

function sendError(
  provider: Provider,
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    if (error.facts.retryAfter !== undefined) void reply.header('retry-after', error.facts.retryAfter);
    const page = renderPage(provider, { heading: 'Not now.', lines: [error.message] });
    return sendPage(reply, page, error.status);
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500) return sendUnreadable(provider, reply, statusCode);
  request.log.error({ err: error, route: request.routeOptions.url }, 'a page of the test gateway failed');
  const lines = ['Something went wrong on our side. Please try again.'];
  return sendPage(reply, renderPage(provider, { heading: 'This did not work.', lines }), 500);
}

/** Mounts what all test providers' pages share: forms only, errors that are pages, and their stylesheet. */
export function registerPages(app: FastifyInstance, provider: Provider): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
    sendError(provider, error, request, reply),
  );
  app.setNotFoundHandler((_request, reply) => sendMissing(provider, reply));
  const serve = (name: string, type: string, content: string | Buffer) =>
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(content),
    );
  serve('page.css', 'text/css; charset=utf-8', STYLE);
  for (const [name, font] of Object.entries(TAKA_SIGNS)) serve(name, 'font/woff2', font);
}
