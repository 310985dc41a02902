import { t } from '#texts/server.js';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { Refusal } from '../../errors.ts';
import type { Limits } from './limits.ts';

const RETRY_AFTER_SECONDS = 2;

type Places = Record<string, number>;

function refuse(): never {
  throw new Refusal('busy', t.veryBusy, {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/**
 * Limits the requests that are processed at the same time. Further requests are refused immediately with a time to retry: with a queue,
 * everyone would wait, even for responses whose clients have already left.
 */
export function createConcurrencyLimits({ atOnce, share }: Pick<Limits, 'atOnce' | 'share'>) {
  const places: Places = { ...atOnce };
  const taken = new Map<string, number>();
  const take = (whose: string) => taken.set(whose, (taken.get(whose) ?? 0) + 1);
  const release = (whose: string) => {
    const left = (taken.get(whose) ?? 0) - 1;
    if (left > 0) taken.set(whose, left);
    else taken.delete(whose);
  };

  /** Runs the work of a request within the limits. Throws Refusal('busy') when they are reached. */
  return function workOn<T>(
    { kind, network: whose }: Pick<FastifyRequest, 'kind' | 'network'>,
    work: () => T,
  ): T {
    const all = places[kind];
    if (all === undefined) return work();
    const network = `${kind} ${whose}`;
    if ((taken.get(kind) ?? 0) >= all || (taken.get(network) ?? 0) >= Math.ceil(all * share)) refuse();
    function leave(): void {
      release(kind);
      release(network);
    }
    take(kind);
    take(network);
    let result: T;
    try {
      result = work();
    } catch (error) {
      leave();
      throw error;
    }
    if (!(result instanceof Promise)) {
      leave();
      return result;
    }
    // `finally` settles as the original promise does, so the type stays the same.
    return result.finally(leave) as T;
  };
}

/** Applies the limits to the handlers of all routes registered from now on. */
export function limitConcurrency(
  app: FastifyInstance,
  workOn: ReturnType<typeof createConcurrencyLimits>,
): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return workOn(request, () => handler.call(this, request, reply));
    } satisfies RouteHandlerMethod;
  });
}
