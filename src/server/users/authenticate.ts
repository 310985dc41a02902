import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../http/caller.ts';
import { admitAccount } from './admit.ts';

// RFC 9110: the name of the scheme is the same in small letters.
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/** Who calls, and when they last showed that it is them. */
export interface Authenticated {
  caller: Caller;
  provenAt: Date;
  hasSecondFactor: boolean;
}

/** Says who calls, by the bearer token; the role comes from the club's own table, for each request anew. */
export function createAuthenticate({ db, identity, clock }: Pick<Services, 'db' | 'identity' | 'clock'>) {
  return async function authenticate(request: FastifyRequest): Promise<Authenticated> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal('sign-in-required', 'Please sign in first.');
    const verified = await identity.verify(token);
    const { provenAt, hasSecondFactor } = verified;
    return { caller: await admitAccount(db, verified, clock()), provenAt, hasSecondFactor };
  };
}
