import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '#web/ui/store.ts';

const cut = createStore(false);

/** Records whether the connection is lost, for example because the last request had no response. */
export function setCut(isCut: boolean): void {
  if (cut.read() !== isCut) cut.write(isCut);
}

/** Returns whether the device is offline, judged by the browser and the last request. */
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
