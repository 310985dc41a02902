/** Answers the bearer token of who is signed in, or null; `force` asks for a new one. */
export type TokenSource = (force?: boolean) => Promise<string | null>;

let tokenSource: TokenSource = () => Promise.resolve(null);

/** From now on the calls are made for whoever `source` says is signed in. */
export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source;
}

export const currentToken: TokenSource = (force) => tokenSource(force);
