import { readAddress } from '#contract/language-address.ts';
import { matchPage, PAGES } from '#contract/pages.ts';
import { isUnsaved } from '#web/forms/follow-unsaved.ts';

/** On these pages one types a card's number, or waits for a bank: neither may be lost. */
const PAYING = [PAGES.payment, PAGES.payDues, PAGES.membership];

/** Whether a reload of the page at this address would lose what somebody does there. */
export function isOccupied(address: string): boolean {
  const { pathname } = readAddress(address);
  return isUnsaved() || PAYING.some((page) => matchPage(page, pathname) !== null);
}
