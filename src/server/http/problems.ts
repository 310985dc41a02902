import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  PROBLEMS,
  type FieldError,
  type Problem,
  type ProblemCode,
  type ProblemFacts,
} from '#contract/problem.ts';
import { Refusal } from '../errors.ts';
import { problemPage, wantsPage } from './problem-page.ts';

interface ProblemParts {
  facts?: ProblemFacts;
  errors?: FieldError[] | undefined;
  requestId?: string;
}

/** Sends the one error body of the API (RFC 9457). */
function sendProblem(
  reply: FastifyReply,
  code: ProblemCode,
  message: string,
  { facts = {}, errors, requestId }: ProblemParts = {},
): FastifyReply {
  const { status, title } = PROBLEMS[code];
  if (facts.retryAfter !== undefined) void reply.header('retry-after', facts.retryAfter);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(status).header('cache-control', 'no-store');
  if (wantsPage(reply.request))
    return reply.type('text/html; charset=utf-8').send(problemPage(title, message));
  const body: Problem = {
    type: `/api/docs#${code}`,
    title,
    status,
    detail: message,
    message,
    code,
    ...facts,
    ...(errors && { errors }),
    ...(requestId && { requestId }),
  };
  // As text: otherwise the reply's serializer would put its own content type.
  return reply.type('application/problem+json').send(JSON.stringify(body));
}

/** What Fastify itself refuses before a handler runs, by HTTP status; the rest of it could not be read. */
const EARLY: Partial<Record<number, [ProblemCode, string]>> = {
  400: ['bad-request', 'The request could not be read. Please send JSON.'],
  403: ['not-found', 'There is nothing at this address.'],
  404: ['not-found', 'There is nothing at this address.'],
  413: ['payload-too-large', 'The request is too large. Please send less.'],
  414: ['bad-request', 'This address is too long.'],
  415: ['unsupported-media-type', 'Please send the request as application/json.'],
};
const UNREADABLE: [ProblemCode, string] = ['bad-request', 'The request could not be read.'];

/** What the framework says of a request that it refused; null where something of ours has failed. */
function readEarly(error: FastifyError): [ProblemCode, string] | null {
  const { code, statusCode = 500 } = error;
  if (statusCode < 400 || statusCode >= 500) return null;
  // A service that we asked may have refused us with such a status, too; that is ours to mend.
  const isFastifys = typeof code === 'string' && code.startsWith('FST_');
  return isFastifys || error instanceof SyntaxError ? (EARLY[statusCode] ?? UNREADABLE) : null;
}

/** Turns whatever was thrown into a problem. What nobody expected is logged whole and told without detail. */
export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal)
    return sendProblem(reply, error.code, error.message, {
      facts: error.facts,
      errors: error.errors,
      ...(PROBLEMS[error.code].status >= 500 && { requestId: request.id }),
    });
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'page';
  const early = readEarly(error);
  if (early) {
    // Not the message: it may hold the address.
    request.log.info({ method, route, code: error.code }, 'the request was refused before it was read');
    return sendProblem(reply, ...early);
  }
  request.log.error({ err: error, method, route }, 'request failed');
  const message = `Something went wrong on our side. Please try again; if it stays, tell us this number: ${request.id}.`;
  return sendProblem(reply, 'internal', message, { requestId: request.id });
}

/** The last resort of every route: no stack, no SQL and no silence. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 'not-found', 'There is nothing at this address.');
}

/** Refuses every method but GET and HEAD on a page. */
export function refuseMethod(reply: FastifyReply): FastifyReply {
  void reply.header('allow', 'GET, HEAD');
  return sendProblem(reply, 'method-not-allowed', 'This is a page: it can only be read.');
}

/** Refuses unknown addresses of this part of the server with a problem document. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuseUnknown(reply));
}
