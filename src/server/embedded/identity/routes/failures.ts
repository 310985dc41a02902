import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthCode } from '#contract/identity.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { Refusal } from '../../../errors.ts';
import { AuthRefusal } from './auth-refusal.ts';

function send(reply: FastifyReply, status: number, code: AuthCode, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}

/** Turns whatever was thrown into an identity failure. What nobody expected is logged whole and told without detail. */
export function answerFailure(
  error: FastifyError | AuthRefusal | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AuthRefusal) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
    return send(reply, error.status, error.code, error.message);
  }
  // The server's own: too many requests, or too much to do.
  if (error instanceof Refusal) {
    const { retryAfter } = error.facts;
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return send(reply, PROBLEMS[error.code].status, 'auth/too-many-requests', error.message);
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500)
    return send(reply, statusCode, 'auth/argument-error', 'The request could not be read. Please send JSON.');
  request.log.error({ err: error }, 'identity call failed');
  return send(
    reply,
    500,
    'auth/internal-error',
    `Something went wrong on our side. Please try again; if it stays, tell us this number: ${request.id}.`,
  );
}
