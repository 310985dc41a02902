import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { ROOT } from '../support/processes/node-process.ts';
import { createClub } from './support/foreign-database.ts';
import { startMachinePostgres } from './support/machine-postgres.ts';

const hasPsql = spawnSync('psql', ['--version']).status === 0;
if (!hasPsql) console.error('\n✗ THE ROLE OF deploy/compose.yml WAS NOT MADE: there is no psql.\n');

test.runIf(hasPsql)(
  'the site of compose.yml owns its database, can bring it up to date, and is no superuser',
  async () => {
    const server = await startMachinePostgres(makeFolder(), 'tcp');
    onTestFinished(() => server.stop());
    await createClub(server);
    if ('connectionString' in server.superuser) throw new Error('the server is reached by a port');
    const { host, port = 0, user, password = '' } = server.superuser;
    const awkward = `it's "long" \\ and random`;
    const made = spawnSync('sh', [path.join(ROOT, 'deploy/site-role.sh')], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        PGHOST: host,
        PGPORT: String(port),
        PGPASSWORD: password,
        POSTGRES_USER: user,
        POSTGRES_DB: 'club',
        SITE_PASSWORD: awkward,
      },
    });
    expect(made.stderr).toBe('');
    expect(made.status).toBe(0);
    const connection = { host, port, user: 'club_site', password: awkward, database: 'club' };
    await migrate(connection, pino({ level: 'silent' }));
    const client = new pg.Client(connection);
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query(
      'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    await expect(client.query("copy (select 1) to program 'true'")).rejects.toThrow(
      /superuser|permission denied/,
    );
  },
);
