import type { Language } from './language.ts';

/** Addresses of the site in Bangla begin with it; those in English have nothing before them. */
const PREFIX = '/bn';

/** Browsers write this cookie for whoever has chosen Bangla; it leads from the bare address of the site to `/bn`. */
const CHOICE = 'language=bn';
const LASTS_SECONDS = 365 * 24 * 3600;

/**
 * Returns the language of an address, and the page of the site without it.
 * @example
 * readAddress('/bn/courts'); // { language: 'bn', pathname: '/courts' }
 */
export function readAddress(pathname: string): { language: Language; pathname: string } {
  const after = pathname.slice(PREFIX.length);
  if (!pathname.toLowerCase().startsWith(PREFIX) || !(after === '' || after.startsWith('/')))
    return { language: 'en', pathname };
  return { language: 'bn', pathname: after || '/' };
}

/**
 * Returns where a page of the site, with its query and hash, is found in a language.
 * @example
 * addressIn('bn', '/courts?page=2'); // '/bn/courts?page=2'
 */
export function addressIn(language: Language, path: string): string {
  if (language === 'en' || !path.startsWith('/')) return path;
  return PREFIX + path.replace(/^\/(?=$|[?#])/, '');
}

/** Whether the person at a browser has chosen Bangla; anybody may write the cookie, and it opens nothing. */
export function hasChosenBangla(cookies = ''): boolean {
  return cookies.split(/; */).includes(CHOICE);
}

/** Returns what a browser writes into its cookies when somebody chooses a language. */
export function languageChoice(language: Language, protocol: string): string {
  const attributes = `Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
  return `${CHOICE}; Max-Age=${language === 'bn' ? LASTS_SECONDS : 0}; ${attributes}`;
}
