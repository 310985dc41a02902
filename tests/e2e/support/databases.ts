import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createPasswords } from '#server/sign-in/own/passwords.ts';
import { admit } from '../../support/admit.ts';
import { openTestPool } from '../../support/database/pool.ts';
import { ensureTemplate, startRunPostgres } from '../../support/database/postgres.ts';

/** The data that all clubs of a run share. Each worker reads it from an environment variable. */
interface Shared {
  server: Connection;
  /** The migrated database that each club's database is copied from. */
  template: string;
  /** The hash of `PASSWORD`, made by the product's own hashing. */
  passwordHash: string;
}

/** The password of all test accounts, unless a test says otherwise. */
export const PASSWORD = 'Kabaddi-7-days';

const KEY = 'E2E_DATABASES';

/** Starts the PostgreSQL of a run; returns a function that stops it. */
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
  /** The value of the setting DATABASE_URL. */
  url: string;
  /** A connection of the tests to the same database. */
  db: Db;
  /** Opens or closes the database for all connections. */
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

/** Creates a migrated, empty database for one club. */
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
