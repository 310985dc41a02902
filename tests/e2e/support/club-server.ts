import type { Db } from '#server/platform/db/database.ts';
import { PINNED_NODE } from '../../../scripts/install.mjs';
import { startClub as startProcess } from '../../support/processes/club-process.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { makeTemporaryFolder } from '../../support/processes/temporary-folder.ts';
import { createClubDatabase } from './databases.ts';

export interface Club {
  /** Where people reach it. */
  url: string;
  /** Its database, for what was there before the test. */
  db: Db;
  /** Lets everybody into its database, or nobody, as when it is away. */
  admit(allowed: boolean): Promise<void>;
  /** Returns everything that the server has printed and logged. */
  output(): string;
  /** Returns what the server has logged as an error. */
  errors(): string[];
  stop(): Promise<void>;
}

/** Starts the product with the starter club, in a database of its own on the PostgreSQL of the run. */
export async function startClub(settings: Record<string, string> = {}): Promise<Club> {
  const { folder: dataDir, clear } = makeTemporaryFolder('e2e');
  const database = await createClubDatabase();
  const port = Number(settings['PORT']) || (await findFreePort());
  const url = settings['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    STRIPE_SECRET_KEY: '', // for the conformance suite, not for this server
  };
  const env = { ...process.env, DATA_DIR: dataDir, ...own, ...settings };
  const clearAll = async () => {
    await database.drop();
    clear();
  };
  const server = await startProcess({ dataDir, env, node: PINNED_NODE, channel: true }).catch(
    async (error: unknown) => {
      await clearAll();
      throw error;
    },
  );
  const output = () => server.said() + server.complained();
  return {
    url,
    db: database.db,
    admit: (allowed) => database.admit(allowed),
    output,
    errors: () =>
      output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    async stop() {
      server.disconnect();
      await server.ended;
      await clearAll();
    },
  };
}
