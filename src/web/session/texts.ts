import { both } from '#contract/language.ts';

const en = {
  emailIsTaken: 'This e-mail address already has an account. Please log in.',
  passwordOrEmailIsWrong: 'Your password/email is wrong!',
  emailIsInvalid: 'Please enter a valid e-mail address.',
  codeIsWrong: 'This code is wrong. Please type the one that your app shows now.',
  enterTheCodeToo: 'Please also enter the code from your authenticator app.',
  serviceUnreachable: 'The sign-in service cannot be reached. Please check your connection and try again.',
  wayNotEnabled: 'This way to sign in is not enabled at the club’s sign-in service. Please tell the club.',
  tooManyAttempts: 'Too many attempts. Please try again in a few minutes.',
  siteNotRecognised:
    'The club’s sign-in service does not recognise the address of this site. Please tell the club.',
  accountDisabled: 'This account is disabled. Please ask the club.',
  currentPasswordIsWrong: 'Your current password is wrong.',
  sessionsNotListed: 'Firebase does not list the places where you are signed in.',
  factorIsSetUpThere: 'Two-step sign-in is set up at Firebase here.',
  sessionExpired: 'Your session has expired. Please sign in again.',
  factorNotSupported:
    'This account needs a second step that this site does not support. Please ask the club.',
};

const bn: typeof en = {
  emailIsTaken: 'এই ইমেইলে আগেই অ্যাকাউন্ট আছে। লগইন করুন।',
  passwordOrEmailIsWrong: 'ইমেইল বা পাসওয়ার্ড ভুল!',
  emailIsInvalid: 'সঠিক ইমেইল ঠিকানা দিন।',
  codeIsWrong: 'কোডটি ভুল। অ্যাপে এখন যেটি দেখাচ্ছে সেটি লিখুন।',
  enterTheCodeToo: 'অথেনটিকেটর অ্যাপের কোডটিও দিন।',
  serviceUnreachable: 'সাইন-ইন সেবায় পৌঁছানো যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  wayNotEnabled: 'ক্লাবের সাইন-ইন সেবায় এভাবে সাইন ইন করা চালু নেই। ক্লাবকে জানান।',
  tooManyAttempts: 'অনেকবার চেষ্টা হয়েছে। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  siteNotRecognised: 'ক্লাবের সাইন-ইন সেবা এই সাইটের ঠিকানা চেনে না। ক্লাবকে জানান।',
  accountDisabled: 'এই অ্যাকাউন্ট বন্ধ আছে। ক্লাবের সঙ্গে যোগাযোগ করুন।',
  currentPasswordIsWrong: 'বর্তমান পাসওয়ার্ড ভুল।',
  sessionsNotListed: 'কোথায় কোথায় সাইন ইন করা আছে, Firebase তা দেখায় না।',
  factorIsSetUpThere: 'এখানে দুই ধাপের সাইন-ইন Firebase-এ চালু করতে হয়।',
  sessionExpired: 'আপনার সাইন-ইনের মেয়াদ শেষ। আবার সাইন ইন করুন।',
  factorNotSupported: 'এই অ্যাকাউন্টে এমন দ্বিতীয় ধাপ লাগে যা এই সাইটে নেই। ক্লাবের সঙ্গে যোগাযোগ করুন।',
};

export const t = both({ en, bn });
