import { both } from '#contract/language.ts';

const en = {
  code: 'Code',
  whereTheCodeIs: 'Six digits, from your authenticator app.',
  codeMissing: 'Please type the six digits that your app shows.',
  recoveryCode: 'Recovery code',
  whatRecoveryCodesAre: 'One of the codes you saved when you set up two-step sign-in. Each works once.',
  recoveryCodeMissing: 'Please type one of your recovery codes.',
  password: 'Password',
  passwordMissing: 'Please type your password.',
  useTheAuthenticatorApp: 'Use the authenticator app',
  useARecoveryCode: 'Use a recovery code',
  cancel: 'Cancel',
};

const bn: typeof en = {
  code: 'কোড',
  whereTheCodeIs: 'ছয়টি সংখ্যা, আপনার অথেনটিকেটর অ্যাপ থেকে।',
  codeMissing: 'অ্যাপে যে ছয়টি সংখ্যা দেখাচ্ছে তা লিখুন।',
  recoveryCode: 'রিকভারি কোড',
  whatRecoveryCodesAre: 'দুই ধাপের সাইন-ইন চালু করার সময় যে কোডগুলো রেখেছিলেন তার একটি। প্রতিটি একবারই কাজ করে।',
  recoveryCodeMissing: 'আপনার একটি রিকভারি কোড লিখুন।',
  password: 'পাসওয়ার্ড',
  passwordMissing: 'পাসওয়ার্ড লিখুন।',
  useTheAuthenticatorApp: 'অথেনটিকেটর অ্যাপ ব্যবহার করুন',
  useARecoveryCode: 'রিকভারি কোড ব্যবহার করুন',
  cancel: 'বাতিল',
};

export const t = both({ en, bn });
