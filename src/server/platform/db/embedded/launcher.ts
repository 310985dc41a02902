import type { ChildProcess } from 'node:child_process';
import type { Connection } from '../connection.ts';
import type { Engine } from './engine.ts';
import type { Operator } from './os-user.ts';
import type { Postmaster } from './postmaster.ts';

/** Keeps rows and statements out of the server's log: they contain coupon codes, emails and hashes. */
export const DISCREET = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' } as const;

/** Keeps the server running: it stops when the last lease is released, even if `kill -9` ends the holder. */
export interface Lease {
  release(): void;
}

export interface ServerLayout {
  /** An absolute path without symbolic links. */
  dataDir: string;
  cluster: string;
  logFile: string;
  engine: Engine;
  operator: Operator;
}

export interface Launcher {
  /** Returns how to connect to a server that already runs. */
  connectionTo(running: Postmaster): Connection;
  /** Returns how to connect to a server that is about to be started. */
  newConnection(): Promise<Connection>;
  /**
   * Starts a server under a watchdog. `ended` settles when the server has exited, which happens immediately if another process was faster.
   */
  launch(connection: Connection): Promise<{ lease: Lease; ended: Promise<void> }>;
  /** Takes a lease on a running server; null when no watchdog grants one, because the server is stopping or its watchdog was killed. */
  join(connection: Connection): Promise<Lease | null>;
  /** Asks the server to disconnect its clients, write everything to disk and exit. */
  askToStop(running: Postmaster): void;
}

/** Settles when the process has ended or could not be started. Never rejects, because possibly no caller awaits it. */
export function waitUntilEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
