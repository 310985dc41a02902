import { addressIn, readAddress } from '#contract/language-address.ts';
import { SITE_LANGUAGE } from './site-language.ts';

/** Where one is on the site. */
export interface Location {
  /** The page, without the language that stands before it in the browser. */
  pathname: string;
  /** It begins with a question mark, or is empty. */
  search: string;
  /** It begins with a #, or is empty. */
  hash: string;
  /** What was kept with this visit: anything at all, because it may be from an older build. */
  state: unknown;
  /** Differs from visit to visit of the same address. */
  key: string;
}

/** The key of the entry with which the visit began. */
export const FIRST_ENTRY = 'default';

let hasMoved = false;

/** Whether one is still where the page was loaded, and has moved nowhere on the site. */
export const isAsLoaded = () => !hasMoved;

/** The entries of the history as the site writes them; the browser keeps them over reloads and new builds. */
interface Entry {
  usr: unknown;
  key: string;
  /** Its position, by which Back and Forward are told apart. */
  idx: number;
}

function readEntry(): Partial<Entry> {
  const entry: unknown = window.history.state;
  // Other entries are those of links within a page, and those that scripts make.
  return typeof entry === 'object' && entry !== null ? entry : {};
}

export function readLocation(): Location {
  const { search, hash } = window.location;
  const { pathname } = readAddress(window.location.pathname);
  const { usr = null, key = FIRST_ENTRY } = readEntry();
  return { pathname, search, hash, state: usr, key };
}

/** Numbers the entry with which the visit began. */
export function numberFirstEntry(): void {
  if (readEntry().idx === undefined) window.history.replaceState({ ...readEntry(), idx: 0 }, '');
}

/** Moves to an address of the site without loading it, on a new entry or in place of the present one. */
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
