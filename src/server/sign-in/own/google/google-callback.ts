import { languageAtWork } from '#contract/language.ts';
import { sourceHash } from '../../../platform/site/source-hash.ts';
import { t } from './texts.ts';

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:2rem;box-sizing:border-box}
main{max-width:24rem;text-align:center}
h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.02em}`;

/** A text as a script has it: it ends neither the script nor its element. */
const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * Signs in with what Google has sent the popup back with, tells the page that opened it, and closes. It stays where
 * there is something to read: a refusal, or a browser that lets no script close a window.
 */
const scriptIn = (words: typeof t) => `const query = location.search;
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
  say(response.ok ? ${inScript(words.canClose)} : answer.message);
  if (response.ok || answer.code === 'auth/user-cancelled') close();
} catch {
  const message = ${inScript(words.unreachable)};
  tell({ code: 'auth/network-request-failed', message });
  say(message);
}`;

/** The page that Google sends the popup back to, in the language at work, and its policy: it may do nothing but that. */
export function callbackPage(): { page: string; policy: string } {
  const script = scriptIn(t);
  const page = `<!doctype html>
<html lang="${languageAtWork() === 'bn' ? 'bn' : 'en-GB'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<style>${STYLE}</style>
<body><main><h1>${t.title}</h1><p role="status">${t.oneMoment}</p></main><script type="module">${script}</script></body>
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
