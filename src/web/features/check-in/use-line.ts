import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#web/ui/store.ts';

const cut = createStore(false);

/** Says whether the last that was sent had an answer. */
export function setCut(isCut: boolean): void {
  if (cut.read() !== isCut) cut.write(isCut);
}

/** Returns whether there is no line, as far as the browser and the last call know. */
export function useIsCut(): boolean {
  useEffect(() => {
    const look = () => setCut(!navigator.onLine);
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return useSyncExternalStore(cut.follow, cut.read, () => false);
}
