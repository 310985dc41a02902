import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { StartError } from '../../start-error.ts';
import type { Connection } from '../connection.ts';
import type { Launcher, Lease, ServerLayout } from './launcher.ts';
import { openLifeline, type Lifeline } from './keepalive-connection.ts';
import { findPostmaster, removeStalePidFile } from './postmaster.ts';

/** A server that keeps running until this lease is released. */
export interface ServerHandle {
  connection: Connection;
  lease: Lease;
  lifeline: Lifeline;
  /** Whether another process had started the server. */
  adopted: boolean;
}

const STARTS = 3;
const ROUND_MS = 25;
/** Rounds to wait for a server's watchdog before the server is restarted. */
const MAX_UNWATCHED_ROUNDS = 40;

async function waitUntilReady(connection: Connection, ended: Promise<void>): Promise<Lifeline | null> {
  const over = ended.then(() => 'over' as const);
  for (;;) {
    const lifeline = await openLifeline(connection);
    if (lifeline !== null) return lifeline;
    if ((await Promise.race([over, delay(10)])) === 'over') return null;
  }
}

async function launch(launcher: Launcher, connection: Connection): Promise<ServerHandle | null> {
  const { lease, ended } = await launcher.launch(connection);
  const lifeline = await waitUntilReady(connection, ended);
  if (lifeline !== null) return { connection, lease, lifeline, adopted: false };
  lease.release();
  return null;
}

function logTail(logFile: string): string {
  const lines = fs.readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.slice(-5).join('\n  ');
}

/**
 * Joins the server that runs on the cluster, or starts one, whatever other processes do at the same time. If given, `connection` is how a
 * server started here must be reachable.
 */
export async function holdServer(
  { cluster, logFile }: ServerLayout,
  launcher: Launcher,
  log: Pick<BaseLogger, 'info'>,
  connection?: Connection,
): Promise<ServerHandle> {
  let failures = 0;
  let unwatched = 0;
  for (let round = 1; ; round += 1) {
    const running = findPostmaster(cluster);
    if (running === null) {
      removeStalePidFile(cluster);
      const handle = await launch(launcher, connection ?? (await launcher.newConnection()));
      if (handle !== null) return handle;
      if (findPostmaster(cluster) === null) failures += 1;
      if (failures === STARTS) {
        throw new StartError(`PostgreSQL does not start. It says (${logFile}):\n  ${logTail(logFile)}`);
      }
    } else {
      const at = launcher.connectionTo(running);
      const lease = await launcher.join(at);
      const lifeline = await openLifeline(at);
      if (lease !== null && lifeline !== null) return { connection: at, lease, lifeline, adopted: true };
      lease?.release();
      await lifeline?.close();
      // The server works, but without a watchdog nothing would stop it after its last user. It is stopped and started again with a
      // watchdog.
      unwatched = lease === null && lifeline !== null ? unwatched + 1 : 0;
      if (unwatched === MAX_UNWATCHED_ROUNDS) launcher.askToStop(running);
      if (round % 400 === 0) log.info({ pid: running.pid }, 'PostgreSQL is not ready yet');
    }
    await delay(ROUND_MS);
  }
}
