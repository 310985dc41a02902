import { makeCallUrl } from '#web/api/exchange.ts';
import { currentToken } from '#web/api/caller.ts';
import { openLive } from '#contract/site/live.ts';
import type { Heard } from './apply.ts';
import { createEventReader } from './events.ts';

/** The polling interval while there is no stream. */
const POLL_MS = 30_000;
/** The interval between attempts to open a stream while polling. */
const TRY_AGAIN_MS = 120_000;
/** The number of failures after which the page polls instead. */
const FAILURES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A proxy that buffers responses never delivers the first line. Later, the server sends a pulse every 25 s. */
const FIRST_LINE_MS = 10_000;
const SILENCE_MS = 60_000;

const AFTER_END_MS = 4000;
const BUSY = 503;

const RESYNC: Heard = { what: { event: 'resync', data: { recent: 0 } } };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/** Returns the backoff in milliseconds after `failures` failures: doubled each time, with a random part for each browser. */
function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + random);
}

async function request(lastId: string, signal: AbortSignal, force = false): Promise<Response> {
  const token = await currentToken(force).catch(() => null);
  const headers = new Headers({ accept: 'text/event-stream' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (lastId !== '') headers.set('last-event-id', lastId);
  const response = await fetch(makeCallUrl(openLive.base, openLive, {}), { headers, signal });
  if (response.status === 401 && token !== null && !force) return request(lastId, signal, true);
  return response;
}

/** Reads the stream and reconnects until the signal aborts; polls while there is no stream. */
export async function readLive(tell: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  let lastId = '';
  let failures = 0;
  let hasHeard = false;
  const isWanted = () => !signal.aborted;
  // A server that stops tells each client when to reconnect, so that they do not all come at the same time.
  let retry = AFTER_END_MS;

  /** Reads one stream to its end; throws when it cannot be read. */
  async function readOne(): Promise<void> {
    const begun = Date.now();
    const connection = new AbortController();
    const giveUp = () => connection.abort();
    let watchdog = setTimeout(giveUp, FIRST_LINE_MS);
    signal.addEventListener('abort', giveUp);
    try {
      const response = await request(lastId, connection.signal);
      if (response.status === BUSY) failures = FAILURES;
      if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
      const read = createEventReader();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        failures = 0;
        clearTimeout(watchdog);
        watchdog = setTimeout(giveUp, SILENCE_MS);
        for (const { id, what, ...said } of read(value)) {
          lastId = id ?? lastId;
          retry = said.retry ?? retry;
          if (!what) continue;
          // After the first `resync` of a page, recently read answers are still valid: the stream repeats what has happened since.
          const isRecent = what.event === 'resync' && !hasHeard && what.data.recent > 0;
          tell(isRecent ? { what, begun } : { what });
          hasHeard = true;
        }
      }
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', giveUp);
    }
  }

  async function poll(): Promise<void> {
    for (let waited = 0; waited < TRY_AGAIN_MS && isWanted(); waited += POLL_MS) {
      await pause(POLL_MS, signal);
      if (isWanted()) tell(RESYNC);
    }
  }

  while (isWanted()) {
    try {
      await readOne();
    } catch {
      failures += 1;
    }
    if (failures >= FAILURES) await poll();
    else await pause(failures === 0 ? retry : pauseAfter(failures), signal);
  }
}
