import { t } from '#texts/site.js';
import { useTimeLeft } from '#web/ui/time-left.ts';

import { useRole } from '#web/session/use-role.ts';

/** Says how much time is left; in a restored club that waits, where no deadline ends, that it waits. */
export function useDeadline(until: string | null): { left: string; isHeld: boolean } {
  const { isHeld } = useRole();
  const left = useTimeLeft(until);
  return isHeld && until !== null ? { left: t.waits, isHeld } : { left, isHeld };
}
