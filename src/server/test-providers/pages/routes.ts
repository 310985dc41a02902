import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/errors.ts';
import { type Provider, renderPage } from './page.ts';

/** The maximum body size in bytes, larger than any form of these pages. */
const BODY_LIMIT = 16 * 1024;

export function fieldsOfForm(request: FastifyRequest): Record<string, string> {
  return typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {};
}

export function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Sends the 404 page for a URL without a payment, or with one that this page may not end. */
export function sendMissing(provider: Provider, reply: FastifyReply): FastifyReply {
  const lines = ['Please go back to the club and begin the payment there.'];
  return sendPage(reply, renderPage(provider, { heading: 'There is no such payment.', lines }), 404);
}

export function sendUnreadable(provider: Provider, reply: FastifyReply, status = 400): FastifyReply {
  const lines = ['Please open the page of the payment again.'];
  return sendPage(reply, renderPage(provider, { heading: 'This could not be read.', lines }), status);
}

function sendError(
  provider: Provider,
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) {
    if (error.facts.retryAfter !== undefined) void reply.header('retry-after', error.facts.retryAfter);
    const page = renderPage(provider, { heading: 'Not now.', lines: [error.message] });
    return sendPage(reply, page, error.status);
  }
  const { statusCode = 500 } = error;
  if (statusCode < 500) return sendUnreadable(provider, reply, statusCode);
  request.log.error({ err: error, route: request.routeOptions.url }, 'a page of the test gateway failed');
  const lines = ['Something went wrong on our side. Please try again.'];
  return sendPage(reply, renderPage(provider, { heading: 'This did not work.', lines }), 500);
}

/**
 * Registers what the pages of all test providers share: only forms are accepted, errors are shown as pages, and there is one stylesheet.
 */
export function registerPages(app: FastifyInstance, provider: Provider): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) =>
    sendError(provider, error, request, reply),
  );
  app.setNotFoundHandler((_request, reply) => sendMissing(provider, reply));
  const serve = (name: string, type: string, content: string | Buffer) =>
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(content),
    );
  serve('page.css', 'text/css; charset=utf-8', STYLE);
  for (const [name, font] of Object.entries(TAKA_SIGNS)) serve(name, 'font/woff2', font);
}

/**
 * The taka sign, which most systems lack in their own fonts, in the same design as on the site: cut from Noto Sans Bengali. Copyright 2025
 * The Noto Project Authors (https://github.com/notofonts/bengali), SIL Open Font License 1.1 (http://scripts.sil.org/OFL). Each file is a
 * WOFF 2 font of one weight; src/web/fonts/fonts.css explains how it was made.
 */
const TAKA_SIGNS: Record<string, Buffer> = {
  'taka-400.woff2': Buffer.from(
    'd09GMgABAAAAAAJMAA8AAAAABKwAAAH0AAMC0QAAAAAAAAAAAAAAAAAAAAAAAAAAGoFGGyAcPAZgP1NUQVREADQRCAqBGIEjATYCJAMICwYABCAFZgcgG6wDAC4KHGNqemoUbrmKeCLhqIfvOVuNh+/3a+fe/xCVxJBMk1gjkUiEvnWHSIJSyURK0ZC8M33//3HvfV+skCqIQY6AokLa6XNbKK5QE8LcDiNHZjV0daMIYbefuJXQNcUhNITkFLSE/OccWHf64/lyrLUwgtgSDDAOLMLAgsBb4FGcWIAaAKU3HHKuRObxeQoJoFtYxhM4GG83aVocrlgOSAo0AKAxW3Y0tUSnt80CS3disJsygy1d8huGe3O3SJU8jY0OeedKwAVrcc0SHsUPyclOBuGS/JOPaPe3g+oTHcAA5CimF5jVLIRWiUGJRVmb9mGEqL3hdoQRikEVUsY98hlCyBiFG4BEhUGVwKBiFkURtP3Tbf3PgAAhGoAJEhQkNnEAKIBcxdHvDsJ31JMuFZnstlwp9WzL8+YOTRaVLp+xhwYzjlPqK45vFbrB9mWLLCvrhSP8Y/ObhNIVNU1/Jpec3LKCMtGhvEsiZvO+ZYJdsUIul7iedWZpgztVNpFfgj4IIFDli6rObalj2v5I2OoP8DEdA/ie276Xfns9Y3ehWYLg+aE8KOgaynfwpTKv1GaKC0J6pNMtzQIAFIFiQyVKm9TN7ETo1G1Tu/HZUei06FKLNiO6NRhU1KJDm3bD0B2aDV+X0GdQjwbdsEBjKwwA',
    'base64',
  ),
  'taka-700.woff2': Buffer.from(
    'd09GMgABAAAAAAI8AA8AAAAABKAAAAHjAAMC0QAAAAAAAAAAAAAAAAAAAAAAAAAAGoFGGyAcPAZgP1NUQVRAADQRCAqBGIEmATYCJAMICwYABCAFYAcgG6UDAB4Jdgzlj2BLGZzEw/Pr+P+1z8yzkWDGe/NDIxISnMQsVPAjBw0b859zYN3x8Xw5/ms3iC3BAOPAIgwsSAJKKIowQD0ApTcccq5E5vF5CglAWaE1LoKC/ZJqqysGDx09WXE5/A80obueiozqz1mxsKOWczevWUZeuGb+Ul42e92K2i2QPM1LVyakgjQdo9iLGTrGQCUOxbBx44Y5VOJrOtDe/xaRvY0DqASpelqB+ooKobiEyhIaSxsXLloXwcZ56xZFEnLlBUS5dAUhpKhuHkjIUFkmUFmuPnK5oMRXuvt/lBUgxP+UAwnkSOiGAYAckDrlswteRpFSu26ULLgVu5+VKnwh7TpfqvDy9Qux+0zJaYVX7bpSsuDpPj94Ydfz8GBBlNGwyLRJi2aVnlL3eLPmTxs2n92668BBIz43nlKn+uXajapXq1Ijm9/5YOMWdxs2rd+89e12rS7VGdC6c7M5Q8fOatvy5ao7q4BAlp7c/+9XM8v1/l48yz7BC2eOw/teDP5323+L8r/tFYpKIPh9yr8o8J/67Sd+VErTzUizNRFIzihtj6ICAOQCua4ykZeIUJrZkpJKWznFVV1XV1pd08y32EKLrIMuNs86HWilZc+NtdIay822TAb8v44MAAA=',
    'base64',
  ),
};

const STYLE = `@font-face {
  font-family: 'Taka';
  font-weight: 100 549;
  font-display: block;
  src: url('taka-400.woff2') format('woff2');
  unicode-range: U+09F3;
}
@font-face {
  font-family: 'Taka';
  font-weight: 550 900;
  font-display: block;
  src: url('taka-700.woff2') format('woff2');
  unicode-range: U+09F3;
}
:root {
  color-scheme: light dark;
  --paper: #f3f5f8;
  --card: #ffffff;
  --ink: #16202c;
  --muted: #4a5868;
  --line: #d5dce4;
  --sunken: #f3f5f8;
  --note: #fdf3d3;
  --on-note: #5a4300;
  --accent: #14539a;
  --accent-strong: #0d3d75;
  --on-accent: #ffffff;
}
.bkash {
  --accent: #c30f5f;
  --accent-strong: #9a0a4a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10151b;
    --card: #1a2129;
    --ink: #eef2f6;
    --muted: #b4bfcb;
    --line: #37424e;
    --sunken: #222b35;
    --note: #3a3115;
    --on-note: #f8e3a3;
    --accent: #8fc1ff;
    --accent-strong: #b8d8ff;
    --on-accent: #0a1d33;
  }
  .bkash {
    --accent: #ff9ac4;
    --accent-strong: #ffbdd8;
    --on-accent: #3a0320;
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  min-height: 100vh;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  padding: 1rem;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.55 'Taka', system-ui, sans-serif;
}
main {
  width: 100%;
  max-width: 30rem;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1.25rem;
  background: linear-gradient(var(--accent), var(--accent)) top / 100% 0.375rem no-repeat var(--card);
  padding: 1.5rem 1.5rem 1.75rem;
  box-shadow: 0 18px 40px -24px rgb(0 0 0 / 0.45);
}
header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
}
header p {
  margin: 0;
}
.provider {
  color: var(--accent);
  font-size: 1.25rem;
  font-weight: 750;
  letter-spacing: -0.01em;
}
.mode {
  border-radius: 0.5rem;
  background: var(--note);
  color: var(--on-note);
  padding: 0.25rem 0.625rem;
  font-size: 0.8125rem;
}
h1 {
  margin: 1.5rem 0 0;
  font-size: 1.75rem;
  line-height: 1.15;
  letter-spacing: -0.02em;
  text-wrap: balance;
}
h1 ~ p {
  margin: 0.5rem 0 0;
  color: var(--muted);
  overflow-wrap: anywhere;
}
h2 {
  margin: 1.5rem 0 0.625rem;
  color: var(--muted);
  font-size: 0.9375rem;
  font-weight: 600;
}
form,
.onward {
  margin-top: 1.5rem;
}
ul {
  display: grid;
  gap: 0.625rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
:where(button, a) {
  display: grid;
  align-content: center;
  width: 100%;
  min-height: 3rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  padding: 0.5rem 1rem;
  line-height: 1.4;
  background: var(--sunken);
  color: var(--ink);
  font-family: inherit;
  font-size: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
}
form > button,
.onward a {
  text-align: center;
}
button span {
  color: var(--muted);
  font-size: 0.875rem;
}
button strong,
a strong {
  font-weight: 600;
}
.main {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}
.main span {
  color: inherit;
}
.main:hover {
  border-color: var(--accent-strong);
  background: var(--accent-strong);
}
.other:hover {
  border-color: var(--accent);
}
:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 3px;
}
.past {
  margin-top: 1.25rem;
  border-inline-start: 3px solid var(--line);
  padding-inline-start: 1rem;
}
.past h2 {
  margin-top: 0;
  margin-bottom: 0.25rem;
}
.past ol {
  margin: 0;
  padding-inline-start: 1.25rem;
  font-size: 0.9375rem;
}
@media (forced-colors: active) {
  .main {
    border-width: 2px;
  }
}
`;
