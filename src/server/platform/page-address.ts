import { languageAtWork } from '#contract/language.ts';
import { addressIn } from '#contract/language-address.ts';

/** Returns the full URL of a page in the current language. */
export function pageAddress(publicUrl: string, path: string): string {
  return publicUrl + addressIn(languageAtWork(), path);
}
