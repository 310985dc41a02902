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

/** Where the database is: run by the site, run by somebody else, or the latter at the end of a network that can fall silent. */
export type Kind = 'embedded' | 'external' | 'distant';

/** A club at work, with people who book. */
export interface Site {
  kind: Kind;
  /** The settings of the server. */
  env: Record<string, string>;
  server: ClubProcess;
  visitors: Person[];
  load: SteadyLoad;
  /** The drill's own way to the database. */
  database: ClubDatabase;
  network: SilentProxy | null;
  /** Returns the process of PostgreSQL. */
  postmaster(): number | undefined;
}

const VISITORS = 24;
/** Beyond what the others ask for, or the neighbour would find all slots taken. */
const NEIGHBOURS_FIRST_DAY = 200;

/** Returns the product with something changed, for a control. */
export function cloneWith(change: (clone: string) => void): string {
  const clone = makeClone();
  symlinkSync(path.join(ROOT, 'dist'), path.join(clone, 'dist'));
  change(clone);
  return clone;
}

/** Another node on the database of an external site: the same people book there too, other slots and with other keys. */
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
