import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Connection } from '#server/db/database.ts';
import { startDatabaseServer, type DatabaseServer } from './database.ts';
import { openSite, type Site, type SiteOptions } from './site.ts';

export interface SiteInUse {
  server: DatabaseServer;
  connection: Connection;
  site: Site;
}

/** One site for the tests of a file, without accounts before each test. */
export function useSite(options: Omit<SiteOptions, 'connection'> = {}): SiteInUse {
  // The hooks fill it in before the first test reads it.
  const inUse = {} as SiteInUse;
  beforeAll(async () => {
    inUse.server = await startDatabaseServer();
    inUse.connection = await inUse.server.freshDatabase();
    inUse.site = await openSite({ ...options, connection: inUse.connection });
  });
  beforeEach(() => inUse.site.empty());
  afterAll(async () => {
    await inUse.site.close();
    await inUse.server.stop();
  });
  return inUse;
}
