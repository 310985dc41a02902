import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  /** The specification's words, as they stand there. */
  rule: 'Your password mush include one small letter,one capital letter and minimun 6 character',
  tooLong: 'Please use at most 256 characters for the password.',
  staffRule: (least: number) =>
    `The password of staff and admins needs at least ${least} characters, with a small and a capital letter.`,
};

const bn: typeof en = {
  rule: 'পাসওয়ার্ডে অন্তত একটি ছোট হাতের ও একটি বড় হাতের ইংরেজি অক্ষরসহ কমপক্ষে ৬টি অক্ষর থাকতে হবে',
  tooLong: 'পাসওয়ার্ডে সর্বোচ্চ ২৫৬টি অক্ষর দিন।',
  staffRule: (least) =>
    `কর্মী ও অ্যাডমিনের পাসওয়ার্ডে একটি ছোট ও একটি বড় হাতের ইংরেজি অক্ষরসহ কমপক্ষে ${formatNumber(least)}টি অক্ষর লাগে।`,
};

export const t = both({ en, bn });
