import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '#contract/pages.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { registerNotFound } from './problems.ts';

const WEB_ROOT = path.resolve(import.meta.dirname, '../../../dist/web');
const SETTINGS_MARK = '<!--site-settings-->';
const YEAR_SECONDS = 31_536_000;

/** Text that ends neither a script element nor a comment, whatever the settings say. */
function toScriptText(settings: SiteSettings): string {
  return JSON.stringify(settings).replaceAll('<', '\\u003c');
}

async function readTemplate(): Promise<string | null> {
  return readFile(path.join(WEB_ROOT, 'index.html'), 'utf8').catch(() => null);
}

/** Serves the built site: hashed assets for a year, pages always fresh, unknown addresses as the site's own 404 page. */
export async function registerSite(app: FastifyInstance, settings: SiteSettings): Promise<void> {
  app.get('/site-settings.json', () => settings);
  const template = await readTemplate();
  if (template === null) {
    app.log.warn('the site is not built: only the API is served; npm start builds it');
    registerNotFound(app);
    return;
  }
  const block = `<script type="application/json" id="site-settings">${toScriptText(settings)}</script>`;
  const html = template.replace(SETTINGS_MARK, () => block);

  await app.register(fastifyStatic, {
    root: WEB_ROOT,
    index: false,
    // A route for each file that there is: no look-ups on the disk, no listing of folders.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(WEB_ROOT, 'assets'));
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [pathname = '/'] = request.url.split('?');
    return reply
      .code(isPage(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  }
  app.get('/', sendPage);
  app.setNotFoundHandler(sendPage);
}
