import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import type { Ask } from './support/load.ts';
import { nextLimitBooking } from './support/limits.ts';
import type { Site } from './support/site.ts';

export interface Case {
  name: string;
  /** The number of requests in a block, the same for the product and the limit. */
  requests: number;
  product: (number: number) => Ask;
  status: number;
  limit: { of: 'node:http' | 'Fastify + pg'; ask: (number: number) => Ask; status: number };
  /** The target: at most this multiple of the CPU time of the limit. */
  goal: number;
  /** The multiple that must be kept until the goal is reached, on a machine that has other work as well (docs/performance.md). */
  keeps?: number;
}

const PAGE = '/api/courtsUser?page=0&size=6';

const same = (path: string, headers?: Record<string, string>) => () => ({
  path,
  ...(headers && { headers }),
});

/** Returns the addresses whose bodies the node:http limit serves. The bodies are the product's own. */
export function cachedPaths({ courts: [court] }: Site): Record<string, string> {
  const tomorrow = addDays(toClubDate(new Date()), 1);
  return {
    courts: PAGE,
    availability: `/api/courts/${court?._id}/availability?date=${tomorrow}`,
    board: `/api/board?date=${tomorrow}`,
    week: `/api/courts/${court?._id}/week?from=${tomorrow}`,
    'free hours': `/api/free-hours?from=${tomorrow}`,
    home: '/',
    'courts page': '/courts',
    health: '/healthz',
  };
}

/** Yields addresses of one call that no node has cached: each date is requested once. */
function* availabilities({ courts }: Site): Generator<string> {
  const today = toClubDate(new Date());
  for (;;)
    for (let day = 1; day <= 360; day += 1)
      for (const { _id } of courts) yield `/api/courts/${_id}/availability?date=${addDays(today, day)}`;
}

export function listCases(site: Site): Case[] {
  const paths = cachedPaths(site);
  const dates = availabilities(site);
  const cached = (name: keyof typeof paths, title: string, goal: number, keeps = goal): Case => ({
    name: title,
    // Enough for the clock of /proc, which ticks every 10 ms.
    requests: 6000,
    product: same(paths[name] ?? ''),
    status: 200,
    limit: { of: 'node:http', ask: same(paths[name] ?? ''), status: 200 },
    goal,
    keeps,
  });
  const asPg = (path: string): Case['limit'] => ({ of: 'Fastify + pg', ask: same(path), status: 200 });
  return [
    cached('courts', 'GET /api/courtsUser?page=0&size=6, nothing changed', 1.5, 2.5),
    cached('availability', 'GET /api/courts/{id}/availability, nothing changed', 3),
    cached('board', 'GET /api/board, nothing changed', 3),
    cached('week', 'GET /api/courts/{id}/week, nothing changed', 3),
    cached('free hours', 'GET /api/free-hours, nothing changed', 3),
    {
      name: 'GET /api/courts/{id}/availability, read from the database',
      requests: 2000,
      product: () => ({ path: dates.next().value as string }),
      status: 200,
      limit: asPg('/availability'),
      goal: 1.5,
      keeps: 3,
    },
    {
      name: 'POST /api/bookings, signed in, durable',
      requests: 500,
      product: () => site.nextBooking(),
      status: 201,
      limit: { of: 'Fastify + pg', ask: nextLimitBooking, status: 201 },
      goal: 2,
      keeps: 7.5,
    },
    cached('home', 'GET /, server-rendered', 1.5, 2),
    cached('courts page', 'GET /courts, server-rendered', 2, 2.5),
    cached('health', 'GET /healthz', 2, 2.5),
  ];
}
