import { ensureBuilt } from '../../../scripts/build-web.mjs';
import { startDatabases } from './databases.ts';

/** Builds the site once, before any server serves it, and starts the PostgreSQL of the run. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt();
  return startDatabases();
}
