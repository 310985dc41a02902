import { t } from '#texts/site.js';
import { useLayoutEffect } from 'react';
import { askWhetherDoneBy } from '#web/api/caller.ts';
import { ProofHost } from '#web/features/account/proof-host.tsx';
import { ConfirmHost } from '#web/ui/overlays/confirm-host.tsx';

import { Live } from './live.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Toaster } from '#web/ui/overlays/toast.tsx';

const confirmNotDone = (question: string) =>
  confirm({ title: t.doneBefore, text: question, action: t.notDoneBefore, look: 'primary' });

/** Renders everything that can appear over a page. Nothing does so at first, so this code loads after the page. */
export function Overlays() {
  useLayoutEffect(() => askWhetherDoneBy(confirmNotDone), []);
  return (
    <>
      <ConfirmHost />
      <ProofHost />
      <Toaster />
      <Live />
    </>
  );
}
