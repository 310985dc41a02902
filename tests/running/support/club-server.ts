import type { SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import { findFreePort, ROOT, runNode, type Run } from './processes.ts';
import { patience } from '../../support/patience.ts';

export interface ClubServer extends Run {
  url: string;
  port: number;
}

interface Place {
  dataDir: string;
  /** The project's folder; the working tree when absent. */
  project?: string;
  /** What Node runs. */
  script?: string;
  env?: Record<string, string>;
  /** Further options for the process. */
  spawning?: SpawnOptions;
}

/** The last line of a start. */
const OPEN = 'Ctrl-C stops it.';

/** Starts the product as its users do, without waiting for it. */
export async function launchClub(place: Place): Promise<ClubServer> {
  const { dataDir, project = ROOT, script = 'src/server/main.ts', env, spawning } = place;
  const port = Number(env?.['PORT'] ?? (await findFreePort()));
  const run = runNode([path.join(project, script)], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    ...spawning,
  });
  return { ...run, port, url: `http://127.0.0.1:${port}` };
}

/** Waits until the server says that the club is open; fails with its complaints when it ends before. */
export async function whenOpen<S extends ClubServer>(server: S): Promise<S> {
  let end: number | string | null = null;
  void server.ended.then((code) => (end = code));
  const words = () => `it said:\n${server.said()}\nand logged:\n${server.complained()}`;
  const state = () => (end === null ? server.said() : `${OPEN}: never, it ended with ${end}; ${words()}`);
  await expect
    .poll(state, { timeout: patience(60_000), interval: 20 })
    .toContain(OPEN)
    .catch((error: unknown) => {
      throw new Error(`The club did not open; ${words()}`, { cause: error });
    });
  expect(end, server.complained()).toBeNull();
  return server;
}

export async function startClub(place: Place): Promise<ClubServer> {
  return whenOpen(await launchClub(place));
}

/** How many courts the club has, asked over HTTP. */
export async function countCourts(server: ClubServer): Promise<number> {
  const answer = await fetch(`${server.url}/api/courtsCount`);
  const { count } = (await answer.json()) as { count: number }; // the contract's answer
  return count;
}
