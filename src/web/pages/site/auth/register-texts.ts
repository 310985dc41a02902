import { both } from '#contract/language.ts';

const en = {
  accountCreated: 'Your account has been created',
  registerNow: 'Register now!',
  register: 'Register',
  name: 'Name',
  email: 'Email',
  photoUrl: 'PhotoURL',
  password: 'Password',
  haveAnAccount: 'Already have an account? Login',
};

const bn: typeof en = {
  accountCreated: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে',
  registerNow: 'এখনই নিবন্ধন করুন!',
  register: 'নিবন্ধন করুন',
  name: 'নাম',
  email: 'ইমেইল',
  photoUrl: 'ছবির লিংক',
  password: 'পাসওয়ার্ড',
  haveAnAccount: 'অ্যাকাউন্ট আছে? লগইন করুন',
};

export const t = both({ en, bn });
