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
 * Bounds what is worked on at the same time. Beyond it a request is told at once when to come back: a queue would only
 * make everybody wait for answers that nobody waits for any more.
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

  /** Does the work of a request in a place of its own. Throws Refusal('busy') where there is none. */
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
    // It has the promise's type, and settles as that would have without us.
    return result.finally(leave) as T;
  };
}

/** Gives each route that is registered from now on its place for as long as its handler works. */
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
