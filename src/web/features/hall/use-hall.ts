import { useEffect, useState, useSyncExternalStore } from 'react';
import { getHall } from '#contract/club/hall.ts';
import { call } from '#web/api/client.ts';
import { keepAwake } from './keep-awake.ts';
import { watchHall, type HallState } from './watch-hall.ts';

/** Returns the state of the hall screen with this key, keeps it up to date and keeps the screen on; null until hydration. */
export function useHall(key: string): HallState | null {
  const [state, setState] = useState<HallState | null>(null);
  useEffect(() => {
    // The key alone authorises the request, whichever user is signed in.
    const watching = watchHall(() => call(getHall, { params: { key } }, { plain: true }), setState);
    const rest = keepAwake(() => watching.look());
    return () => {
      watching.stop();
      rest();
    };
  }, [key]);
  return state;
}

/** From this size on the page does not scroll, and hall.css uses another layout. */
const HALL = '(width >= 100rem) and (height >= 50rem)';

function subscribe(notify: () => void): () => void {
  const size = window.matchMedia(HALL);
  size.addEventListener('change', notify);
  return () => size.removeEventListener('change', notify);
}

/** Returns whether the page is shown on a screen that people read from a distance. */
export function useIsFar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(HALL).matches,
    () => false,
  );
}
