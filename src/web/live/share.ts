import type { Heard } from './apply.ts';
import { readLive } from './stream.ts';

const NAME = 'live';

/**
 * Hears of changes, by one stream for all tabs of the browser: the tab that holds the lock reads it and tells the others.
 * Only a tab that is looked at may hold it, because browsers freeze the others. Returns how to stop.
 */
export function shareLive(hear: (heard: Heard) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  let turn: AbortController | null = null;

  function tell(heard: Heard): void {
    hear(heard);
    channel.postMessage(heard);
  }

  /** What this tab shows may be out of date. */
  const catchUp = () => hear({ what: { event: 'resync', data: { recent: 0 } } });

  async function compete(signal: AbortSignal): Promise<void> {
    // Browsers have locks at secure addresses only; elsewhere each tab reads for itself.
    if (!('locks' in navigator)) return readLive(hear, signal);
    const read = () => readLive(tell, signal);
    const hadTurn = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await read();
      return lock !== null;
    });
    if (hadTurn || signal.aborted) return;
    // Another tab reads already, and has told what it heard before this one listened.
    catchUp();
    await navigator.locks.request(NAME, { signal }, read);
  }

  function come(): void {
    if (turn || document.visibilityState !== 'visible') return;
    turn = new AbortController();
    // Whoever gives up waiting is told so by an error.
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
