import { both } from '#contract/language.ts';

const en = {
  oops: 'Oops...',
  loggedIn: 'You are successfully loged in',
  login: 'Login',
  email: 'Email',
  password: 'Password',
  newHere: 'New here?',
  register: 'Register',
  forgotYourPassword: 'Forgot your password?',
  passwordOrEmailIsWrong: 'Your password/email is wrong!',
};

const bn: typeof en = {
  oops: 'দুঃখিত...',
  loggedIn: 'আপনি লগইন করেছেন',
  login: 'লগইন',
  email: 'ইমেইল',
  password: 'পাসওয়ার্ড',
  newHere: 'নতুন এসেছেন?',
  register: 'নিবন্ধন করুন',
  forgotYourPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  passwordOrEmailIsWrong: 'ইমেইল বা পাসওয়ার্ড ভুল!',
};

export const t = both({ en, bn });
