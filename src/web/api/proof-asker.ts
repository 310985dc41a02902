/** Asks whoever is signed in to show again who they are; false if they would rather not. */
export type ProofAsker = () => Promise<boolean>;

let asker: ProofAsker = () => Promise.resolve(false);

/** From now on `ask` is how people are asked. */
export function askForProofsBy(ask: ProofAsker): void {
  asker = ask;
}

export const askForProof: ProofAsker = () => asker();
