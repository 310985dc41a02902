import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  notSetUp: 'Not set up at this club.',
  twoStepSignIn: 'Two-step sign-in',
  login: 'Login',
  oneMoreStep: 'One more step: please type the code that your authenticator app shows now.',
  signInToBook: (booking: ReactNode) => <>Sign in to book {booking}.</>,
  registerToBook: (booking: ReactNode) => <>Register to book {booking}.</>,
};

const bn: typeof en = {
  or: 'অথবা',
  continueWithGoogle: 'Google দিয়ে চালিয়ে যান',
  notSetUp: 'এই ক্লাবে এটি চালু নেই।',
  twoStepSignIn: 'দুই ধাপের সাইন-ইন',
  login: 'লগইন',
  oneMoreStep: 'আর এক ধাপ: অথেনটিকেটর অ্যাপে এখন যে কোড দেখাচ্ছে তা লিখুন।',
  signInToBook: (booking) => <>{booking} বুক করতে সাইন ইন করুন।</>,
  registerToBook: (booking) => <>{booking} বুক করতে নিবন্ধন করুন।</>,
};

export const t = both({ en, bn });
