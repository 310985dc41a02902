import { t } from '#texts/server.js';
import { formatInstant } from '#contract/clock/dates.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { RenderedPage } from '#contract/site/site-renderer.ts';
import type { BuiltPages } from './built-site.ts';
import type { EncodedText } from '../http/encoded-text.ts';
import { writeFirstPictures } from './first-pictures.ts';

const SETTINGS_MARK = '<!--site-settings-->';
const ROOT_MARK = '<div id="root"></div>';
const BODY_END = '</body>';

/** Returns JSON in a script element; `<` is escaped so that the content can neither end the element nor begin a comment. */
function writeScriptElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** Returns the document without content, in which the browser renders the page. */
export function shellDocument({ template }: BuiltPages, settings: SiteSettings): string {
  return template.replace(SETTINGS_MARK, () => writeScriptElement('site-settings', JSON.stringify(settings)));
}

/** Returns the document with a rendered page, for the browser to hydrate. `links` are the canonical and alternate links. */
export function pageDocument(
  pages: BuiltPages,
  settings: SiteSettings,
  page: RenderedPage,
  links: string,
): string {
  const preloads = pages
    .findChunks(page.modules)
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  const head = `<title>${page.title}</title>${links}${preloads.join('')}${SETTINGS_MARK}`;
  const expects = page.expectsUser ? ' data-expects-user' : '';
  const html = writeFirstPictures(page.html, pages.pictures);
  const root = `<div id="root"${expects}>${html}</div>${writeScriptElement('first-answers', page.answers)}`;
  const template = pages.template.replace(SETTINGS_MARK, () => head).replace(ROOT_MARK, () => root);
  return shellDocument({ ...pages, template }, settings);
}

/**
 * Returns the page with a line at the bottom of the window that says from when its data is. At the top, a browser that reloads the page
 * would scroll past it. A script removes the line when the data is current again.
 */
export function keptDocument({ identity }: EncodedText, since: Date): string {
  const line = t.keptSince({ when: formatInstant(since.toISOString()) });
  const kept = `<p id="kept-since" role="status" class="sticky bottom-0 z-10 border-t border-line bg-sunken px-4 py-2 text-center text-sm">${line}</p><script src="/kept-page.js" defer></script>`;
  return identity.toString().replace(BODY_END, () => kept + BODY_END);
}
