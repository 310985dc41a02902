// The calls are made for this person. The session fills it in, so the client need not know the session.

/** The bearer token of the signed-in user, or null; `force` asks for a fresh one. What fails as an ApiError is passed on as it is. */
export type TokenSource = (force?: boolean) => Promise<string | null>;

/** Asks the signed-in user to prove again who they are; false if they cancel. */
export type ProofAsker = () => Promise<boolean>;

/** Asks whether something was done before, in the server's words; true: it was not. */
export type DoneAsker = (question: string) => Promise<boolean>;

let tokenSource: TokenSource = () => Promise.resolve(null);
let proofAsker: ProofAsker = () => Promise.resolve(false);

let doneAsker: DoneAsker = () => Promise.resolve(false);

/** Sets where the calls get their token from. */
export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source;
}

/** Sets how the calls ask whether something was done before. */
export function askWhetherDoneBy(ask: DoneAsker): void {
  doneAsker = ask;
}

/** Sets how the calls ask for a proof. */
export function askForProofsBy(ask: ProofAsker): void {
  proofAsker = ask;
}

export const currentToken: TokenSource = (force) => tokenSource(force);
export const askForProof: ProofAsker = () => proofAsker();
export const askWhetherDone: DoneAsker = (asked) => doneAsker(asked);
