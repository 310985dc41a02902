import type { FastifyInstance } from 'fastify';
import { PAGES } from '#contract/pages.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** A person who does not know the club yet may look for these pages. */
const PUBLIC = [PAGES.home, PAGES.courts, PAGES.calendar, PAGES.login, PAGES.register];

/** Says which pages search engines may show (sitemaps.org). */
export function registerSitemap(
  app: FastifyInstance,
  { config: { publicUrl } }: { config: Pick<Config, 'publicUrl'> },
): void {
  const places = PUBLIC.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>\n`);
  const document = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join('')}</urlset>
`;
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(document));
}
