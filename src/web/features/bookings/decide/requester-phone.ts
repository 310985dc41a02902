import { both } from '#contract/language.ts';
import { formatPhone } from '#contract/people/phone.ts';

const en = { phone: (phone: string) => phone };
const bn: typeof en = { phone: (phone) => formatPhone(phone) };
const formats = both({ en, bn });

/** Formats a phone number for the current language: `+8801712345678` or `০১৭১২ ৩৪৫৬৭৮`. */
export const requesterPhone = (phone: string): string => formats.phone(phone);
