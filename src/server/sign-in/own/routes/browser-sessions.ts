import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInAnswer, SignedIn } from '#contract/identity/sign-in.ts';
import { credentialRefusal } from '../accounts/accounts.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { SecretCookie } from '../sessions/cookie.ts';
import type { HalfSignIns } from '../factors/half-sign-ins.ts';
import type { KnownBrowsers } from '../sessions/known-browsers.ts';
import type { SecurityEmails } from '../emails/security-emails.ts';
import type { Recovery } from '../accounts/recovery.ts';
import type { Entry, Renewed, Sessions } from '../sessions/sessions.ts';
import { sourceOf } from '../attempts/source.ts';
import { t } from '../texts.ts';

export interface BrowserSessions {
  /** Signs in a user who has proved their identity, unless more is required first. */
  enter(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<SignInAnswer>;
  /** Finishes a sign-in by its code. Throws Refusal. */
  finish(request: FastifyRequest, reply: FastifyReply, code: string): Promise<SignInAnswer>;
  /** Gives the browser a session; the one that it had before ends. */
  open(request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<SignedIn>;
  /** Returns the browser's living session with a fresh token; null without one. */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<Renewed | null>;
  /** Finds it for a call that needs one; throws Refusal without. */
  require(request: FastifyRequest): Promise<Renewed>;
  /** Notes that the browser's user has proved again who they are, and gives it another secret. Throws Refusal without a session. */
  prove(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  leave(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface Parts {
  cookie: SecretCookie;
  halfCookie: SecretCookie;
  sessions: Sessions;
  halfSignIns: HalfSignIns;
  browsers: KnownBrowsers;
  securityEmails: SecurityEmails;
  /** The token by which somebody must set another password before they get a session; null if theirs will do. */
  wantNewPassword: Recovery['wantNewPassword'];
}

function refuseExpired(): never {
  throw new Refusal('auth/user-token-expired', t.sessionExpired);
}

/** Sessions as browsers have them: by the cookie. */
export function createBrowserSessions({
  cookie,
  halfCookie,
  sessions,
  halfSignIns,
  browsers,
  securityEmails,
  wantNewPassword,
}: Parts): BrowserSessions {
  const open: BrowserSessions['open'] = async (request, reply, entry) => {
    const before = cookie.read(request.headers.cookie);
    const source = sourceOf(request);
    const opened = await sessions.open(entry, { ...source, before });
    if (!opened) throw credentialRefusal();
    void reply.header('set-cookie', cookie.give(opened.secret));
    const wasKnown = await browsers.remember(request, reply, entry.user.uid);
    if (!wasKnown && entry.event === 'sign-in.succeeded') securityEmails.newBrowser(entry.user, source);
    return opened.answer;
  };

  /** Returns what comes when it is known who somebody is: a session, or first another password. */
  const goOn: BrowserSessions['enter'] = async (request, reply, entry) => {
    const token = await wantNewPassword(entry, sourceOf(request));
    if (token !== null) return { state: 'new-password-wanted', token };
    return { state: 'signed-in', ...(await open(request, reply, entry)) };
  };

  return {
    open,
    async enter(request, reply, entry) {
      const secret = await halfSignIns.begin(entry);
      if (secret === null) return goOn(request, reply, entry);
      void reply.header('set-cookie', halfCookie.give(secret));
      return { state: 'second-factor-wanted' };
    },
    async finish(request, reply, code) {
      const secret = halfCookie.read(request.headers.cookie);
      const entry = await halfSignIns.finish(secret, code, sourceOf(request));
      const answer = await goOn(request, reply, entry);
      void reply.header('set-cookie', halfCookie.take());
      return answer;
    },
    async renew(request, reply) {
      const secret = cookie.read(request.headers.cookie);
      const renewed = secret === null ? null : await sessions.renew(secret, sourceOf(request));
      // A dead cookie is left alone: by now the browser may have a new one from another tab.
      if (renewed) void reply.header('set-cookie', cookie.give(renewed.secret));
      return renewed;
    },
    async require(request) {
      const secret = cookie.read(request.headers.cookie);
      const renewed = secret === null ? null : await sessions.renew(secret, sourceOf(request));
      return renewed ?? refuseExpired();
    },
    async prove(request, reply) {
      const shown = cookie.read(request.headers.cookie);
      const secret = shown === null ? null : await sessions.prove(shown);
      void reply.header('set-cookie', cookie.give(secret ?? refuseExpired()));
    },
    async leave(request, reply) {
      const secret = cookie.read(request.headers.cookie);
      if (secret !== null) await sessions.close(secret, sourceOf(request));
      void reply.header('set-cookie', cookie.take());
    },
  };
}
