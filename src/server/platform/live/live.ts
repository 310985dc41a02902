import type { FastifyBaseLogger } from 'fastify';
import type { LiveMessage } from './streams.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../errors.ts';
import type { Caches } from '../http/answer-cache.ts';
import type { Limits } from '../http/limits/limits.ts';
import { OutboxWindow } from './outbox-window.ts';
import { createPoller } from './poller.ts';
import { changesOf, Collected, recentChangesOf, type LiveChange } from './rules.ts';
import { findMessages, findNewBegin, findTaken, MOST } from './store.ts';
import { Streams, type Reader } from './streams.ts';
import { t } from './texts.ts';

/** A token lasts no longer either. */
const LONGEST_MS = 15 * 60_000;
/** Boards that are read for one round of news; when more have changed, all screens ask. */
const MOST_BOARDS = 200;

const RETRY_AFTER_SECONDS = 120;

interface LiveServices {
  db: Db;
  /** Sign-in sessions can end before their tokens do, where the service knows of it. */
  identity: { findOpenSessions?: (sessions: string[]) => Promise<ReadonlySet<string>> };
  clock: Clock;
  log: FastifyBaseLogger;
  config: Pick<Config, 'maxLiveStreams'>;
  caches: Caches;
  limits: Limits['live'];
}

/** Tells those who listen at this node what changes at any node. */
export interface Live {
  /** Throws Refusal('busy') when there is no room for one more. */
  requireRoom(network: string): void;
  open(reader: Reader, lastEventId: string | undefined): void;
  /** Returns how many browsers listen. */
  listeners(): number;
  /** Something was written here. */
  wake(): void;
  /** Ends all streams, and refuses new ones. */
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

  /** Forgets what this node remembers of the club, which is older than what it has just heard. */
  function forget(changes: LiveChange[]): void {
    // No answer that is remembered has what somebody was told.
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
    const changesIn = heard.newest === null ? recentChangesOf : changesOf;
    const messages = await findMessages(db, heard);
    if (messages.length === MOST) {
      // Screens that ask after this see all that was written by now, so telling them once is enough.
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
      // This tells what was collected meanwhile.
      collect([]);
    }
  }

  async function readNews(changes: LiveChange[]): Promise<LiveMessage[]> {
    const boards = changes.filter((change) => change.kind === 'board');
    if (changes.some(({ kind }) => kind === 'unknown') || boards.length > MOST_BOARDS) return [RESYNC];
    const taken = boards.length === 0 ? [] : await findTaken(db, boards);
    return [
      ...taken.map((data): LiveMessage => ({ to: 'everybody', what: { event: 'board', data } })),
      ...changes.flatMap(newsOf),
    ];
  }

  /** Streams of sessions that have ended, and all that are as old as a token can get. */
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
      const hasRoom = streams.size < config.maxLiveStreams && streams.countOf(network) < limits.perNetwork;
      if (isClosed || !hasRoom) throw new Refusal('busy', t.busy, { retryAfter: RETRY_AFTER_SECONDS });
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

function newsOf(change: LiveChange): LiveMessage[] {
  if (change.kind === 'plans') return [{ to: 'everybody', what: { event: 'plans', data: {} } }];
  if (change.kind === 'desk') return [{ to: 'staff', what: { event: 'desk', data: { date: change.date } } }];
  if (change.kind === 'messages')
    return [{ to: { userId: change.user }, what: { event: 'messages', data: {} } }];
  if (change.kind !== 'mine') return [];
  return [{ to: { userId: change.user }, what: { event: 'mine', data: { booking: change.booking } } }];
}
