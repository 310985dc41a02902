import { t } from '#texts/server.js';
import { formatNumber } from '#contract/numbers.ts';
import type { FastifyInstance } from 'fastify';
import { BoundedMap } from '../../bounded-map.ts';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../../errors.ts';
import type { RequestKind } from '../request-kind.ts';

/** The most networks counted for each kind of request; the oldest are dropped first. */
const COUNTED = 50_000;
const MINUTE_MS = 60_000;

/** A period of time that begins with a network's first request. */
interface Window {
  beganAt: number;
  requests: number;
}

/** Counts a request. Returns the seconds after which the network may retry, or 0 when the request is permitted. */
export type Throttle<Kind extends string = RequestKind> = (request: {
  kind: Kind;
  network: string;
}) => number;

/** Limits the requests of a network per window (by default a minute), separately for each kind of request. */
export function createThrottle<Kind extends string>(
  most: Record<Kind, number>,
  clock: Clock,
  windowMs = MINUTE_MS,
): Throttle<Kind> {
  const counted = new Map<string, BoundedMap<string, Window>>(
    Object.keys(most).map((kind) => [kind, new BoundedMap(COUNTED)]),
  );

  return function throttle({ kind, network }) {
    const now = clock().getTime();
    const known = counted.get(kind)?.get(network);
    const age = known ? now - known.beganAt : NaN;
    // If the clock was set back, a network must not be refused for longer.
    if (!known || !(age >= 0 && age < windowMs)) {
      counted.get(kind)?.set(network, { beganAt: now, requests: 1 });
      return 0;
    }
    known.requests += 1;
    return known.requests <= most[kind] ? 0 : Math.ceil((windowMs - age) / 1000);
  };
}

/** Throws Refusal('too-many-requests') unless `retryAfter` is 0 seconds. */
export function refuseUntil(retryAfter: number): void {
  if (retryAfter === 0) return;
  const sentence = t.tooMany({ seconds: formatNumber(retryAfter) });
  throw new Refusal('too-many-requests', sentence, { retryAfter });
}

export function registerThrottle(app: FastifyInstance, throttle: Throttle): void {
  app.addHook('onRequest', (request, _reply, done) => {
    refuseUntil(throttle(request));
    done();
  });
}
