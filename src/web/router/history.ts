import { addressIn, readAddress } from '#contract/language-address.ts';
import { SITE_LANGUAGE } from './site-language.ts';

export interface Location {
  /** The path of the page, without the language prefix that the browser's address has. */
  pathname: string;
  /** The query string with its question mark, or an empty string. */
  search: string;
  /** The fragment with its #, or an empty string. */
  hash: string;
  /** The state stored with this history entry. Its type is unknown, because an older build may have written it. */
  state: unknown;
  /** A key that differs between visits to the same address. */
  key: string;
}

/** The key of the first history entry of a visit. */
export const FIRST_ENTRY = 'default';

let hasMoved = false;

/** Returns whether the user is still where the page was loaded and has not navigated within the site. */
export const isAsLoaded = () => !hasMoved;

/** The format of the site's history entries. The browser keeps them across reloads and new builds. */
interface Entry {
  usr: unknown;
  key: string;
  /** The entry's position, which tells Back from Forward. */
  idx: number;
}

function readEntry(): Partial<Entry> {
  const entry: unknown = window.history.state;
  // Links within a page and other scripts create entries in other formats.
  return typeof entry === 'object' && entry !== null ? entry : {};
}

export function readLocation(): Location {
  const { search, hash } = window.location;
  const { pathname } = readAddress(window.location.pathname);
  const { usr = null, key = FIRST_ENTRY } = readEntry();
  return { pathname, search, hash, state: usr, key };
}

export function numberFirstEntry(): void {
  if (readEntry().idx === undefined) window.history.replaceState({ ...readEntry(), idx: 0 }, '');
}

/** Changes the address without loading it, in a new history entry or by replacing the current one. */
export function writeLocation(to: string, replace: boolean, state: unknown): Location {
  hasMoved = true;
  const address = new URL(addressIn(SITE_LANGUAGE, to), window.location.href);
  const { search, hash } = address;
  const { pathname } = readAddress(address.pathname);
  const location = { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
  const { idx = 0 } = readEntry();
  const entry: Entry = { usr: state, key: location.key, idx: replace ? idx : idx + 1 };
  window.history[replace ? 'replaceState' : 'pushState'](entry, '', address.pathname + search + hash);
  return location;
}
