import { createBoard } from '#web/ui/board.ts';

interface ProofQuestion {
  answer: (isProven: boolean) => void;
}

/** Whoever is signed in is asked to show again who they are; the ProofHost asks. */
export const proofQuestion = createBoard<ProofQuestion | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks; false if they would rather not. Calls that come meanwhile share the answer. */
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
