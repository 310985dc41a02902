import { API_BASE } from '#contract/endpoint.ts';
import { createClient, type TokenSource } from './client.ts';

let tokenSource: TokenSource = () => Promise.resolve(null);

/** From now on the calls are made for whoever `source` says is signed in. */
export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source;
}

/** The calls of the site to its own server. */
export const { call, callPage } = createClient({ base: API_BASE, getToken: (force) => tokenSource(force) });
