import { readAddress } from '#contract/language-address.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import { isUnsaved } from '#web/forms/follow-unsaved.ts';

/** On these pages, users enter a card number or wait for a bank, and a reload would lose both. */
const PAYING = [PAGES.payment, PAGES.payDues, PAGES.membership];

/** Returns whether reloading the page at this URL would lose the user's work. */
export function isOccupied(address: string): boolean {
  const { pathname } = readAddress(address);
  return isUnsaved() || PAYING.some((page) => matchPage(page, pathname) !== null);
}
