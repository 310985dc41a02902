import { appendFileSync } from 'node:fs';
import { findLost, findTwice, readKept } from '../../running/support/kept-bookings.ts';
import type { Site } from './site.ts';

/** The results of a drill. Times are in milliseconds. */
export interface Figures {
  drill: string;
  database: string;
  rounds: number;
  booked: number;
  deaths: number;
  /** The longest time until /readyz answered 503. The goal is 2000. */
  unreadyAfter: number | null;
  /** The longest time from the database's return until /readyz answered 200. The goal is 2000. */
  readyAfter: number | null;
  /** The slowest 503 response. The goal is 3000. */
  slowest503: number;
  /** The number of responses other than 2xx, 4xx and 503. `0` means no response. There should be none. */
  others: string;
  lost: number;
  twice: number;
}

const OUTPUT = process.env.DRILLS_OUTPUT;

export async function sumUp(
  { kind, server, load, database }: Site,
  rest: Pick<Figures, 'drill' | 'rounds' | 'unreadyAfter' | 'readyAfter'>,
): Promise<Figures> {
  const isAlive = await fetch(`${server.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  await load.stop();
  const kept = await readKept(database.db);
  const places = kept.bookings.map(({ place }) => place);
  const others = [...load.statuses].filter(([status]) => status === 0 || (status >= 500 && status !== 503));
  return {
    drill: rest.drill,
    database: kind,
    rounds: rest.rounds,
    booked: load.answered.length,
    deaths: isAlive ? 0 : 1,
    unreadyAfter: rest.unreadyAfter && Math.round(rest.unreadyAfter),
    readyAfter: rest.readyAfter && Math.round(rest.readyAfter),
    slowest503: Math.round(load.slowestBusyMs()),
    others: others.map(([status, times]) => `${status} × ${times}`).join(', ') || 'none',
    lost: findLost(load.answered, kept).length,
    twice: findTwice(places).length,
  };
}

export function print(figures: object): void {
  console.table([figures]);
  if (OUTPUT) appendFileSync(OUTPUT, `${JSON.stringify(figures)}\n`);
}
