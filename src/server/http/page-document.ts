import type { SiteSettings } from '#contract/settings.ts';
import type { RenderedPage } from '#contract/site-renderer.ts';
import type { BuiltSite } from './built-site.ts';

const SETTINGS_MARK = '<!--site-settings-->';
const ROOT_MARK = '<div id="root"></div>';

/** Until the page brings its own, which takes this away. */
const PASSING_TITLE = '<title data-passing>Sports Club Management System</title>';

/** JSON for a script element: it ends neither the element nor a comment, whatever it holds. */
function scriptOf(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** The document in which the browser renders the page on its own. */
export function shellDocument({ template }: BuiltSite, settings: SiteSettings): string {
  return template.replace(SETTINGS_MARK, () => scriptOf('site-settings', JSON.stringify(settings)));
}

/** The document with a page rendered into it, for the browser to take over. */
export function pageDocument(site: BuiltSite, settings: SiteSettings, page: RenderedPage): string {
  const preloads = site
    .chunksOf(page.module)
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  const title = page.title === null ? PASSING_TITLE : `<title>${page.title}</title>`;
  const head = `${title}${preloads.join('')}${SETTINGS_MARK}`;
  const expects = page.expectsUser ? ' data-expects-user' : '';
  const root = `<div id="root"${expects}>${page.html}</div>${scriptOf('query-state', page.queryState)}`;
  const template = site.template.replace(SETTINGS_MARK, () => head).replace(ROOT_MARK, () => root);
  return shellDocument({ ...site, template }, settings);
}
