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

/** Google's own word for a refusal that may pass; ours where Google cannot be asked. */
const UNAVAILABLE = 'temporarily_unavailable';

/** The popup's way: to Google, back to the callback page, and from there one call that signs in. */
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
      // The callback page knows how to tell the page that waits.
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
        // The owner of the browser's session came by Google once more; anybody else is refused.
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

/** Returns the account of somebody who came by Google. Throws Refusal. */
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
  // A registration of this e-mail slipped in between.
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

/** Makes the account of a Google account, or links the one of its e-mail. Returns whether it is new; a rival may have been quicker. */
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
  // Nobody had shown that the address is theirs, until now.
  if (!known.emailVerified)
    await takeOver(db, known.uid, { googleSubject: subject, displayName, photoURL, ...arrival });
  else await linkGoogle(db, known.uid, subject, arrival);
  return false;
}

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:2rem;box-sizing:border-box}
main{max-width:24rem;text-align:center}
h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.02em}`;

/** A text as a script has it: it ends neither the script nor its element. */
const escapeForScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * Signs in with what Google has sent the popup back with, tells the page that opened it, and closes. It stays where
 * there is something to read: a refusal, or a browser that lets no script close a window.
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

/** The page that Google sends the popup back to, in the language at work, and its policy: it may do nothing but that. */
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
 * Returns the cookie in which a browser keeps what it needs when it comes back from Google. No script can read it, and no
 * other site can make the browser send it.
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
        return null; // the browser's owner may write into it what they like
      }
    },
  };
}
