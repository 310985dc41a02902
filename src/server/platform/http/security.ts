import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { readAddress } from '#contract/language-address.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import type { CardSettings, IdentitySettings } from '#contract/settings.ts';
import type { Config } from '../config/config.ts';

// Imported, it would bring all that fetch is made of, 12 MB, to hand on its WebSocket.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

/** Returns the origin of a tile pattern such as `https://{s}.tile.example/{z}/{x}/{y}.png`, as CSP writes it. */
function tileSource(tiles: Config['tiles']): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(tiles?.url ?? '')?.[0];
  return origin ? [origin.replace('{s}', '*')] : [];
}

/** Returns what Firebase's SDK loads and asks: Google's frame library, its sign-in frame, and the two services behind it. */
function firebaseSources(identity: IdentitySettings) {
  if (identity.provider !== 'firebase') return { script: [], connect: [], frame: [] };
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${identity.authDomain}`],
  };
}

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Returns what Stripe.js loads and asks: itself, the frames that hold the card fields and the bank's check, and its API. */
function stripeSources(cards: CardSettings) {
  if (cards.provider !== 'stripe') return { script: [], connect: [], frame: [] };
  return {
    script: STRIPE,
    connect: ['https://api.stripe.com'],
    frame: [...STRIPE, 'https://hooks.stripe.com'],
  };
}

interface Sources {
  identity: IdentitySettings;
  cards: CardSettings;
  /** What is written into the pages, by its hash. */
  inline: { style: string; script: string } | undefined;
}

/** Returns what no page of ours but one asks a browser for; paying is open to the card provider's own form. */
function permissions(cards: CardSettings, camera: '()' | '(self)'): string {
  const pay = cards.provider === 'stripe' ? '(self "https://js.stripe.com")' : '()';
  return `camera=${camera}, geolocation=(), microphone=(), usb=(), payment=${pay}`;
}

const SCRIPTS = "script-src 'self'";

/** Returns the headers of the page that reads codes: it may use the camera, and run the decoder, which is WebAssembly of ours. */
const scanning = (headers: Record<string, string>, cards: CardSettings) => ({
  ...headers,
  'content-security-policy':
    headers['content-security-policy']?.replace(SCRIPTS, `${SCRIPTS} 'wasm-unsafe-eval'`) ?? '',
  'permissions-policy': permissions(cards, '(self)'),
});

/** Whether a request asks for the page that reads codes, in any language. */
function isForScanning(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return matchPage(PAGES.scan, readAddress(path).pathname) !== null;
}

/** Returns what helmet would set on each answer. None of it depends on the request, so it is asked once. */
function collectHelmetHeaders(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(options)(request, answer, (error) => {
    if (error instanceof Error) throw error;
  });
  const headers = Object.entries(answer.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

/**
 * Strict headers for every answer. Scripts and styles come from this site only, and from the services that it is set
 * up with; pictures may come from anywhere over https, because courts and people name theirs by address.
 */
export function registerSecurity(
  app: FastifyInstance,
  { tiles, publicUrl }: Config,
  { identity, cards, inline }: Sources,
): void {
  const services = [firebaseSources(identity), stripeSources(cards)];
  const frame = services.flatMap((service) => service.frame);
  const isHttps = publicUrl.startsWith('https:');
  const headers = collectHelmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...(inline ? [inline.script] : []),
          ...services.flatMap(({ script }) => script),
        ],
        styleSrc: ["'self'", ...(inline ? [inline.style] : [])],
        connectSrc: ["'self'", ...services.flatMap(({ connect }) => connect)],
        frameSrc: frame.length > 0 ? frame : ["'none'"],
        imgSrc: ["'self'", 'data:', 'https:', ...tileSource(tiles)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // The sign-in popup reports to the page that opened it; tile services ask for a referrer.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
  headers['permissions-policy'] = permissions(cards, '()');
  const headersOfScanning = scanning(headers, cards);
  app.addHook('onRequest', ({ url }, reply, done) => {
    void reply.headers(isForScanning(url) ? headersOfScanning : headers);
    done();
  });
}
