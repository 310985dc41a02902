import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createPasswords } from '#server/sign-in/own/passwords.ts';
import { admit } from '../../support/admit.ts';
import { openTestPool } from '../../support/database/pool.ts';
import { ensureTemplate, startRunPostgres } from '../../support/database/postgres.ts';

/** What the clubs of a run share. Each worker finds it in its environment. */
interface Shared {
  server: Connection;
  /** The migrated database of which each club has a copy. */
  template: string;
  /** The hash of `PASSWORD`, as the product makes it. */
  passwordHash: string;
}

/** Everybody who has no other password has this one. */
export const PASSWORD = 'Kabaddi-7-days';

const KEY = 'E2E_DATABASES';

/** Starts the PostgreSQL of a run; answers how to stop it. */
export async function startDatabases(): Promise<() => Promise<void>> {
  const { connection: server, stop } = await startRunPostgres();
  const template = await ensureTemplate(server).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const passwordHash = await createPasswords().hash(PASSWORD);
  process.env[KEY] = JSON.stringify({ server, template, passwordHash } satisfies Shared);
  return stop;
}

export function sharedByClubs(): Shared {
  const text = process.env[KEY];
  if (text === undefined) throw new Error('no databases were started for this run');
  return JSON.parse(text) as Shared;
}

export interface ClubDatabase {
  /** The setting DATABASE_URL gets it. */
  url: string;
  /** The tests reach the same database by it. */
  db: Db;
  /** Lets everybody into it, or nobody. */
  admit(allowed: boolean): Promise<void>;
  drop(): Promise<void>;
}

function addressOf(server: Connection, database: string): string {
  if ('connectionString' in server) throw new Error('the embedded server has no connection string');
  const { host, user, port, password = '' } = server;
  return port === undefined
    ? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`;
}

/** Makes a club's own database, with its tables and nothing in them. */
export async function createClubDatabase(): Promise<ClubDatabase> {
  const { server, template } = sharedByClubs();
  const name = `club_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: (superuser: Db) => Promise<unknown>) => {
    const superuser = openTestPool(server, { max: 1 });
    try {
      await statement(superuser);
    } finally {
      await superuser.destroy();
    }
  };
  await onServer((superuser) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(superuser),
  );
  const db = openTestPool({ ...server, database: name }, { max: 2 });
  return {
    url: addressOf(server, name),
    db,
    admit: (allowed) => onServer((superuser) => admit(superuser, name, allowed)),
    async drop() {
      await db.destroy();
      await onServer((superuser) => sql`drop database ${sql.id(name)} with (force)`.execute(superuser));
    },
  };
}
