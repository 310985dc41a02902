import { expect } from 'vitest';
import { makeFolder } from '../../support/processes/folder.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { LOAD } from '../../running/support/booking-load.ts';
import { startClub, type ClubProcess } from '../../running/support/club-server.ts';
import { START, type Proxy } from '../../running/support/proxies.ts';
import type { ProxyName } from '../../running/support/proxy-programs.ts';

export interface Place {
  port: number;
  server: ClubProcess;
  start(): Promise<void>;
}

export interface Fleet {
  proxy: Proxy;
  club: { url: string; publicUrl: string; clock: ClubProcess['clock'] };
  places: Place[];
}

/** Starts three nodes, each with its own connection to the database, behind a proxy that uses the configuration file of deploy/. */
export async function startFleet(
  databaseUrls: [string, string, string],
  { name, program, env = {} }: { name: ProxyName; program: string; env?: Record<string, string> },
): Promise<Fleet> {
  const front = await findFreePort();
  const publicUrl = `http://127.0.0.1:${front}`;
  const places: Place[] = [];
  for (const databaseUrl of databaseUrls) {
    const port = await findFreePort();
    const settings = { ...LOAD, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: publicUrl, DATABASE_URL: databaseUrl };
    const open = () => startClub({ dataDir: makeFolder(), env: { ...settings, ...env, PORT: String(port) } });
    const place: Place = {
      port,
      server: await open(),
      async start() {
        place.server = await open();
      },
    };
    places.push(place);
  }
  const proxy = await START[name]({ program, ports: places.map(({ port }) => port), port: front });
  const clock = { now: () => new Date() };
  return { proxy, club: { url: proxy.url, publicUrl, clock }, places };
}

export async function restartInTurn({ places }: Pick<Fleet, 'places'>): Promise<void> {
  for (const place of places) {
    place.server.signal('SIGTERM');
    expect(await place.server.ended, place.server.complained()).toBe(0);
    await place.start();
    const ready = () => fetch(`${place.server.url}/readyz`).then(({ status }) => status);
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
  }
}
