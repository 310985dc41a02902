import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors.ts';
import { networkOf } from './network.ts';
import { kindOf } from './request-kind.ts';
import type { Limits } from './limits.ts';

/** Networks that are counted at a time; those not heard of for longest are forgotten first. */
const COUNTED = 50_000;

/** Limits how often one network may ask, separately for each kind of request. */
export async function registerThrottle(app: FastifyInstance, perMinute: Limits['perMinute']): Promise<void> {
  await app.register(rateLimit, { global: false, cache: COUNTED });
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    max: (request) => perMinute[kindOf(request)],
    keyGenerator: (request) => `${kindOf(request)} ${networkOf(request.ip)}`,
  });
  app.addHook('onRequest', async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const retryAfter = Math.max(1, counted.ttlInSeconds);
    throw new Refusal('too-many-requests', `Too many requests. Please try again in ${retryAfter} seconds.`, {
      retryAfter,
    });
  });
}
