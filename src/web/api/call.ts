import { API_BASE } from '#contract/endpoint.ts';
import { createClient } from './client.ts';
import { askForProof } from './proof-asker.ts';
import { currentToken } from './caller.ts';

/** The calls of the site to its own server. */
export const { call, callPage } = createClient({ base: API_BASE, getToken: currentToken, askForProof });
