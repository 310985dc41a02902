import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Connection } from '../connection.ts';
import { clusterFolder, ensureCluster, newestCluster } from './cluster.ts';
import { chooseEngine } from './engine.ts';
import { holdServer } from './server-lease.ts';
import type { Launcher, ServerLayout } from './launcher.ts';
import { writeSocketAccess } from './socket-access.ts';
import { prepareLogFile, rotateLog } from './log-file.ts';
import { chooseOperator, giveToOperator, prepareDataDir } from './os-user.ts';
import { posixLauncher } from './posix-launcher.ts';
import { ensurePasswordFile, tcpLauncher } from './tcp-launcher.ts';
import { findPostmaster } from './postmaster.ts';
import { prepareSiteRole } from './site-role.ts';

const RETRY_MS = 5000;
const ROTATE_MS = 3_600_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** `system` uses the PostgreSQL installed on this machine, even if the npm package has one. */
  engine?: 'packaged' | 'system';
  /** How to connect: through a socket, or (as on Windows) through a port with a password. */
  transport?: 'socket' | 'tcp';
}

export interface EmbeddedPostgres {
  /** The connection of the site, which is no superuser. It stays valid when the server is restarted. */
  connection: Connection;
  /** The connection for administering the server. */
  superuser: Connection;
  /** Whether another process had already started the server. */
  adopted: boolean;
  /** Releases the server. The last user waits until it has stopped. Close the pool first. */
  stop(): Promise<void>;
}

function prepareLayout({
  dataDir: folder,
  engine = 'packaged',
  transport,
}: EmbeddedPostgresOptions): ServerLayout {
  const major = newestCluster(folder);
  const operator = chooseOperator(major === null ? null : clusterFolder(folder, major));
  prepareDataDir(folder, operator);
  const dataDir = fs.realpathSync(folder);
  const chosen = chooseEngine(dataDir, operator, major, engine);
  const cluster = clusterFolder(dataDir, chosen.major);
  ensureCluster(
    chosen,
    cluster,
    operator,
    transport === 'tcp' ? ensurePasswordFile({ dataDir, operator }) : null,
  );
  if (findPostmaster(cluster) === null) giveToOperator(cluster, operator);
  if (transport !== 'tcp') writeSocketAccess({ dataDir, cluster }, operator);
  const logFile = path.join(dataDir, 'postgres.log');
  prepareLogFile(logFile, operator);
  return { dataDir, cluster, operator, engine: chosen, logFile };
}

async function waitUntilStopped(launcher: Launcher, cluster: string): Promise<void> {
  const running = findPostmaster(cluster);
  if (running === null) return;
  launcher.askToStop(running);
  while (findPostmaster(cluster) !== null) await delay(20);
}

/**
 * Starts the PostgreSQL in the data folder, creating its cluster the first time, or joins the one that another process runs there. The
 * server runs until its last user stops or dies, and is restarted if it ends earlier.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options;
  const layout = prepareLayout({ ...options, transport });
  const launcher = transport === 'tcp' ? tcpLauncher(layout) : posixLauncher(layout);
  let handle = await holdServer(layout, launcher, log);
  let stopped: Promise<void> | null = null;
  const ending = new AbortController();
  let recovery = Promise.resolve();

  async function recover(): Promise<void> {
    const { lease } = handle;
    // If the server still runs, only our connection was lost, and releasing the lease would stop the server.
    if (findPostmaster(layout.cluster) === null) {
      log.warn('PostgreSQL ended unexpectedly; starting it again');
      lease.release();
    }
    while (!ending.signal.aborted) {
      try {
        handle = await holdServer(layout, launcher, log, handle.connection);
        lease.release();
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again; the next try is in a moment');
      }
      await delay(RETRY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  function watch(): void {
    handle.lifeline.onBreak(() => {
      if (!ending.signal.aborted) recovery = recover();
    });
  }

  const rotation = setInterval(() => rotateLog(layout.logFile), ROTATE_MS).unref();

  async function stop(): Promise<void> {
    ending.abort();
    clearInterval(rotation);
    await recovery;
    const others = await handle.lifeline.countOthers();
    await handle.lifeline.close();
    if (others === 0) await waitUntilStopped(launcher, layout.cluster);
    handle.lease.release();
  }

  watch();
  const superuser = handle.connection;
  const connection = await prepareSiteRole(superuser).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    connection,
    superuser,
    adopted: handle.adopted,
    stop: () => (stopped ??= stop()),
  };
}
