import { languageAtWork } from '#contract/language.ts';
import { addressIn } from '#contract/language-address.ts';

/** Returns the whole address of a page of the site, in the language at work. */
export function pageAddress(publicUrl: string, path: string): string {
  return publicUrl + addressIn(languageAtWork(), path);
}
