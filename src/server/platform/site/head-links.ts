import { addressIn } from '#contract/language-address.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** Pages that people who do not know the club may search for. */
export const PUBLIC_PAGES = [PAGES.home, PAGES.courts, PAGES.calendar, PAGES.login, PAGES.register];

/** Returns the URLs of a public page in each language for search engines; English is the default. */
export function listAlternates(publicUrl: string, page: string): { hreflang: string; href: string }[] {
  const inEach = LANGUAGES.map((hreflang) => ({ hreflang, href: publicUrl + addressIn(hreflang, page) }));
  return [...inEach, { hreflang: 'x-default', href: publicUrl + page }];
}

/** Returns the canonical and alternate links of a public page; empty for other pages, which search engines do not list. */
export function headLinks(publicUrl: string, language: Language, pathname: string): string {
  const page = PUBLIC_PAGES.find((path) => matchPage(path, pathname));
  if (page === undefined) return '';
  const canonical = `<link rel="canonical" href="${escapeHtml(publicUrl + addressIn(language, page))}">`;
  const others = listAlternates(publicUrl, page).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  return canonical + others.join('');
}
