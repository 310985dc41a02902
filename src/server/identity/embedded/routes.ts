import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import {
  profileBody,
  signInBody,
  signUpBody,
  type AuthCode,
  type IdentityUser,
  type SessionAnswer,
  type SignedIn,
} from '#contract/identity.ts';
import { refuseCredential, type Accounts } from './accounts.ts';
import { AuthRefusal } from './auth-refusal.ts';
import { createSessionCookie } from './cookie.ts';
import { answerFailure } from './failures.ts';
import { comesFromOwnPage } from './own-page.ts';
import type { Sessions } from './sessions.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Larger than any identity call; a body beyond it is refused unread. */
const BODY_LIMIT = 16 * 1024;

/** Parses a body. `codes` says what a fault of a field is called; other faults are the caller's programming. */
function parse<T>(schema: z.ZodMiniType<T>, body: unknown, codes: Record<string, AuthCode> = {}): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const code = codes[String(issue?.path[0])] ?? 'auth/argument-error';
  throw new AuthRefusal(code, issue?.message ?? 'The request could not be read.');
}

interface Parts {
  publicUrl: string;
  secure: boolean;
  accounts: Accounts;
  sessions: Sessions;
  keys: SigningKeys;
}

/** The endpoints of the embedded service; the only ones that read a cookie, and so the only ones that check where a call comes from. */
export function createRoutes({ publicUrl, secure, accounts, sessions, keys }: Parts) {
  const cookie = createSessionCookie(secure);

  async function enter(request: FastifyRequest, reply: FastifyReply, user: IdentityUser): Promise<SignedIn> {
    const opened = await sessions.open(user, cookie.read(request.headers.cookie));
    if (!opened) throw refuseCredential();
    void reply.header('set-cookie', cookie.give(opened.secret));
    return opened.answer;
  }

  async function renew(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    const secret = cookie.read(request.headers.cookie);
    const answer = secret === null ? null : await sessions.renew(secret);
    // A dead cookie is left alone: by now the browser may have a new one from another tab.
    if (secret !== null && answer) void reply.header('set-cookie', cookie.give(secret));
    return answer;
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    app.setErrorHandler(answerFailure);
    app.removeContentTypeParser('text/plain'); // a form of another site can send it
    app.addHook('onRequest', async (request, reply) => {
      if (request.method === 'GET') return;
      void reply.header('cache-control', 'no-store');
      if (!comesFromOwnPage(request.headers, publicUrl))
        throw new AuthRefusal('auth/unauthorized-domain', `Please open ${publicUrl} and sign in there.`);
    });

    app.get('/jwks.json', async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return keys.publish();
    });

    const post = (path: string, handle: (q: FastifyRequest, a: FastifyReply) => Promise<SessionAnswer>) =>
      app.post(path, { bodyLimit: BODY_LIMIT }, handle);

    post('/sign-up', async (request, reply) => {
      const codes = { email: 'auth/invalid-email', password: 'auth/weak-password' } as const;
      const entry = parse(signUpBody, request.body, codes);
      return enter(request, reply, await accounts.signUp(entry, request.ip));
    });
    post('/sign-in', async (request, reply) => {
      const entry = parse(signInBody, request.body, { email: 'auth/invalid-email' });
      return enter(request, reply, await accounts.signIn(entry, request.ip));
    });
    post('/refresh', async (request, reply) => (await renew(request, reply)) ?? { user: null });
    post('/sign-out', async (request, reply) => {
      const secret = cookie.read(request.headers.cookie);
      if (secret !== null) await sessions.close(secret);
      void reply.header('set-cookie', cookie.take());
      return { user: null };
    });
    post('/profile', async (request, reply) => {
      const change = parse(profileBody, request.body);
      const session = await renew(request, reply);
      if (!session)
        throw new AuthRefusal('auth/user-token-expired', 'Your sign-in has ended. Please sign in again.');
      return { ...session, user: await accounts.changeProfile(session.user, change) };
    });
  };
}
