import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '#contract/pages.ts';
import { hasSessionHint } from '#contract/session-hint.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { LoadPublic } from '#contract/site-renderer.ts';
import type { BuiltSite } from './built-site.ts';
import { encodeText, sendEncoded } from './encoded-text.ts';
import { shellDocument } from './page-document.ts';
import type { createPlaces } from './places.ts';
import { createPageCache } from './rendered-pages.ts';

const YEAR_SECONDS = 31_536_000;

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    // A route for each file that there is: no look-ups on the disk, no listing of folders.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(root, 'assets'));
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
}

/** Serves the built site: hashed assets for a year, pages always fresh, unknown addresses as the site's own 404 page. */
export async function registerSite(
  app: FastifyInstance,
  site: BuiltSite,
  settings: SiteSettings,
  { load, workOn }: { load: LoadPublic; workOn: ReturnType<typeof createPlaces> },
): Promise<void> {
  await registerFiles(app, site.root);
  const shell = await encodeText(shellDocument(site, settings));
  const findPage = createPageCache(site, settings, load);

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [pathname = '/', search = ''] = request.url.split('?');
    void reply
      .code(isPage(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    const page = await findPage({
      pathname,
      search: search && `?${search}`,
      expectsUser: hasSessionHint(request.headers.cookie),
    });
    return sendEncoded(request, reply, page ?? shell);
  }
  app.get('/', sendPage);
  // No route, so it finds its place itself.
  app.setNotFoundHandler((request, reply) => workOn(request, () => sendPage(request, reply)));
}
