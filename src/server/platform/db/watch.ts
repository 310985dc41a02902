import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { ClubClock } from './club-clock.ts';
import { judgeSkew } from './skew-rules.ts';
import type { Connection } from './connection.ts';

/** `unreachable` means no response; `read-only` means that the database responds but accepts no writes. */
export type DatabaseTrouble = 'unreachable' | 'read-only';

/** Monitors the database through a separate connection, so the result does not depend on how busy the pool is. */
export interface DatabaseWatch {
  /** Returns the latest result, at most two seconds old; null when the database is well. */
  trouble(): DatabaseTrouble | null;
  stop(): Promise<void>;
}

interface Options {
  log: Pick<BaseLogger, 'warn'>;
  /** Receives the database's time with each check. */
  clock: Pick<ClubClock, 'take' | 'aheadMs'>;
  onChange: (trouble: DatabaseTrouble | null) => void;
}

/** Together, the two values limit how long the loss of the database goes unnoticed; running calls fail then. */
const PAUSE_MS = 400;
const TIMEOUT_MS = 1500;
/** Milliseconds between two attempts to reach the database again. */
const TRY_AGAIN_MS = 250;

const PROBE = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only,
    clock_timestamp() as now, set_config('application_name', $1, false)`;

/** The initial name of the watch's connection, kept while the clock of its machine is right. */
export const WATCH_NAME = 'sports-club watch';

/** Rejects after the timeout. `setImmediate` lets a process that was suspended first read the responses that have arrived. */
async function withinTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Starts monitoring; resolves after the first check, so what starts next has the club's time. */
export async function watchDatabase(
  connection: Connection,
  { log, clock, onChange }: Options,
): Promise<DatabaseWatch> {
  const stopping = new AbortController();
  const looked = Promise.withResolvers<undefined>();
  let client: pg.Client | null = null;
  let trouble: DatabaseTrouble | null = null;

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...connection,
      connectionTimeoutMillis: TIMEOUT_MS,
      application_name: WATCH_NAME,
    });
    // The next query reports what is wrong with the connection.
    opened.on('error', () => undefined);
    client = opened;
    await opened.connect();
    return opened;
  }

  /** Returns the connection's name: it shows every node which other nodes have a wrong clock. */
  function nameNow(): string {
    const ahead = clock.aheadMs();
    return judgeSkew(ahead) === 'agrees' ? WATCH_NAME : `${WATCH_NAME} ${Math.round(ahead)}`;
  }

  async function ask(): Promise<DatabaseTrouble | null> {
    const asking = client ?? (await open());
    const asked = performance.now();
    const { rows } = await asking.query<{ read_only: boolean; now: Date }>(PROBE, [nameNow()]);
    const [found] = rows;
    if (found) clock.take({ asked, answered: performance.now(), database: found.now });
    return found?.read_only === false ? null : 'read-only';
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
      const found = await withinTimeout(ask());
      // After a failover, this connection may still lead to a server that has become a standby: the next check opens a new one.
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
      looked.resolve(undefined);
      const pause = trouble === 'unreachable' ? TRY_AGAIN_MS : PAUSE_MS;
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
    giveUp();
  }

  const running = run();
  await looked.promise;
  return {
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
