// Runs a club in a separate process for killed-*.test.ts. It uses the product's own parts, and ends at the n-th step after it was armed. It
// is not part of the product, which cannot be told where to end.
import type { Serializable } from 'node:child_process';
import { flushCompileCache } from 'node:module';
import { buildApp } from '#server/app.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { PATIENT } from '../../support/patience.ts';
import { buildServices } from './services.ts';
import { runBackgroundJobs } from './background-jobs.ts';

/** The parent's orders. Each one is answered with `done`. */
export type Order =
  | { kind: 'open'; connection: Connection; now: string }
  | { kind: 'arm'; steps: number }
  | { kind: 'run-jobs' };

let left = Infinity;
let now = 0;

function step(): void {
  left -= 1;
  if (left <= 0) process.kill(process.pid, 'SIGKILL');
}

async function open(connection: Connection): Promise<{ url: string; runJobs: () => Promise<void> }> {
  const db = openDatabase(createPool(connection, { max: 8, limits: PATIENT, onBroken: () => undefined }));
  const services = buildServices(db, () => new Date(now), step);
  const app = await buildApp(services);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, runJobs: () => runBackgroundJobs(services, app) };
}

let club: Awaited<ReturnType<typeof open>> | null = null;

async function obey(order: Order): Promise<Serializable> {
  switch (order.kind) {
    case 'open':
      now = Date.parse(order.now);
      club = await open(order.connection);
      flushCompileCache(); // A killed process does not save its compile cache, so it is flushed here.
      return { url: club.url };
    case 'arm':
      left = order.steps;
      return {};
    case 'run-jobs':
      await club?.runJobs();
      return {};
  }
}

process.on('message', (message) => {
  const { id, order } = message as { id: number; order: Order }; // The parent sends only this shape.
  void obey(order).then((answer) => process.send?.({ id, answer }));
});
process.once('disconnect', () => process.exit());
