import type { ChildProcess } from 'node:child_process';
import type { Connection } from '../connection.ts';
import type { Engine } from './engine.ts';
import type { Operator } from './os-user.ts';
import type { Postmaster } from './postmaster.ts';

/** The server's log names no rows and no statements: they hold coupon codes, e-mails and hashes. */
export const DISCREET = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' } as const;

/** Keeps the server running: it stops when the last lease is released, even by kill -9 of its holder. */
export interface Lease {
  release(): void;
}

/** Where the server lives and what runs it. */
export interface ServerLayout {
  /** Absolute, without symbolic links. */
  dataDir: string;
  cluster: string;
  logFile: string;
  engine: Engine;
  operator: Operator;
}

/** How one kind of operating system runs the server. */
export interface Launcher {
  /** Returns how to reach a server that runs already. */
  connectionTo(running: Postmaster): Connection;
  /** Returns how a server that is started now will be reached. */
  newConnection(): Promise<Connection>;
  /** Starts a server under a watchdog. `ended` settles when it has exited, which it does at once when a rival was faster. */
  launch(connection: Connection): Promise<{ lease: Lease; ended: Promise<void> }>;
  /** Takes a lease on a running server; null when no watchdog gives any: it is being stopped, or its watchdog was killed. */
  join(connection: Connection): Promise<Lease | null>;
  /** Asks the server to disconnect everybody, write everything down and exit. */
  askToStop(running: Postmaster): void;
}

/** Settles when the process has ended or could not be started; it never rejects, for there may be nobody who waits. */
export function waitUntilEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('error', () => resolve());
    child.once('exit', () => resolve());
  });
}
