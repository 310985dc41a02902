import type { Heard } from './apply.ts';
import { readLive } from './stream.ts';

const NAME = 'live';

/**
 * Receives live events through one stream for all tabs of the browser: the tab that holds the lock reads the stream and passes the events
 * to the others. Only a visible tab may hold the lock, because browsers freeze hidden tabs. Returns the function that stops it.
 */
export function shareLive(hear: (heard: Heard) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  let turn: AbortController | null = null;

  function tell(heard: Heard): void {
    hear(heard);
    channel.postMessage(heard);
  }

  /** Refetches what this tab shows, because it may be out of date. */
  const catchUp = () => hear({ what: { event: 'resync', data: { recent: 0 } } });

  async function compete(signal: AbortSignal): Promise<void> {
    // Browsers offer locks on secure origins only; on others each tab reads its own stream.
    if (!('locks' in navigator)) return readLive(hear, signal);
    const read = () => readLive(tell, signal);
    const hadTurn = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await read();
      return lock !== null;
    });
    if (hadTurn || signal.aborted) return;
    // Another tab already reads the stream, and this tab has missed its earlier events.
    catchUp();
    await navigator.locks.request(NAME, { signal }, read);
  }

  function come(): void {
    if (turn || document.visibilityState !== 'visible') return;
    turn = new AbortController();
    // Aborting the wait for the lock rejects the promise, which is expected.
    compete(turn.signal).catch(() => undefined);
  }
  function leave(): void {
    turn?.abort();
    turn = null;
  }
  function onVisibility(): void {
    if (document.visibilityState !== 'visible') leave();
    else if (!turn) {
      catchUp();
      come();
    }
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', come);
  come();
  return () => {
    leave();
    channel.close();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', come);
  };
}
