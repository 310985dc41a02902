import { LANGUAGES, type Language } from './language.ts';

/** Browsers write this cookie for whoever has chosen a language; it leads from the bare address of the site to that of the language. */
const CHOICE = 'language=';
const LASTS_SECONDS = 365 * 24 * 3600;

/** Addresses in English have nothing before them, those of another language its name: `/bn`. */
const prefix = (language: Language) => (language === 'en' ? '' : `/${language}`);

/**
 * Returns the language of an address, and the page of the site without it.
 * @example
 * readAddress('/bn/courts'); // { language: 'bn', pathname: '/courts' }
 */
export function readAddress(pathname: string): { language: Language; pathname: string } {
  const [, name = '', after = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const language = LANGUAGES.find((one) => one !== 'en' && one.toLowerCase() === name.toLowerCase());
  return language === undefined ? { language: 'en', pathname } : { language, pathname: after || '/' };
}

/**
 * Returns where a page of the site, with its query and hash, is found in a language.
 * @example
 * addressIn('bn', '/courts?page=2'); // '/bn/courts?page=2'
 */
export function addressIn(language: Language, path: string): string {
  if (language === 'en' || !path.startsWith('/')) return path;
  return prefix(language) + path.replace(/^\/(?=$|[?#])/, '');
}

/** Returns what a browser says that its person has chosen in place of English; anybody may write the cookie, and it opens nothing. */
export function chosenLanguage(cookies = ''): Exclude<Language, 'en'> | null {
  const chosen = cookies.split(/; */).find((cookie) => cookie.startsWith(CHOICE));
  const language = LANGUAGES.find((one) => `${CHOICE}${one}` === chosen);
  return language === undefined || language === 'en' ? null : language;
}

/** Returns what a browser writes into its cookies when somebody chooses a language. */
export function languageChoice(language: Language, protocol: string): string {
  const attributes = `Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  return `${CHOICE}${language}; Max-Age=${language === 'en' ? 0 : LASTS_SECONDS}; ${attributes}`;
}
