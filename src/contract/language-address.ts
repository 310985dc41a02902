import { LANGUAGES, type Language } from './language.ts';

/**
 * The cookie that a browser writes when a person chooses a language; it redirects the bare address of the site to the one in that language.
 */
const CHOICE = 'language=';
const LASTS_SECONDS = 365 * 24 * 3600;

/** Returns the beginning of an address in a language: nothing in English, the language's name in another, such as `/bn`. */
const prefix = (language: Language) => (language === 'en' ? '' : `/${language}`);

/**
 * Returns the language of an address, and the site's path without that language.
 * @example readAddress('/bn/courts'); // { language: 'bn', pathname: '/courts' }
 */
export function readAddress(pathname: string): { language: Language; pathname: string } {
  const [, name = '', after = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const language = LANGUAGES.find((one) => one !== 'en' && one.toLowerCase() === name.toLowerCase());
  return language === undefined ? { language: 'en', pathname } : { language, pathname: after || '/' };
}

/**
 * Returns the address of a page in a language; its query and hash are kept.
 * @example addressIn('bn', '/courts?page=2'); // '/bn/courts?page=2'
 */
export function addressIn(language: Language, path: string): string {
  if (language === 'en' || !path.startsWith('/')) return path;
  return prefix(language) + path.replace(/^\/(?=$|[?#])/, '');
}

/** Returns the language that a browser's cookie names instead of English, or null. Anyone can write the cookie, and it grants no access. */
export function chosenLanguage(cookies = ''): Exclude<Language, 'en'> | null {
  const chosen = cookies.split(/; */).find((cookie) => cookie.startsWith(CHOICE));
  const language = LANGUAGES.find((one) => `${CHOICE}${one}` === chosen);
  return language === undefined || language === 'en' ? null : language;
}

/** Returns the cookie that a browser writes when a person chooses a language; English deletes it. */
export function languageChoice(language: Language, protocol: string): string {
  const attributes = `Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  return `${CHOICE}${language}; Max-Age=${language === 'en' ? 0 : LASTS_SECONDS}; ${attributes}`;
}
