import { useEffect, useState, useSyncExternalStore } from 'react';
import { getHall } from '#contract/club/hall.ts';
import { call } from '#web/api/client.ts';
import { keepAwake } from './keep-awake.ts';
import { watchHall, type HallState } from './watch-hall.ts';

/** Returns what the screen of a key knows, and keeps it true and lit; null until the browser has taken over. */
export function useHall(key: string): HallState | null {
  const [state, setState] = useState<HallState | null>(null);
  useEffect(() => {
    // The key is the permission: who is signed in at the browser says nothing.
    const watching = watchHall(() => call(getHall, { params: { key } }, { plain: true }), setState);
    const rest = keepAwake(() => watching.look());
    return () => {
      watching.stop();
      rest();
    };
  }, [key]);
  return state;
}

/** Where nobody scrolls: hall.css lays the page out otherwise from this size on. */
const HALL = '(width >= 100rem) and (height >= 50rem)';

function subscribe(notify: () => void): () => void {
  const size = window.matchMedia(HALL);
  size.addEventListener('change', notify);
  return () => size.removeEventListener('change', notify);
}

/** Whether the page is shown on a screen that people read from afar. */
export function useIsFar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(HALL).matches,
    () => false,
  );
}
