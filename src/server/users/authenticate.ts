import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Authenticated } from '../http/caller.ts';
import { admitAccount } from './admit.ts';

// RFC 9110: the name of the scheme is the same in small letters.
const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i;

/** Resolves the caller from the bearer token; reads the role from the database on every request. */
export function createAuthenticate({ db, identity, clock }: Pick<Services, 'db' | 'identity' | 'clock'>) {
  return async function authenticate(request: FastifyRequest): Promise<Authenticated> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Refusal('sign-in-required', 'Please sign in first.');
    const verified = await identity.verify(token);
    const { provenAt, hasSecondFactor } = verified;
    return { caller: await admitAccount(db, verified, clock()), provenAt, hasSecondFactor };
  };
}
