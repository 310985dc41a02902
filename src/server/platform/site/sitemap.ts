import type { FastifyInstance } from 'fastify';
import { addressIn } from '#contract/language-address.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { listAlternates, PUBLIC_PAGES } from './head-links.ts';

/** Serves the sitemap (sitemaps.org): the pages for search engines in each language, with links to the other languages. */
export function registerSitemap(
  app: FastifyInstance,
  { config: { publicUrl } }: { config: Pick<Config, 'publicUrl'> },
): void {
  const places = PUBLIC_PAGES.flatMap((page) => {
    const alternates = listAlternates(publicUrl, page).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    );
    return LANGUAGES.map(
      (language) =>
        `  <url><loc>${escapeHtml(publicUrl + addressIn(language, page))}</loc>${alternates.join('')}</url>\n`,
    );
  });
  const document = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${places.join('')}</urlset>
`;
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(document));
}
