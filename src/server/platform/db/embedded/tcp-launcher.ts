import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Connection } from '../connection.ts';
import { DATABASE_USER } from './cluster.ts';
import { DISCREET, waitUntilEnded, type Launcher, type Lease, type ServerLayout } from './launcher.ts';
import { makeRunFolder } from './run-folder.ts';
import type { WatchdogOrders } from './watchdog.ts';

const HOST = '127.0.0.1';
const PASSWORD_BYTES = 24;

/**
 * Returns the file with the database's password and creates it the first time. Unlike a socket in a private folder, a port is open to every
 * user of the machine.
 */
export function ensurePasswordFile({
  dataDir,
  operator,
}: Pick<ServerLayout, 'dataDir' | 'operator'>): string {
  const file = path.join(dataDir, 'postgres.password');
  if (fs.existsSync(file)) return file;
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, crypto.randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600 });
  if (operator.ids !== undefined) fs.chownSync(aside, operator.ids.uid, operator.ids.gid);
  try {
    fs.linkSync(aside, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  }
  fs.rmSync(aside);
  return file;
}

async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, HOST);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new TypeError('a TCP server has a port');
  return address.port;
}

function readPort(connection: Connection): number {
  if ('connectionString' in connection || connection.port === undefined) {
    throw new TypeError('this server listens on a port');
  }
  return connection.port;
}

function pipePath({ dataDir, operator }: ServerLayout): string {
  if (process.platform !== 'win32') return path.join(makeRunFolder(dataDir, operator), 'watchdog');
  const hash = crypto.createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\sports-club-${hash}`;
}

const discreet = Object.entries(DISCREET)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Runs the server on a random local port with a password. For Windows, where Unix sockets and a shell may be missing. */
export function tcpLauncher(layout: ServerLayout): Launcher {
  const { cluster, logFile, engine, operator } = layout;
  const pgCtl = path.join(engine.bin, 'pg_ctl');
  const pipe = pipePath(layout);

  function connectionAt(port: number): Connection {
    const password = fs.readFileSync(ensurePasswordFile(layout), 'utf8');
    return { host: HOST, port, user: DATABASE_USER, password, database: 'postgres' };
  }

  return {
    connectionTo: (running) => connectionAt(running.port),
    newConnection: async () => connectionAt(await findFreePort()),

    async launch(connection) {
      if (process.platform !== 'win32') fs.rmSync(pipe, { force: true });
      const settings = `-p ${readPort(connection)} -c listen_addresses=${HOST} -c unix_socket_directories= -c timezone=UTC -c log_timezone=UTC -c log_checkpoints=off ${discreet}`;
      const orders: WatchdogOrders = { pgCtl, cluster, logFile, serverOptions: settings, pipe, operator };
      const watchdog = spawn(
        process.execPath,
        [path.join(import.meta.dirname, 'watchdog.ts'), JSON.stringify(orders)],
        { detached: true, windowsHide: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
      );
      watchdog.unref();
      watchdog.channel?.unref();
      return {
        lease: { release: () => watchdog.connected && watchdog.disconnect() },
        ended: waitUntilEnded(watchdog),
      };
    },

    async join() {
      const client = net.connect(pipe);
      const lease: Lease = { release: () => client.destroy() };
      const answered = new Promise<boolean>((resolve) => {
        client.once('data', () => resolve(true));
        client.on('error', () => resolve(false));
        client.once('close', () => resolve(false));
      });
      if (!(await answered)) return null;
      client.unref();
      return lease;
    },

    askToStop() {
      const options = { ...operator.ids, stdio: 'ignore', windowsHide: true } as const;
      spawnSync(pgCtl, ['stop', '--mode=fast', '--no-wait', '-D', cluster], options);
    },
  };
}
