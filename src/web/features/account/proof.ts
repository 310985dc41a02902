import { createStore } from '#web/ui/store.ts';

interface ProofQuestion {
  answer: (isProven: boolean) => void;
}

/** The request for a new proof of identity that `ProofHost` shows; null without such a request. */
export const proofQuestion = createStore<ProofQuestion | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks for a proof and resolves to false if the user cancels. Concurrent calls share one request. */
export function requestProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    proofQuestion.write({
      answer(isProven) {
        asking = null;
        proofQuestion.write(null);
        resolve(isProven);
      },
    });
  });
  return asking;
}
