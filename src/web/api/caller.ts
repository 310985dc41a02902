// The calls get their token and their questions from here. The session registers them, so that the client does not depend on the session.

/**
 * Returns the bearer token of the signed-in user, or null; `force` fetches a fresh one. A rejection with an `ApiError` reaches the caller
 * unchanged.
 */
export type TokenSource = (force?: boolean) => Promise<string | null>;

/** Asks the signed-in user to prove their identity again; returns false if they cancel. */
export type ProofAsker = () => Promise<boolean>;

/** Asks the user, in the server's words, whether the action was already done; returns true when it was not. */
export type DoneAsker = (question: string) => Promise<boolean>;

let tokenSource: TokenSource = () => Promise.resolve(null);
let proofAsker: ProofAsker = () => Promise.resolve(false);

let doneAsker: DoneAsker = () => Promise.resolve(false);

export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source;
}

/** Sets how calls ask whether an action was already done. */
export function askWhetherDoneBy(ask: DoneAsker): void {
  doneAsker = ask;
}

/** Sets how calls ask the user for a proof of identity. */
export function askForProofsBy(ask: ProofAsker): void {
  proofAsker = ask;
}

export const currentToken: TokenSource = (force) => tokenSource(force);
export const askForProof: ProofAsker = () => proofAsker();
export const askWhetherDone: DoneAsker = (asked) => doneAsker(asked);
