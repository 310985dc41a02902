import { t } from '#texts/check-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { readCheckIns } from '#web/keep/check-in-store.ts';
import { isWaiting } from '#web/keep/hand-over.ts';
import { confirm } from '#web/ui/overlays/confirm.ts';

/** Asks whether check-ins that are unsent or were refused by the club may be lost. Returns true if there are none. */
export async function confirmLosingWaiting(): Promise<boolean> {
  const { mine } = await readCheckIns();
  if (mine.length === 0) return true;
  const waiting = mine.filter(isWaiting).length;
  return confirm({
    title: waiting > 0 ? t.signOutUnsent : t.signOutUnread,
    text:
      waiting > 0
        ? t.wouldBeLost({ count: waiting, shown: formatNumber(waiting) })
        : t.wouldBeUnread({ count: mine.length, shown: formatNumber(mine.length) }),
    action: t.signOut,
    cancel: t.stay,
  });
}
