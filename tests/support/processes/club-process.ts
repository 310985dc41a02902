import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClubAt } from '../client.ts';
import { findFreePort, ROOT, startNode, type Run, type RunOptions } from './node-process.ts';
import { patience } from '../patience.ts';

/** The product in a process of its own. */
export interface ClubProcess extends Run, ClubAt {
  port: number;
}

export interface Place extends Omit<RunOptions, 'cwd' | 'env'> {
  dataDir: string;
  /** The project's folder; the working tree when absent. */
  project?: string;
  /** What Node runs. */
  script?: string;
  /** The settings, beside the port, the data folder and PATH. */
  env?: NodeJS.ProcessEnv;
}

/** The last line of a start. */
const OPEN = 'stops it.';

/** Starts the product as its users do, without waiting for it. */
export async function launchClub(place: Place): Promise<ClubProcess> {
  const { dataDir, project = ROOT, script = 'src/server/main.ts', env, ...options } = place;
  const port = Number(env?.['PORT']) || (await findFreePort());
  const own = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const run = startNode([path.join(project, script)], { cwd: project, env: { ...own, ...env }, ...options });
  const publicUrl = env?.['PUBLIC_URL'] ?? `http://localhost:${port}`;
  return { ...run, port, url: `http://127.0.0.1:${port}`, publicUrl, clock: { now: () => new Date() } };
}

/** Waits until the server says that the club is open; fails with its complaints when it ends before. */
export async function waitUntilOpen<C extends ClubProcess>(club: C): Promise<C> {
  const isOpen = await Promise.race([club.says(OPEN), delay(patience(60_000), false, { ref: false })]);
  if (isOpen) return club;
  throw new Error(`The club did not open; it said:\n${club.said()}\nand logged:\n${club.complained()}`);
}

export async function startClub(place: Place): Promise<ClubProcess> {
  return waitUntilOpen(await launchClub(place));
}
