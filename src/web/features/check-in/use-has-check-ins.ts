import { useState, useSyncExternalStore } from 'react';
import { areCheckInsKept, followCheckIns } from '#web/keep/mark.ts';

/** Whether the device has check-ins, or had some since the page was opened: what became of them is still to be said. */
export function useHasCheckIns(): boolean {
  const has = useSyncExternalStore(followCheckIns, areCheckInsKept, () => false);
  const [had, setHad] = useState(false);
  if (has && !had) setHad(true);
  return has || had;
}
