import { t } from '#texts/notifications.js';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { followUnsaved } from '#web/forms/follow-unsaved.ts';
import { useLocation } from '#web/router/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { isOccupied } from './is-occupied.ts';

import { update, waitingWorker } from './worker.ts';

/** Offers a new version of the site, but not while reloading the page would lose the user's work. */
export function UpdateOffer() {
  const { pathname } = useLocation();
  const worker = useSyncExternalStore(waitingWorker.follow, waitingWorker.read, () => null);
  const isHeld = useSyncExternalStore(
    followUnsaved,
    () => isOccupied(pathname),
    () => true,
  );
  if (!worker) return null;
  return createPortal(
    <div role="status" className="fixed inset-x-4 bottom-4 z-10 print:hidden">
      {!isHeld && (
        <p className="mx-auto flex w-fit animate-arrive flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-line bg-raised px-5 py-3 font-semibold shadow-float">
          {t.newVersion}
          <Button look="primary" onClick={() => update(worker)}>
            {t.update}
          </Button>
        </p>
      )}
    </div>,
    document.body,
  );
}
