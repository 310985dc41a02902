import { appendFileSync } from 'node:fs';
import { findLost, findTwice, readKept } from '../../running/support/kept-bookings.ts';
import type { Site } from './site.ts';

/** What a drill found; times in milliseconds. */
export interface Figures {
  drill: string;
  database: string;
  rounds: number;
  booked: number;
  deaths: number;
  /** The longest time until /readyz said 503; wanted: 2000. */
  unreadyAfter: number | null;
  /** The longest time from the database's return until /readyz said 200; wanted: 2000. */
  readyAfter: number | null;
  /** Wanted: 3000. */
  slowest503: number;
  /** Counts answers other than 2xx, 4xx and 503; `0` stands for no answer. There should be none. */
  others: string;
  lost: number;
  twice: number;
}

const OUTPUT = process.env.DRILLS_OUTPUT;

/** Ends the load and counts what it left. */
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
