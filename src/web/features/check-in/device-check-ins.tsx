import { t } from '#texts/check-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Role } from '#contract/people/users.ts';
import { isWaiting } from '#web/keep/hand-over.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { forgetLostCheckIns, forgetMine } from './kept.ts';
import { LeftNote } from './left-note.tsx';
import { CheckInRows, Note } from './note.tsx';
import { ON_DEVICE, checkInsOnDevice } from './queries.ts';

import { useIsCut } from './use-line.ts';
import { useSending } from './use-sending.ts';

interface DeviceCheckInsProps {
  /** Undefined until it is known, and while the server cannot be reached. */
  role: Role | undefined;
  isScanPage?: boolean;
}

/**
 * Sends the signed-in user's check-ins that are stored on the device and shows the result. Renders nothing when there is nothing to report.
 * The scan page reports a missing connection itself.
 */
export function DeviceCheckIns({ role, isScanPage = false }: DeviceCheckInsProps) {
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid ?? '';
  const isCut = useIsCut();
  const { data } = useQuery(checkInsOnDevice(uid));
  const { mine = [], left = [], lost = 0 } = data ?? {};
  const waiting = mine.filter(isWaiting);
  const refused = mine.filter((one) => !isWaiting(one));
  const isAllowed = role === undefined || role === 'staff' || role === 'admin';
  const { sent, problem } = useSending(waiting.length, isAllowed);

  // Offline, the module could no longer be loaded, and users would not be asked before they sign out.
  useEffect(() => void import('./confirm-losing-waiting.ts').catch(() => undefined), []);

  async function change(work: Promise<void>) {
    await work.catch((error: unknown) => console.warn(error));
    await queryClient.invalidateQueries({ queryKey: ON_DEVICE });
  }
  async function giveUp() {
    const isSure = await confirm({
      title: t.removeThem,
      text: t.removedForGood({ count: waiting.length, shown: formatNumber(waiting.length) }),
      action: t.remove,
    });
    if (isSure) await change(forgetMine(isWaiting));
  }

  return (
    <div className={`grid gap-3 has-[>:not(:empty)]:mb-6 ${isScanPage ? 'max-w-xl' : ''}`}>
      <div role="status" className="grid gap-3 empty:hidden">
        {isAllowed && waiting.length > 0 && !(isScanPage && isCut) && (
          <Note title={t.waiting({ count: waiting.length, shown: formatNumber(waiting.length) })}>
            {problem ?? (isCut ? t.onceOnline : t.beingSent)}
          </Note>
        )}
        {sent > 0 && (
          <p className="text-sm font-medium text-good">
            {t.sent({ count: sent, shown: formatNumber(sent) })}
          </p>
        )}
      </div>
      {!isAllowed && waiting.length > 0 && (
        <Note
          title={t.notSent({ count: waiting.length, shown: formatNumber(waiting.length) })}
          text={t.notAtTheDesk}
        >
          <CheckInRows rows={waiting} />
          <Button onClick={() => void giveUp()}>{t.remove}</Button>
        </Note>
      )}
      {refused.length > 0 && (
        <Note
          title={t.notTaken({ count: refused.length, shown: formatNumber(refused.length) })}
          text={t.lookAtEach}
        >
          <CheckInRows rows={refused} />
          <Button onClick={() => void change(forgetMine((one) => !isWaiting(one)))}>{t.iHaveRead}</Button>
        </Note>
      )}
      <LeftNote left={left} />
      {lost > 0 && (
        <Note title={t.lost({ count: lost, shown: formatNumber(lost) })} text={t.lostWhy}>
          <Button onClick={() => void change(forgetLostCheckIns())}>{t.iHaveRead}</Button>
        </Note>
      )}
    </div>
  );
}
