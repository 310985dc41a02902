import type { Db } from '#server/platform/db/database.ts';
import { PINNED_NODE } from '../../../scripts/install.mjs';
import { startClub as startProcess } from '../../support/processes/club-process.ts';
import { findFreePort } from '../../support/processes/node-process.ts';
import { makeTemporaryFolder } from '../../support/processes/temporary-folder.ts';
import { createClubDatabase } from './databases.ts';

export interface Club {
  url: string;
  /** The club's database, for preparing data before the test. */
  db: Db;
  /** Opens or closes the club's database for all connections, as in an outage. */
  admit(allowed: boolean): Promise<void>;
  output(): string;
  errors(): string[];
  stop(): Promise<void>;
}

/** Starts the product with the starter club, in a separate database on the PostgreSQL of the run. */
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
    STRIPE_SECRET_KEY: '', // this key is meant for the conformance suite
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
