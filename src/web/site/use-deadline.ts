import { t } from '#texts/site.js';
import { useTimeLeft } from '#web/ui/time-left.ts';

import { useRole } from '#web/session/use-role.ts';

/** Returns how much time is left as text. In a restored club whose deadlines are suspended, the text says that instead. */
export function useDeadline(until: string | null): { left: string; isHeld: boolean } {
  const { isHeld } = useRole();
  const left = useTimeLeft(until);
  return isHeld && until !== null ? { left: t.waits, isHeld } : { left, isHeld };
}
