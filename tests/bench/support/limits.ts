import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { createClient, type Ask, type Client } from './load.ts';
import { startProgram, type Program } from './program.ts';

export interface Limit {
  program: Program;
  client: Client;
  stop(): Promise<void>;
}

const FOLDER = 'tests/bench/limits';

async function startLimit(args: string[], folder: string, env: Record<string, string> = {}): Promise<Limit> {
  const port = await findFreePort();
  const program = await startProgram(args, {
    env: { PORT: String(port), ...env },
    ready: 'listening',
    logFile: path.join(folder, 'limits.log'),
  });
  const client = createClient(`http://127.0.0.1:${port}`);
  return {
    program,
    client,
    async stop() {
      client.close();
      await program.stop();
    },
  };
}

export function startNodeHttp(bodies: Record<string, string>, folder: string): Promise<Limit> {
  const file = path.join(folder, 'bodies.json');
  writeFileSync(file, JSON.stringify(bodies));
  return startLimit([`${FOLDER}/node-http.ts`, file], folder);
}

export function startFastifyPg(databaseUrl: string, folder: string): Promise<Limit> {
  return startLimit([`${FOLDER}/fastify-pg.ts`], folder, { DATABASE_URL: databaseUrl });
}

const COURTS = 12;
const HOURS = 15;
let booked = 0;

/** Returns a request for a slot that the limit has not booked yet. */
export function nextLimitBooking(): Ask {
  const number = booked++;
  const court = String(1 + (number % COURTS)).padStart(12, '0');
  const from = 360 + 60 * (Math.floor(number / COURTS) % HOURS);
  const date = addDays(toClubDate(new Date()), 1 + Math.floor(number / COURTS / HOURS));
  return {
    method: 'POST',
    path: '/book',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: randomUUID(), court: `00000000-0000-7000-8000-${court}`, date, from }),
  };
}
