import { lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { askForProofsBy } from '#web/api/caller.ts';
import { proofQuestion, requestProof } from './proof.ts';

// Few visits need it.
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Shows the dialog in which a signed-in user proves again who they are. The site has one. */
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
