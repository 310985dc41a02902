import { createStore } from '#web/ui/store.ts';

interface ProofQuestion {
  answer: (isProven: boolean) => void;
}

/** The question that the ProofHost shows: to prove again who you are; null while there is none. */
export const proofQuestion = createStore<ProofQuestion | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks for a proof; false if the user cancels. Concurrent calls share one question. */
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
