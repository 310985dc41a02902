import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Connection } from '../connection.ts';
import { DATABASE_USER } from './cluster.ts';
import { DISCREET, waitUntilEnded, type Launcher, type Lease, type ServerLayout } from './launcher.ts';
import { makeRunFolder } from './run-folder.ts';
import type { Operator } from './os-user.ts';

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = fs.constants;

// The shell runs the server as its child and waits for the end of file on descriptor 3, a named pipe that each process using the database
// holds open for writing. It gets the end of file when the last of them has ended, even by a crash. It repeats the signal, because a server
// that has just started does not handle signals yet.
const WATCHDOG = `
  LC_ALL=C; export LC_ALL; umask 077
  "$0" "$@" 3<&- & server=$!
  ( read -r _ <&3; while kill -INT $server; do sleep 1; done ) 2>/dev/null & watch=$!
  exec 3<&-
  wait $server; code=$?
  kill $watch 2>/dev/null
  exit $code`;

function serverOptions(cluster: string, runFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${runFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...DISCREET,
    // Nothing replicates from this server, so the WAL need not hold more than recovery needs.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function connectionIn(socketFolder: string): Connection {
  return { host: socketFolder, user: DATABASE_USER, database: 'postgres' };
}

function findSocketFolder(connection: Connection): string {
  if ('connectionString' in connection) throw new TypeError('the embedded server has no connection string');
  return connection.host;
}

function pipePath(connection: Connection): string {
  return path.join(findSocketFolder(connection), 'users');
}

function makeLease(descriptor: number): Lease {
  let held = true;
  return {
    release() {
      // If it were closed twice, the descriptor might belong to another file by then.
      if (held) fs.closeSync(descriptor);
      held = false;
    },
  };
}

/** Takes the first lease. The watchdog inherits `readEnd`. */
function openPipe(pipe: string, operator: Operator): { lease: Lease; readEnd: number } {
  if (!fs.existsSync(pipe)) spawnSync('mkfifo', ['-m', '600', pipe], { ...operator.ids, cwd: '/' });
  // Without O_NONBLOCK, opening one end waits for the other; the watchdog's end must be a blocking one.
  const opener = fs.openSync(pipe, O_RDONLY | O_NONBLOCK);
  const writeEnd = fs.openSync(pipe, O_WRONLY | O_NONBLOCK);
  const readEnd = fs.openSync(pipe, O_RDONLY);
  fs.closeSync(opener);
  return { lease: makeLease(writeEnd), readEnd };
}

/** Runs the server on a Unix socket in a private folder, without a port. */
export function posixLauncher({ dataDir, cluster, logFile, engine, operator }: ServerLayout): Launcher {
  return {
    connectionTo: (running) => connectionIn(running.socketFolder),
    newConnection: () => Promise.resolve(connectionIn(makeRunFolder(dataDir, operator))),

    launch(connection) {
      const { lease, readEnd } = openPipe(pipePath(connection), operator);
      const log = fs.openSync(logFile, 'a');
      const server = spawn(
        '/bin/sh',
        [
          ...['-c', WATCHDOG, path.join(engine.bin, 'postgres')],
          ...serverOptions(cluster, findSocketFolder(connection)),
        ],
        // Detached, because Ctrl-C in the terminal is meant for the site, which stops the database last.
        { ...operator.ids, cwd: '/', detached: true, stdio: ['ignore', log, log, readEnd] },
      );
      fs.closeSync(log);
      fs.closeSync(readEnd);
      server.unref();
      return Promise.resolve({ lease, ended: waitUntilEnded(server) });
    },

    join(connection) {
      try {
        return Promise.resolve(makeLease(fs.openSync(pipePath(connection), O_WRONLY | O_NONBLOCK)));
      } catch {
        return Promise.resolve(null);
      }
    },

    askToStop(running) {
      process.kill(running.pid, 'SIGINT');
    },
  };
}
