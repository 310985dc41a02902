import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '#contract/endpoint.ts';

/** Serves a call that changes something. */
export type Post = (
  path: string,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<object>,
) => void;

export function createPost(app: FastifyInstance): Post {
  return (path, handle) => void app.post(path, { bodyLimit: BODY_LIMIT }, handle);
}
