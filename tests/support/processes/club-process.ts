import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClubAt } from '../client.ts';
import { findFreePort, ROOT, startNode, type Run, type RunOptions } from './node-process.ts';
import { patience } from '../patience.ts';

/** The product in a separate process. */
export interface ClubProcess extends Run, ClubAt {
  port: number;
}

export interface Place extends Omit<RunOptions, 'cwd' | 'env'> {
  dataDir: string;
  /** The folder of the project. Defaults to the working tree. */
  project?: string;
  /** The script that Node runs. Defaults to the server. */
  script?: string;
  /** The settings, in addition to the port, the data folder and PATH. */
  env?: NodeJS.ProcessEnv;
}

/** The end of the last line that a start prints. */
const OPEN = 'stops it.';

/** Starts the product as its users do, without waiting until it is open. */
export async function launchClub(place: Place): Promise<ClubProcess> {
  const { dataDir, project = ROOT, script = 'src/server/main.ts', env, ...options } = place;
  const port = Number(env?.['PORT']) || (await findFreePort());
  const own = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const run = startNode([path.join(project, script)], { cwd: project, env: { ...own, ...env }, ...options });
  const publicUrl = env?.['PUBLIC_URL'] ?? `http://localhost:${port}`;
  return { ...run, port, url: `http://127.0.0.1:${port}`, publicUrl, clock: { now: () => new Date() } };
}

/** Waits until the server prints that the club is open; throws with its output when it ends or takes too long. */
export async function waitUntilOpen<C extends ClubProcess>(club: C): Promise<C> {
  const isOpen = await Promise.race([club.says(OPEN), delay(patience(60_000), false, { ref: false })]);
  if (isOpen) return club;
  throw new Error(`The club did not open; it said:\n${club.said()}\nand logged:\n${club.complained()}`);
}

export async function startClub(place: Place): Promise<ClubProcess> {
  return waitUntilOpen(await launchClub(place));
}
