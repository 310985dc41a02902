import { banglaDigits } from '../digits.ts';
import { both } from '../language.ts';

const en = {
  phone: (phone: string) => phone,
  phoneFault: 'Please enter a mobile number such as 01712 345678.',
  required: 'Required',
};

const bn: typeof en = {
  phone: (phone) => banglaDigits(phone),
  phoneFault: 'মোবাইল নম্বর দিন, যেমন ০১৭১২ ৩৪৫৬৭৮।',
  required: 'আবশ্যক',
};

export const t = both({ en, bn });
