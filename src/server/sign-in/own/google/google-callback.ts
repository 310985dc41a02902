import { sourceHash } from '../../../platform/site/source-hash.ts';

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:2rem;box-sizing:border-box}
main{max-width:24rem;text-align:center}
h1{font-size:1.5rem;line-height:1.2;letter-spacing:-.02em}`;

/**
 * Signs in with what Google has sent the popup back with, tells the page that opened it, and closes. It stays where
 * there is something to read: a refusal, or a browser that lets no script close a window.
 */
const SCRIPT = `const query = location.search;
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
  say(response.ok ? 'You can close this window and continue in the other one.' : answer.message);
  if (response.ok || answer.code === 'auth/user-cancelled') close();
} catch {
  const message = 'The club cannot be reached. Please close this window and try again.';
  tell({ code: 'auth/network-request-failed', message });
  say(message);
}`;

/** The page that Google sends the popup back to. */
export const CALLBACK_PAGE = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signing in with Google</title>
<style>${STYLE}</style>
<body><main><h1>Signing in with Google</h1><p role="status">One moment, please.</p></main><script type="module">${SCRIPT}</script></body>
</html>
`;

/** It may do nothing but that. */
export const CALLBACK_POLICY = [
  "default-src 'none'",
  `script-src ${sourceHash(SCRIPT)}`,
  `style-src ${sourceHash(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');
