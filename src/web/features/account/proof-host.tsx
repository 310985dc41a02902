import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { askForProofsBy } from '#web/api/caller.ts';
import { proofQuestion, requestProof } from './proof.ts';

// Asked for by the fewest visits.
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Asks whoever is signed in to show again who they are, when a call wants that; there is one of it in the site. */
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
