import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Larger than any identity call; a body beyond it is refused unread. */
const BODY_LIMIT = 16 * 1024;

/** Serves a call that changes something. */
export type Post = (
  path: string,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<object>,
) => void;

export function createPost(app: FastifyInstance): Post {
  return (path, handle) => void app.post(path, { bodyLimit: BODY_LIMIT }, handle);
}
