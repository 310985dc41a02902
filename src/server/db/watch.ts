import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { Connection } from './connection.ts';

/** `unreachable`: it does not answer. `read-only`: it answers, but accepts no writes. */
export type DatabaseTrouble = 'unreachable' | 'read-only';

/** Looks after the database by a connection of its own, so that it sees the truth however busy the pool is. */
export interface DatabaseWatch {
  /** What was found last, at most two seconds ago; null when all is well. */
  trouble(): DatabaseTrouble | null;
  stop(): Promise<void>;
}

interface Options {
  log: Pick<BaseLogger, 'warn'>;
  onChange: (trouble: DatabaseTrouble | null) => void;
}

/** The two together are how long a lost database may go unnoticed; calls that are under way end then. */
const PAUSE_MS = 400;
const TIMEOUT_MS = 1500;
/** Between two tries to reach it again. */
const TRY_AGAIN_MS = 250;

const PROBE = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only`;

/** Waits no longer than that; after a standstill of this process it reads what has arrived in the meantime. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export function watchDatabase(connection: Connection, { log, onChange }: Options): DatabaseWatch {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let trouble: DatabaseTrouble | null = null;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      application_name: 'sports-club watch',
    });
    // What is wrong with it, the next question finds.
    opened.on('error', () => undefined);
    client = opened;
    await opened.connect();
    return opened;
  }

  async function ask(): Promise<DatabaseTrouble | null> {
    const { rows } = await (client ?? (await open())).query<{ read_only: boolean }>(PROBE);
    return rows[0]?.read_only === false ? null : 'read-only';
  }

  function giveUp(): void {
    client?.end().catch(() => undefined);
    client = null;
  }

  function note(found: DatabaseTrouble | null, cause?: unknown): void {
    if (found === trouble) return;
    trouble = found;
    const reason = cause instanceof Error ? cause.message : undefined;
    if (found === null) log.warn('the database is back');
    else log.warn({ trouble: found, reason }, 'the database cannot be used; calls are refused until it can');
    onChange(found);
  }

  async function look(): Promise<void> {
    try {
      const found = await inTime(ask());
      // After a failover this connection can be left with a server that has become a standby: the next asks afresh.
      if (found !== null) giveUp();
      note(found);
    } catch (error) {
      giveUp();
      note('unreachable', error);
    }
  }

  async function run(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await look();
      const pause = trouble === 'unreachable' ? TRY_AGAIN_MS : PAUSE_MS;
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
    giveUp();
  }

  const running = run();
  return {
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
