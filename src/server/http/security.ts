import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The origin of a tile pattern such as `https://{s}.tile.example/{z}/{x}/{y}.png`, as CSP writes it. */
function tileSource(tiles: Config['tiles']): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(tiles?.url ?? '')?.[0];
  return origin ? [origin.replace('{s}', '*')] : [];
}

/** Strict headers for every answer. Scripts and styles come from this site only; pictures may come from anywhere over https, because courts and people name theirs by address. */
export async function registerSecurity(
  app: FastifyInstance,
  { tiles, publicUrl }: Config,
  styleSource?: string,
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The one style sheet that is written into the pages, by its hash.
        styleSrc: ["'self'", ...(styleSource ? [styleSource] : [])],
        imgSrc: ["'self'", 'data:', 'https:', ...tileSource(tiles)],
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
}
