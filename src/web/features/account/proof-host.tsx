import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { askForProofsBy } from '#web/api/caller.ts';
import { proofQuestion, requestProof } from './proof.ts';

// The dialog loads lazily because few visits need it.
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Shows the dialog in which signed-in users prove their identity again. The site renders it once. */
export function ProofHost() {
  const asked = useSyncExternalStore(proofQuestion.follow, proofQuestion.read, () => null);
  useLayoutEffect(() => askForProofsBy(requestProof), []);
  if (!asked) return null;
  return (
    <Suspense>
      <ProofDialog onAnswer={asked.answer} />
    </Suspense>
  );
}
