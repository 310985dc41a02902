import { readCheckIns } from '#web/keep/check-in-store.ts';
import { isWaiting } from '#web/keep/hand-over.ts';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { t } from './sign-out-texts.ts';

/** Whether check-ins that wait to be sent, or that the club has not taken, may be lost; true where there are none. */
export async function mayLoseWaiting(): Promise<boolean> {
  const { mine } = await readCheckIns();
  if (mine.length === 0) return true;
  const waiting = mine.filter(isWaiting).length;
  return confirm({
    title: waiting > 0 ? t.signOutUnsent : t.signOutUnread,
    text: waiting > 0 ? t.wouldBeLost(waiting) : t.wouldBeUnread(mine.length),
    action: t.signOut,
    cancel: t.stay,
  });
}
