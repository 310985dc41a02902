import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { connectDatabase, type ClubDatabase } from '#server/start/open-database.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { findPostmasters } from '../../support/processes/processes.ts';
import { LOAD, makeVisitors, readCourts } from '../../running/support/booking-load.ts';
import { makeClone } from '../../running/support/clone.ts';
import { startClub, type ClubProcess } from '../../running/support/club-server.ts';
import { makeDistantDatabase, makeForeignDatabase } from '../../running/support/foreign-database.ts';
import { ROOT } from '../../support/processes/node-process.ts';
import type { Person } from '../../support/people.ts';
import type { SilentProxy } from '../../running/support/silent-proxy.ts';
import { startSteadyLoad, type SteadyLoad } from '../../running/support/steady-load.ts';

/** How the database runs: `embedded` by the site itself, `external` separately, or `distant` behind a network that can fall silent. */
export type Kind = 'embedded' | 'external' | 'distant';

export interface Site {
  kind: Kind;
  env: Record<string, string>;
  server: ClubProcess;
  visitors: Person[];
  load: SteadyLoad;
  /** The drill's own connection to the database. */
  database: ClubDatabase;
  network: SilentProxy | null;
  postmaster(): number | undefined;
}

const VISITORS = 24;
/** Later days than the others book, because the neighbour would otherwise find all slots booked. */
const NEIGHBOURS_FIRST_DAY = 200;

/** Returns a copy of the product with a change, for a negative control. */
export function cloneWith(change: (clone: string) => void): string {
  const clone = makeClone();
  symlinkSync(path.join(ROOT, 'dist'), path.join(clone, 'dist'));
  change(clone);
  return clone;
}

/** Starts another node on an external site's database. The same people book there too, with other slots and other idempotency keys. */
export async function openNeighbour(site: Site): Promise<Pick<Site, 'server' | 'load'>> {
  const { env, visitors } = site;
  const server = await startClub({
    dataDir: makeFolder(),
    env: { ...env, PUBLIC_URL: `http://localhost:${site.server.port}` },
  });
  const others = [...visitors.slice(VISITORS / 2), ...visitors.slice(0, VISITORS / 2)];
  return { server, load: startSteadyLoad(server, others, await readCourts(server), NEIGHBOURS_FIRST_DAY) };
}

export async function openSite(kind: Kind, project = ROOT): Promise<Site> {
  const foreign = makeFolder();
  const distant = kind === 'distant' ? await makeDistantDatabase() : null;
  const databaseUrl =
    kind === 'external' ? await makeForeignDatabase(foreign) : (distant?.databaseUrl ?? null);
  const dataDir = makeFolder();
  const env = { ...LOAD, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const server = await startClub({ dataDir, env, project });
  const database = await connectDatabase({ dataDir, databaseUrl }, pino({ level: 'silent' }));
  onTestFinished(() => database.close());
  const visitors = await makeVisitors(server, VISITORS);
  return {
    kind,
    env,
    server,
    visitors,
    load: startSteadyLoad(server, visitors, await readCourts(server)),
    database,
    network: distant?.network ?? null,
    postmaster: () => findPostmasters(kind === 'external' ? foreign : dataDir)[0],
  };
}
