import { banglaDigits } from '#contract/digits.ts';
import { both } from '#contract/language.ts';

const en = { phone: (phone: string) => phone };
const bn: typeof en = { phone: (phone) => banglaDigits(phone) };
const t = both({ en, bn });

/** Returns the club's phone number as people read it; a link to it has the digits as they are set. */
export function formatClubPhone(phone: string): string {
  return t.phone(phone);
}
