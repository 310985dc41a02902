import { spawnSync } from 'node:child_process';
import net from 'node:net';
import type { Operator } from './os-user.ts';
import { findPostmaster } from './postmaster.ts';

// A separate process for systems without a shell. It starts the server and stops it after the last process that uses the database has
// ended. The first user holds this process's IPC channel; the others connect to its named pipe.

export interface WatchdogOrders {
  pgCtl: string;
  cluster: string;
  logFile: string;
  serverOptions: string;
  pipe: string;
  operator: Operator;
}

const CHECK_MS = 500;

function runPgCtl({ pgCtl, cluster, operator }: WatchdogOrders, ...args: string[]): boolean {
  // The server would inherit pipes, and this process would wait for them to close.
  const options = { ...operator.ids, stdio: 'ignore', windowsHide: true } as const;
  return spawnSync(pgCtl, [...args, '-D', cluster], options).status === 0;
}

function watch(orders: WatchdogOrders): void {
  const { cluster, logFile, serverOptions, pipe } = orders;
  if (!runPgCtl(orders, 'start', '--wait', '--timeout=600', '-l', logFile, '-o', serverOptions)) {
    process.exit(1);
  }
  const pid = findPostmaster(cluster)?.pid;
  let users = 1;

  function leave(): void {
    users -= 1;
    if (users > 0) return;
    pipeServer.close();
    if (findPostmaster(cluster)?.pid === pid) runPgCtl(orders, 'stop', '--mode=fast', '--no-wait');
    process.exit();
  }

  const pipeServer = net.createServer((client) => {
    users += 1;
    client.on('error', () => undefined);
    client.once('close', leave);
    client.write('welcome');
  });
  // The pipe is in use when another process runs a server here.
  pipeServer.once('error', () => process.exit(1));
  pipeServer.listen(pipe);
  process.once('disconnect', leave);
  if (!process.connected) leave();
  setInterval(() => {
    if (findPostmaster(cluster)?.pid !== pid) process.exit();
  }, CHECK_MS);
}

// The argument is written by `tcpLauncher`.
watch(JSON.parse(process.argv[2] ?? '') as WatchdogOrders);
