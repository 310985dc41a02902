import { useState, useSyncExternalStore } from 'react';
import { areCheckInsKept, followCheckIns } from '#web/keep/mark.ts';

/** Returns whether the device has check-ins, or has had some since the page was opened, because their result must still be shown. */
export function useHasCheckIns(): boolean {
  const has = useSyncExternalStore(followCheckIns, areCheckInsKept, () => false);
  const [had, setHad] = useState(false);
  if (has && !had) setHad(true);
  return has || had;
}
