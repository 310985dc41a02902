import { t } from '#texts/interface.js';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { unsaved } from './unsaved.ts';

/** Returns whether the user may leave; asks first when unsaved input would be lost. */
export async function confirmDiscard(): Promise<boolean> {
  if (unsaved.forms === 0) return true;
  return confirm({
    title: t.leaveWithoutSaving,
    text: t.wouldBeLost,
    action: t.discardChanges,
    cancel: t.keepEditing,
  });
}

unsaved.mayDiscard = confirmDiscard;
