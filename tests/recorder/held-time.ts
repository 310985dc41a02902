import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** A Sunday at 10 AM in the club's time zone. */
const START = Date.parse('2027-01-10T04:00:00Z');

/**
 * The club reads its database's clock, so that clock is fixed as well, and `random()` is constant. These functions take precedence over
 * PostgreSQL's own.
 */
const HELD_CLOCK = `
  create schema recorder;
  create table recorder.clock (at timestamptz not null);
  insert into recorder.clock values (to_timestamp(${START / 1000}));
  create function public.clock_timestamp() returns timestamptz language sql volatile as 'select at from recorder.clock';
  create function public.now() returns timestamptz language sql stable as 'select at from recorder.clock';
  create function public.random() returns double precision language sql volatile as 'select 0.5::double precision'`;

/** The time of a recorded club. It advances only when `pass` is called, both on the server and in its database. */
export interface HeldTime {
  /** Environment variables for a server that uses this time. */
  env: NodeJS.ProcessEnv;
  now: () => Date;
  pass: (ms: number) => Promise<void>;
  query: (statement: string, values: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Returns the position up to which the database has been written. When it is unchanged after a turn, nothing is left to do now. */
  written: () => Promise<string>;
  /**
   * Returns the number of activities outside requests: emails being sent, and statements that are running or were sent since the last look.
   */
  underWay: () => Promise<number>;
  /** Lets all background loops run once. Returns the number of loops. */
  turn: () => Promise<number>;
  close: () => Promise<void>;
}

export async function holdTime(
  database: pg.ClientConfig & { database: string },
  folder: string,
): Promise<HeldTime> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(HELD_CLOCK);
  await client.query(`alter database "${database.database}" set search_path = public, pg_catalog`);
  const socketPath = path.join(folder, 'clock');
  const server = createServer().listen(socketPath);
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>; // A TCP server emits `connection` with the socket.
  let at = START;

  let answer: (line: string) => void = () => undefined;
  void connected.then(([socket]) => createInterface({ input: socket }).on('line', (text) => answer(text)));
  async function order(text: string): Promise<number> {
    const [socket] = await connected;
    return new Promise((resolve) => {
      answer = (count) => resolve(Number(count));
      socket.write(`${text}\n`);
    });
  }

  return {
    env: {
      NODE_OPTIONS: `--import=${new URL('held-clock.ts', import.meta.url).href}`,
      RECORDER_SOCKET: socketPath,
      RECORDER_NOW: String(START),
    },
    now: () => new Date(at),
    async pass(ms) {
      at += ms;
      await client.query('update recorder.clock set at = to_timestamp($1)', [at / 1000]);
      await order(String(at));
    },
    query: async (statement, values) => (await client.query<Record<string, unknown>>(statement, values)).rows,
    async written() {
      const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
      return rows[0]?.at ?? '';
    },
    async underWay() {
      const own = await order('under way');
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
      );
      return own + (rows[0]?.count ?? 0);
    },
    turn: () => order('turn'),
    async close() {
      server.close();
      const [socket] = await connected;
      socket.destroy();
      await client.end();
    },
  };
}
