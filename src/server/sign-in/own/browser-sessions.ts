import { t } from '#texts/sign-in.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn, SignInAnswer } from '#contract/identity/sign-in.ts';
import { Refusal } from '../../platform/errors.ts';
import { credentialRefusal } from './accounts.ts';
import { createHalfSignInCookie, createSessionCookie } from './cookie.ts';
import type { SecurityEmails } from './emails.ts';
import type { HalfSignIns } from './half-sign-ins.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Recovery } from './recovery.ts';
import type { Entry, Renewed, Sessions } from './sessions.ts';
import { readSource } from './sign-in-events.ts';

function refuseExpired(): never {
  throw new Refusal('auth/user-token-expired', t.sessionExpired);
}

/** Manages the sessions of browsers, which are identified by a cookie. */
export function createBrowserSessions({
  secure,
  sessions,
  halfSignIns,
  browsers,
  securityEmails,
  recovery,
}: {
  secure: boolean;
  sessions: Sessions;
  halfSignIns: HalfSignIns;
  browsers: KnownBrowsers;
  securityEmails: SecurityEmails;
  recovery: Pick<Recovery, 'wantNewPassword'>;
}) {
  const cookie = createSessionCookie(secure);
  const halfCookie = createHalfSignInCookie(secure);

  async function findLiving(request: FastifyRequest): Promise<Renewed | null> {
    const secret = cookie.read(request.headers.cookie);
    return secret === null ? null : sessions.renew(secret, readSource(request));
  }

  /** Opens a session for the browser and ends its previous one. Throws Refusal when the credentials have changed. */
  async function open(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<SignedIn> {
    const before = cookie.read(request.headers.cookie);
    const source = readSource(request);
    const opened = await sessions.open(entry, { ...source, before });
    if (!opened) throw credentialRefusal();
    void reply.header('set-cookie', cookie.give(opened.secret));
    const wasKnown = await browsers.remember(request, reply, entry.user.uid);
    if (!wasKnown && entry.event === 'sign-in.succeeded') securityEmails.newBrowser(entry.user, source);
    return opened.answer;
  }

  /** Continues a sign-in after the identity is proved: opens a session, or first requires a new password. */
  async function continueSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    entry: Entry,
  ): Promise<SignInAnswer> {
    const token = await recovery.wantNewPassword(entry, readSource(request));
    if (token !== null) return { state: 'new-password-wanted', token };
    return { state: 'signed-in', ...(await open(request, reply, entry)) };
  }

  return {
    open,
    /** Signs in a user who has proved their identity, or returns what else is required first. */
    async enter(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<SignInAnswer> {
      const secret = await halfSignIns.begin(entry);
      if (secret === null) return continueSignIn(request, reply, entry);
      void reply.header('set-cookie', halfCookie.give(secret));
      return { state: 'second-factor-wanted' };
    },
    /** Completes a sign-in with a second-factor code. Throws Refusal. */
    async finish(request: FastifyRequest, reply: FastifyReply, code: string): Promise<SignInAnswer> {
      const secret = halfCookie.read(request.headers.cookie);
      const entry = await halfSignIns.finish(secret, code, readSource(request));
      const answer = await continueSignIn(request, reply, entry);
      void reply.header('set-cookie', halfCookie.take());
      return answer;
    },
    /** Returns the browser's open session with a fresh token; null when it has none. */
    async renew(request: FastifyRequest, reply: FastifyReply): Promise<Renewed | null> {
      const renewed = await findLiving(request);
      // An expired cookie is not removed, because another tab may have replaced it already.
      if (renewed) void reply.header('set-cookie', cookie.give(renewed.secret));
      return renewed;
    },
    /** Returns the browser's open session. Throws Refusal when it has none. */
    async require(request: FastifyRequest): Promise<Renewed> {
      return (await findLiving(request)) ?? refuseExpired();
    },
    /**
     * Records that the user has just proved their identity again, and replaces the session's secret. Throws Refusal when there is no
     * session.
     */
    async prove(request: FastifyRequest, reply: FastifyReply) {
      const shown = cookie.read(request.headers.cookie);
      const secret = shown === null ? null : await sessions.prove(shown);
      void reply.header('set-cookie', cookie.give(secret ?? refuseExpired()));
    },
    async leave(request: FastifyRequest, reply: FastifyReply) {
      const secret = cookie.read(request.headers.cookie);
      if (secret !== null) await sessions.close(secret, readSource(request));
      void reply.header('set-cookie', cookie.take());
    },
  };
}

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;
