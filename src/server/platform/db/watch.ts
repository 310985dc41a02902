import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BaseLogger } from 'pino';
import type { ClubClock } from './club-clock.ts';
import { judgeSkew } from './skew-rules.ts';
import type { Connection } from './connection.ts';

/** `unreachable`: it does not answer. `read-only`: it answers, but accepts no writes. */
export type DatabaseTrouble = 'unreachable' | 'read-only';

/** Looks after the database by a connection of its own, so that it sees the truth however busy the pool is. */
export interface DatabaseWatch {
  /** Returns what was found last, at most two seconds ago; null when all is well. */
  trouble(): DatabaseTrouble | null;
  stop(): Promise<void>;
}

interface Options {
  log: Pick<BaseLogger, 'warn'>;
  /** Told what the database says its time is, at each look. */
  clock: Pick<ClubClock, 'take' | 'aheadMs'>;
  onChange: (trouble: DatabaseTrouble | null) => void;
}

/** The two together are how long a lost database may go unnoticed; calls that are under way end then. */
const PAUSE_MS = 400;
const TIMEOUT_MS = 1500;
/** Two tries to reach the database again are this far apart. */
const TRY_AGAIN_MS = 250;

const PROBE = `
  select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as read_only,
    clock_timestamp() as now, set_config('application_name', $1, false)`;

/** The connection of a watch has this name at first, and keeps it while its machine's clock is right. */
export const WATCH_NAME = 'sports-club watch';

/** Waits no longer than that; after a standstill of this process it reads what has arrived in the meantime. */
async function withinTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Error('no answer in time'))), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Resolves after the first look, so that what is started next knows the club's time. */
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
    // The next question finds what is wrong with it.
    opened.on('error', () => undefined);
    client = opened;
    await opened.connect();
    return opened;
  }

  /** Every node sees the connections of the others, and by their names whose clock is wrong. */
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
