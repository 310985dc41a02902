import { both } from './language.ts';
import { formatNumber } from './numbers.ts';

const en = {
  atMost: (most: number) => `Please use at most ${most} characters.`,
  controlCharacters: 'Please remove the control characters.',
  required: 'Required',
  enterEmail: 'Please enter an e-mail address.',
  emailTooLong: 'This e-mail address is too long.',
  emailFault: 'Please enter a valid e-mail address.',
  addressFault: 'Please enter an address that begins with https://.',
  enterInstant: 'Please enter a date and time.',
};

const bn: typeof en = {
  atMost: (most) => `সর্বোচ্চ ${formatNumber(most)}টি অক্ষর ব্যবহার করুন।`,
  controlCharacters: 'অদৃশ্য বিশেষ অক্ষরগুলো সরিয়ে দিন।',
  required: 'আবশ্যক',
  enterEmail: 'ইমেইল ঠিকানা দিন।',
  emailTooLong: 'ইমেইল ঠিকানাটি খুব লম্বা।',
  emailFault: 'সঠিক ইমেইল ঠিকানা দিন।',
  addressFault: 'https:// দিয়ে শুরু হওয়া ঠিকানা দিন।',
  enterInstant: 'তারিখ ও সময় দিন।',
};

export const t = both({ en, bn });
