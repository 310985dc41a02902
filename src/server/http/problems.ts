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

/** What Fastify itself refuses before a handler runs, by HTTP status. */
const EARLY: Partial<Record<number, [ProblemCode, string]>> = {
  400: ['bad-request', 'The request could not be read. Please send JSON.'],
  413: ['payload-too-large', 'The request is too large. Please send less.'],
  415: ['unsupported-media-type', 'Please send the request as application/json.'],
};

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
  const early = EARLY[error.statusCode ?? 500];
  if (early) return sendProblem(reply, ...early);
  request.log.error({ err: error }, 'request failed');
  const message = `Something went wrong on our side. Please try again; if it stays, tell us this number: ${request.id}.`;
  return sendProblem(reply, 'internal', message, { requestId: request.id });
}

/** The last resort of every route: no stack, no SQL and no silence. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Answers what no route of this part of the server knows with a problem. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, 'not-found', 'There is nothing at this address.'),
  );
}
