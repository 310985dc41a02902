import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';

/** Calls that one address may make in a minute: a busy office behind one address stays below, a scraper does not. */
const CALLS_PER_MINUTE = 1200;

export async function registerThrottle(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => {
      const retryAfter = Math.ceil(ttl / 1000);
      return new Refusal(
        'too-many-requests',
        `Too many requests. Please try again in ${retryAfter} seconds.`,
        { retryAfter },
      );
    },
  });
}
