import { t } from '#texts/sign-in.js';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { finishGoogle, googleAttempt } from '#contract/identity/google.ts';
import { documentLanguage, languageAtWork } from '#contract/language.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { parsePart } from '../../platform/http/mount.ts';
import { sourceHash } from '../../platform/site/source-hash.ts';
import { findAccountByEmail, findAccountByGoogle, insertAccount } from './account.ts';
import type { Proofs } from './accounts.ts';
import { type Arrival, linkGoogle, takeOver } from './change-credentials.ts';
import type { Google, GoogleMemory, GoogleProfile } from './google.ts';
import type { BrowserSessions } from './browser-sessions.ts';
import type { IdentityMount } from './mount.ts';
import type { Entry } from './sessions.ts';

/** Google's error code for a temporary refusal, also used here when Google cannot be reached. */
const UNAVAILABLE = 'temporarily_unavailable';

/**
 * Registers the pages and the call of the Google popup: it opens Google, returns to the callback page, and signs in with one call from
 * there.
 */
export function registerGoogle(
  { app, mount }: { app: FastifyInstance; mount: IdentityMount },
  {
    db,
    clock,
    google,
    proofs,
    browserSessions,
    secure,
  }: {
    db: Db;
    clock: Clock;
    google: Google;
    proofs: Proofs;
    browserSessions: BrowserSessions;
    secure: boolean;
  },
): void {
  const memoryCookie = createGoogleStateCookie(secure);

  app.get('/google/start', async (request, reply) => {
    const { attempt, again } = parsePart(
      googleAttempt,
      request.query,
      ([fault]) => new Refusal('auth/argument-error', fault?.message ?? t.unreadable),
    );
    try {
      const { url, memory } = await google.begin(attempt);
      return await reply
        .header('set-cookie', memoryCookie.give({ ...memory, again: again !== undefined }))
        .redirect(url.href);
    } catch (error) {
      request.log.warn({ err: error }, 'Google cannot be reached');
      // The callback page reports the error to the page that opened the popup.
      const outcome = new URLSearchParams({ error: UNAVAILABLE, state: `${attempt}.` });
      return reply.redirect(`callback?${outcome.toString()}`);
    }
  });

  app.get('/google/callback', (_request, reply) => {
    const { page, policy } = callbackPage();
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  });

  async function readProfile(memory: GoogleMemory | null, query: string): Promise<GoogleProfile> {
    if (new URLSearchParams(query).get('error') === UNAVAILABLE)
      throw new Refusal('auth/network-request-failed', t.noGoogle);
    if (!memory) throw new Refusal('auth/expired-action-code', t.closeAndRetry);
    return google.finish(query, memory);
  }

  mount(finishGoogle, async ({ body: { query }, source, request, reply }) => {
    void reply.header('set-cookie', memoryCookie.take());
    try {
      const memory = memoryCookie.read(request.headers.cookie);
      const profile = await readProfile(memory, query);
      if (memory?.again) {
        // This Google sign-in reauthenticates the session's owner; any other person is refused.
        await proofs.checkGoogle((await browserSessions.require(request)).answer.user, profile);
        await browserSessions.prove(request, reply);
        return { state: 'proven' as const, isNewUser: false };
      }
      const { entry, isNewUser } = await enterByGoogle(db, profile, { source, now: clock() });
      return { ...(await browserSessions.enter(request, reply, entry)), isNewUser };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (google.wasCancelled(error)) throw new Refusal('auth/user-cancelled', t.closeWindow);
      request.log.warn({ err: error }, 'a sign-in with Google was refused');
      throw new Refusal('auth/invalid-credential', t.googleRefused);
    }
  });
}

const PROVIDER = 'google.com';

/** Returns the account of a person who signed in with Google, creating or linking it if necessary. Throws Refusal. */
async function enterByGoogle(
  db: Db,
  profile: GoogleProfile,
  arrival: Arrival,
): Promise<{ entry: Entry; isNewUser: boolean }> {
  const known = await findEntry(db, profile.subject);
  if (known) return { entry: known, isNewUser: false };
  const isNewUser = await bind(db, profile, arrival);
  const entry = await findEntry(db, profile.subject);
  if (entry) return { entry: isNewUser ? { ...entry, event: 'account.registered' } : entry, isNewUser };
  // A concurrent registration has just taken this email.
  throw new Refusal('auth/internal-error', t.didNotWork);
}

async function findEntry(db: Db, subject: string): Promise<Entry | null> {
  const account = await findAccountByGoogle(db, subject);
  if (!account) return null;
  const { uid, email, displayName, photoURL, emailVerified, credentialsVersion } = account;
  return {
    user: { uid, email, displayName, photoURL, emailVerified },
    credentialsVersion,
    provider: PROVIDER,
    event: 'sign-in.succeeded',
  };
}

/**
 * Creates an account for the Google account, or links the existing account with its email. Returns whether an account was created; false
 * when a concurrent request was faster.
 */
async function bind(
  db: Db,
  { subject, email, displayName, photoURL }: GoogleProfile,
  arrival: Arrival,
): Promise<boolean> {
  const known = await findAccountByEmail(db, email);
  if (!known)
    return insertAccount(db, {
      uid: uuidv7(),
      email,
      emailVerified: true,
      displayName,
      photoURL,
      passwordHash: null,
      longPassword: null,
      googleSubject: subject,
    });
  if (known.googleSubject !== null && known.googleSubject !== subject)
    throw new Refusal('auth/account-exists-with-different-credential', t.ofAnotherGoogle({ email }));
  // Until now, no one had proved that they own the address.
  if (!known.emailVerified)
    await takeOver(db, known.uid, { googleSubject: subject, displayName, photoURL, ...arrival });
  else await linkGoogle(db, known.uid, subject, arrival);
  return false;
}

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:2rem;box-sizing:border-box}
main{max-width:24rem;text-align:center}
h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.02em}`;

/** Returns a text as a JavaScript string literal that can end neither the script nor its element. */
const escapeForScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * Returns the script of the callback page: it signs in with Google's answer, notifies the page that opened the popup, and closes. The popup
 * stays open when there is a message to read, or when the browser does not let scripts close windows.
 */
const writeScript = () => `const query = location.search;
history.replaceState(null, '', location.pathname);
const [attempt] = (new URLSearchParams(query).get('state') ?? '').split('.');
const say = (text) => { document.querySelector('p').textContent = text; };
const tell = (outcome) => { if (attempt) new BroadcastChannel('google-' + attempt).postMessage(outcome); };
try {
  const response = await fetch('finish', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }),
  });
  const answer = await response.json();
  const { state, isNewUser } = answer;
  tell(response.ok ? { state, isNewUser } : answer);
  if (state === 'signed-in') new BroadcastChannel('identity').postMessage('changed');
  say(response.ok ? ${escapeForScript(t.callbackCanClose)} : answer.message);
  if (response.ok || answer.code === 'auth/user-cancelled') close();
} catch {
  const message = ${escapeForScript(t.callbackUnreachable)};
  tell({ code: 'auth/network-request-failed', message });
  say(message);
}`;

/** Returns the callback page of the popup, in the current language, and a content security policy that allows only what the page needs. */
export function callbackPage(): { page: string; policy: string } {
  const script = writeScript();
  const page = `<!doctype html>
<html lang="${documentLanguage(languageAtWork())}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.callbackTitle}</title>
<style>${STYLE}</style>
<body><main><h1>${t.callbackTitle}</h1><p role="status">${t.callbackOneMoment}</p></main><script type="module">${script}</script></body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src ${sourceHash(script)}`,
    `style-src ${sourceHash(STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');
  return { page, policy };
}

const googleMemory = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  again: z.optional(z.boolean()),
});

const MEMORY_SECONDS = 600;

/**
 * Returns the cookie that keeps the browser's data until it returns from Google. Scripts cannot read it, and it is not sent with requests
 * from other sites.
 */
function createGoogleStateCookie(secure: boolean) {
  const name = secure ? '__Host-google' : 'google';
  const write = (value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

  return {
    give: (memory: GoogleMemory) =>
      write(Buffer.from(JSON.stringify(memory)).toString('base64url'), MEMORY_SECONDS),
    take: () => write('', 0),
    read(header = ''): GoogleMemory | null {
      const pair = header.split(/; */).find((candidate) => candidate.startsWith(`${name}=`));
      try {
        const text = Buffer.from(pair?.slice(name.length + 1) ?? '', 'base64url').toString();
        return googleMemory.parse(JSON.parse(text));
      } catch {
        return null; // the cookie's content is untrusted
      }
    },
  };
}
