import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { readAddress } from '#contract/language-address.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import type { CardSettings, IdentitySettings } from '#contract/settings.ts';
import type { Config } from '../config/config.ts';

// An import would also load everything behind `fetch` (12 MB), because the module re-exports its WebSocket.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

/** Returns the origin, as CSP writes it, of a tile URL such as `https://{s}.tile.example/{z}/{x}/{y}.png`. */
function tileSource(tiles: Config['tiles']): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(tiles?.url ?? '')?.[0];
  return origin ? [origin.replace('{s}', '*')] : [];
}

/** Returns the CSP sources of Firebase's SDK: Google's frame library, its sign-in frame, and the two services that it calls. */
function firebaseSources(identity: IdentitySettings) {
  if (identity.provider !== 'firebase') return { script: [], connect: [], frame: [] };
  return {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${identity.authDomain}`],
  };
}

const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Returns the CSP sources of Stripe.js: the script, the frames of the card fields and of the bank's check, and the API. */
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
  /** The hashes of the style and the script that are inlined into the pages. */
  inline: { style: string; script: string } | undefined;
}

/** Returns the Permissions-Policy. Only the scanner page may use the camera; the card provider's form may use the payment API. */
function permissions(cards: CardSettings, camera: '()' | '(self)'): string {
  const pay = cards.provider === 'stripe' ? '(self "https://js.stripe.com")' : '()';
  return `camera=${camera}, geolocation=(), microphone=(), usb=(), payment=${pay}`;
}

const SCRIPTS = "script-src 'self'";

/** Returns the headers of the scanner page: it may use the camera and run its decoder, which is WebAssembly from this site. */
const scanning = (headers: Record<string, string>, cards: CardSettings) => ({
  ...headers,
  'content-security-policy':
    headers['content-security-policy']?.replace(SCRIPTS, `${SCRIPTS} 'wasm-unsafe-eval'`) ?? '',
  'permissions-policy': permissions(cards, '(self)'),
});

/** Whether the request is for the scanner page in any language. */
function isForScanning(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return matchPage(PAGES.scan, readAddress(path).pathname) !== null;
}

/** Returns the headers that helmet sets. They do not depend on the request, so helmet runs only once. */
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
 * Adds strict security headers to every response. Scripts and styles may only come from this site and the configured services. Pictures may
 * come from any https origin, because courts and people refer to theirs by URL.
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
    // The sign-in popup must reach its opener, and tile services require a referrer.
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
