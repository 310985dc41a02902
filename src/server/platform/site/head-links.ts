import { addressIn } from '#contract/language-address.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** A person who does not know the club yet may look for these pages. */
export const PUBLIC_PAGES = [PAGES.home, PAGES.courts, PAGES.calendar, PAGES.login, PAGES.register];

/** Returns where a public page is found in each language, for search engines; a reader of neither gets English. */
export function listAlternates(publicUrl: string, page: string): { hreflang: string; href: string }[] {
  const inEach = LANGUAGES.map((hreflang) => ({ hreflang, href: publicUrl + addressIn(hreflang, page) }));
  return [...inEach, { hreflang: 'x-default', href: publicUrl + page }];
}

/** Returns what the head of a page says of its own address and of those in the other language; nothing where none looks for it. */
export function headLinks(publicUrl: string, language: Language, pathname: string): string {
  const page = PUBLIC_PAGES.find((path) => matchPage(path, pathname));
  if (page === undefined) return '';
  const canonical = `<link rel="canonical" href="${escapeHtml(publicUrl + addressIn(language, page))}">`;
  const others = listAlternates(publicUrl, page).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  return canonical + others.join('');
}
