import type { FastifyRequest } from 'fastify';
import { languageAtWork } from '#contract/language.ts';
import { escapeHtml } from './escape-html.ts';
import { kindOf } from './request-kind.ts';
import { t } from './texts.ts';

/** Whether a browser asks for a page, whose reader can do nothing with JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  // A payer who comes back from a provider's page is at one of ours.
  const kind = kindOf(request);
  return (kind === 'pages' || kind === 'notices') && (request.headers.accept ?? '').includes('text/html');
}

/** Returns a problem as a page. It needs nothing else from the server, which may be too busy for it. */
export function problemPage(title: string, message: string): string {
  const [heading, sentence] = [title, message].map(escapeHtml);
  return `<!doctype html>
<html lang="${languageAtWork() === 'bn' ? 'bn' : 'en-GB'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<h1>${heading}</h1>
<p>${sentence}</p>
<p><a href="">${t.tryAgain}</a></p>
</html>
`;
}
