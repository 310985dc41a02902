import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { findFreePort, type Run } from '../../support/processes/node-process.ts';
import { makeFolder } from '../../support/processes/folder.ts';
import { createClub } from '../../running/support/foreign-database.ts';
import { startMachinePostgres } from '../../running/support/machine-postgres.ts';
import { makeProgramFolder, runProgram } from './programs.ts';

/** A PostgreSQL with a PgBouncer in front of it, set up by docs/database.md. */
export interface Pooled {
  /** The database URL through PgBouncer. */
  url: string;
  /** The database URL of PostgreSQL itself. */
  direct: string;
  mode: PoolMode;
  bouncer(): Run;
  startAgain(): Promise<void>;
}

type PoolMode = 'session' | 'transaction';

/** Returns `transaction` from PgBouncer 1.21 on, the first version whose transaction mode supports prepared statements. */
export function poolModeOf(program: string): PoolMode {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout)?.slice(1) ?? []).map(Number);
  return major > 1 || minor >= 21 ? 'transaction' : 'session';
}

/** From 1.24 on, PgBouncer caches prepared statements by default. Versions before 1.21 do not know the setting. */
const withoutStatements = (program: string) =>
  poolModeOf(program) === 'transaction' ? 'max_prepared_statements = 0\n' : '';

const ROLE = {
  lock_timeout: '2.5s',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '15s',
  jit: 'off',
};

async function untilAnswering(url: string): Promise<void> {
  const ask = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query('select 1')).rowCount;
    } catch (error) {
      return String(error);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await expect.poll(ask, { timeout: 30_000, interval: 100 }).toBe(1);
}

export async function openPooled(
  program: string,
  mode: PoolMode,
  { keepsStatements = poolModeOf(program) === 'transaction' } = {},
): Promise<Pooled> {
  const server = await startMachinePostgres(makeFolder(), 'tcp');
  onTestFinished(() => server.stop());
  await createClub(server);
  if ('connectionString' in server.superuser) throw new Error('the embedded server is reached by a port');
  const { host, port = 0, user, password = '' } = server.superuser;
  const client = new pg.Client({ ...server.superuser });
  await client.connect();
  for (const [name, value] of Object.entries(ROLE))
    await client.query(`alter role ${client.escapeIdentifier(user)} set ${name} = '${value}'`);
  await client.end();

  const listenPort = await findFreePort();
  const file = path.join(makeProgramFolder(), 'pgbouncer.ini');
  const prepared = mode === 'transaction' && keepsStatements;
  writeFileSync(
    file,
    `[databases]
club = host=${host} port=${port} dbname=club user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 300
ignore_startup_parameters = options
${prepared ? 'max_prepared_statements = 200\n' : withoutStatements(program)}`,
    { mode: 0o644 },
  );
  const url = `postgres://club@127.0.0.1:${listenPort}/club`;
  let run = runProgram(program, [file]);
  await untilAnswering(url);
  return {
    url,
    direct: `postgres://${user}:${password}@${host}:${port}/club`,
    mode,
    bouncer: () => run,
    async startAgain() {
      run = runProgram(program, [file]);
      await untilAnswering(url);
    },
  };
}
