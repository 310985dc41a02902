import { confirm } from '#web/ui/overlays/confirm.ts';
import { readWaiting } from './kept.ts';
import { t } from './sign-out-texts.ts';

/** Whether check-ins that wait to be sent may be lost; true where there are none. */
export async function mayLoseWaiting(): Promise<boolean> {
  const { length } = await readWaiting();
  if (length === 0) return true;
  return confirm({
    title: t.signOutUnsent,
    text: t.wouldBeLost(length),
    action: t.signOut,
    cancel: t.stay,
  });
}
