import { t } from '#texts/server.js';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { guard } from '../db/guard.ts';
import { named } from '../db/named.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { Refusal } from '../errors.ts';
import type { Caches } from '../http/answer-cache.ts';
import type { Limits } from '../http/limits/limits.ts';
import { OutboxWindow, WINDOW_SECONDS } from './outbox-window.ts';
import { readChanges, Collected, type LiveChange, type Message, readRecentChanges } from './rules.ts';
import { type LiveMessage, type Reader, Streams } from './streams.ts';

/** The longest life of a signed-in stream; a token does not last longer. */
const LONGEST_MS = 15 * 60_000;
/** The most boards that are read for one round of messages. If more have changed, all clients are asked to reload. */
const MOST_BOARDS = 200;

const RETRY_AFTER_SECONDS = 120;

interface LiveServices {
  db: Db;
  /** Lets streams end with their session, which may end before its token. Absent if the identity provider has no sessions. */
  identity: { findOpenSessions?: (sessions: string[]) => Promise<ReadonlySet<string>> };
  clock: Clock;
  log: FastifyBaseLogger;
  config: Pick<Config, 'maxLiveStreams'>;
  caches: Caches;
  limits: Limits['live'];
}

/** Tells the browsers connected to this node about changes at any node. */
export interface Live {
  /** Throws Refusal('busy') when no further stream is possible. */
  requireRoom(network: string): void;
  open(reader: Reader, lastEventId: string | undefined): void;
  listeners(): number;
  /** Polls the outbox soon, because this node has just written something. */
  wake(): void;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

export function createLive({ db, identity, clock, log, config, caches, limits }: LiveServices): Live {
  const heard = new OutboxWindow();
  const collected = new Collected();
  let isClosed = false;
  let telling: NodeJS.Timeout | undefined;
  let timers: NodeJS.Timeout[] = [];
  const poller = createPoller({ look, pollMs: limits.pollMs, wakeMs: limits.wakeMs, log });
  const streams = new Streams(limits, fallSilent);

  function listen(): void {
    poller.start();
    timers = [
      setInterval(() => streams.beat(), limits.heartbeatMs).unref(),
      setInterval(() => void endOldStreams(), limits.sessionsMs).unref(),
    ];
  }

  function fallSilent(): void {
    poller.stop();
    for (const timer of timers) clearInterval(timer);
    clearTimeout(telling);
    telling = undefined;
    collected.take();
    heard.clear();
  }

  /** Invalidates the caches of this node, which are older than the changes that it has just received. */
  function forget(changes: LiveChange[]): void {
    // No cached answer contains a person's messages.
    if (changes.every(({ kind }) => kind === 'messages')) return;
    caches['any-call'].forget();
    if (changes.some(({ kind }) => kind === 'plans' || kind === 'unknown')) caches['admin-call'].forget();
  }

  function collect(changes: LiveChange[]): void {
    forget(changes);
    collected.add(changes);
    if (collected.isEmpty || telling || streams.size === 0) return;
    telling = setTimeout(() => void tell(), limits.collectMs).unref();
  }

  async function look(): Promise<void> {
    const changesIn = heard.newest === null ? readRecentChanges : readChanges;
    const messages = await findMessages(db, heard);
    if (messages.length === MOST) {
      // A client that reloads after this sees everything written so far, so one `resync` is enough.
      heard.clear(await findNewBegin(db));
      collect([{ kind: 'unknown' }]);
    } else collect(heard.take(messages).flatMap(changesIn));
  }

  async function tell(): Promise<void> {
    const changes = collected.take();
    try {
      for (const message of await readNews(changes)) await streams.send(message);
      for (const change of changes)
        if (change.kind === 'removed') streams.end(({ userId }) => userId === change.user);
    } catch (error) {
      log.warn({ err: error }, 'live changes could not be read; screens are told to ask');
      await streams.send(RESYNC);
    } finally {
      telling = undefined;
      // Sends the changes that were collected during this round.
      collect([]);
    }
  }

  async function readNews(changes: LiveChange[]): Promise<LiveMessage[]> {
    const boards = changes.filter((change) => change.kind === 'board');
    if (changes.some(({ kind }) => kind === 'unknown') || boards.length > MOST_BOARDS) return [RESYNC];
    const taken = boards.length === 0 ? [] : await findTaken(db, boards);
    return [
      ...taken.map((data): LiveMessage => ({ to: 'everybody', what: { event: 'board', data } })),
      ...changes.flatMap(toLiveMessages),
    ];
  }

  /** Ends the streams of sessions that have ended, and all streams as old as the longest-lived token. */
  async function endOldStreams(): Promise<void> {
    const now = clock();
    streams.end(
      ({ userId, openedAt }) => userId !== null && now.getTime() - openedAt.getTime() >= LONGEST_MS,
    );
    const sessions = [...streams.readers].flatMap(({ session }) => session ?? []);
    if (!identity.findOpenSessions || sessions.length === 0) return;
    try {
      const open = await identity.findOpenSessions([...new Set(sessions)]);
      streams.end(({ session }) => session !== null && !open.has(session) && sessions.includes(session));
    } catch (error) {
      log.warn({ err: error }, 'the sessions of live streams could not be looked at');
    }
  }

  return {
    requireRoom(network) {
      const hasRoom =
        streams.size < config.maxLiveStreams && streams.countReaders(network) < limits.perNetwork;
      if (isClosed || !hasRoom)
        throw new Refusal('busy', t.tooManyFollow, { retryAfter: RETRY_AFTER_SECONDS });
    },
    open(reader, lastEventId) {
      const isFirst = streams.size === 0;
      streams.add(reader, lastEventId);
      if (isFirst) listen();
    },
    listeners: () => streams.size,
    wake: () => poller.wake(),
    close() {
      isClosed = true;
      streams.end(() => true);
    },
  };
}

const RESYNC: LiveMessage = { to: 'everybody', what: { event: 'resync', data: { recent: 0 } } };

function toLiveMessages(change: LiveChange): LiveMessage[] {
  if (change.kind === 'plans') return [{ to: 'everybody', what: { event: 'plans', data: {} } }];
  if (change.kind === 'desk') return [{ to: 'staff', what: { event: 'desk', data: { date: change.date } } }];
  if (change.kind === 'messages')
    return [{ to: { userId: change.user }, what: { event: 'messages', data: {} } }];
  if (change.kind !== 'mine') return [];
  return [{ to: { userId: change.user }, what: { event: 'mine', data: { booking: change.booking } } }];
}

interface PollerOptions {
  look: () => Promise<void>;
  pollMs: number;
  wakeMs: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface Poller {
  start(): void;
  stop(): void;
  /** Polls soon, provided that the poller is running. */
  wake(): void;
}

/** Calls `look` again and again, one call after the other, from `start` to `stop`. */
function createPoller({ look, pollMs, wakeMs, log }: PollerOptions): Poller {
  let isRunning = false;
  let isLooking = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  function lookIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void lookNow(), ms).unref();
  }

  const pauseNow = () => (isWoken ? wakeMs : pollMs);

  async function lookNow(): Promise<void> {
    isLooking = true;
    isWoken = false;
    try {
      await look();
    } catch (error) {
      // The pool has already logged this once for all callers.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'the outbox could not be read');
    }
    isLooking = false;
    // If woken during the look, polls again soon: the look may have missed what was written.
    if (isRunning) lookIn(pauseNow());
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      if (!isLooking) lookIn(0);
    },
    stop() {
      isRunning = false;
      clearTimeout(timer);
    },
    wake() {
      if (!isRunning || isWoken) return;
      isWoken = true;
      if (!isLooking) lookIn(wakeMs);
    },
  };
}

const WINDOW = sql`make_interval(secs => ${WINDOW_SECONDS}::int)`;

/** The most messages read at a time. When there are more, all clients are asked to reload. */
const MOST = 5000;

/**
 * Returns the messages since a few seconds before the newest known one, or before now if there is none, but not before `begin`; oldest
 * first.
 */
async function findMessages(
  db: Db,
  { newest, begin }: { newest: Date | null; begin: Date | null },
): Promise<Message[]> {
  const { rows } = await named(
    'find-messages',
    sql<Message>`select id, topic, payload, made_at, made_at < clock_timestamp() - interval '1 second' as is_old
      from outbox
      where made_at > coalesce(${newest}::timestamptz - ${guard('look back', WINDOW)}, clock_timestamp() - ${WINDOW})
        and made_at >= coalesce(${begin}::timestamptz, '-infinity')
      order by made_at limit ${MOST}`,
  ).execute(db);
  return rows;
}

/**
 * Returns from when on messages must be read after all clients were told to reload: from now, or from the begin of the oldest writing
 * transaction, whose messages are not visible yet.
 */
async function findNewBegin(db: Db): Promise<Date> {
  const { rows } = await named(
    'find-new-begin',
    sql<{ begin: Date }>`select least(now(), min(xact_start)) as begin from pg_stat_activity
      where datname = current_database() and backend_xid is not null`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answered no row');
  return row.begin;
}

interface TakenTimes {
  court: string;
  date: ClubDate;
  taken: [from: number, to: number][];
}

/** Returns the booked times of these courts and days, all from one snapshot. */
async function findTaken(db: Db, days: readonly { court: string; date: ClubDate }[]): Promise<TakenTimes[]> {
  const { rows } = await named(
    'find-taken',
    sql<TakenTimes>`select day.court, day.date, array(
        select array[s.starts_at_minute, s.ends_at_minute] from slot_claims s
        where s.court_id = day.court and s.play_date = day.date order by s.starts_at_minute) as taken
      from unnest(${days.map(({ court }) => court)}::uuid[], ${days.map(({ date }) => date)}::date[]) as day (court, date)`,
  ).execute(db);
  return rows;
}
