import pg from 'pg';
import { pino } from 'pino';
import { clusterFolder, newestCluster } from '#server/platform/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts';

export interface Cluster {
  pid: number;
  /** Creates an empty database; returns its address. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL with the settings that the product gives it: every confirmed write is on the disk. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const running = findPostmaster(clusterFolder(dataDir, newestCluster(dataDir) ?? 0));
  if (running === null || 'connectionString' in server.superuser)
    throw new Error('no PostgreSQL by a socket');
  const { host, user } = server.superuser;
  return {
    pid: running.pid,
    async create(name) {
      const client = new pg.Client({ ...server.superuser });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    },
    stop: () => server.stop(),
  };
}
