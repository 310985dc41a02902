import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const apps = (count: number) => `${count} authenticator app${count === 1 ? '' : 's'}`;

const en = {
  wrongSignIn: 'Your password/email is wrong!',
  hasAccount: 'This e-mail address already has an account. Please log in.',
  wrongPassword: 'Your current password is wrong.',
  changedElsewhere: 'Your password was changed elsewhere. Please sign in again.',
  ofAnotherGoogle: (email: string) =>
    `${email} belongs to another Google account here. Please sign in with that one, or with your password.`,
  didNotWork: 'That did not work. Please try again.',
  linkUsed: 'This link has already been used or has expired. Please ask for a new one.',
  clubWords:
    'The name of the club, its sports and years, places and your own name are what attackers try first. Please choose another password, such as a few words that do not belong together.',
  commonPassword:
    'This password is very common, so attackers try it first. Please choose another one, such as a few words that do not belong together.',
  typeCode: 'Please type the code from your authenticator app.',
  passwordIsWrong: 'This password is wrong. Please try again.',
  otherGoogle: (email: string) => `You are signed in as ${email}. Please choose that account at Google.`,
  cannotMail: 'This site cannot send e-mails. Please ask the club for a link to set a new password.',
  tooManyAttempts: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  manySigningIn: 'Many people are signing in right now. Please try again in a few seconds.',
  tooManyCodes: (wait: string) => `Too many wrong codes. Please try again in ${wait}.`,
  alreadyOn: 'Two-step sign-in is already on. Turn it off first to set it up for another phone.',
  nothingToConfirm: 'There is nothing left to confirm. Please start again.',
  /** One refusal for a wrong code, a used one and an unknown recovery code. */
  wrongCode:
    'This code is wrong or was used before. Please type the one that your app shows now, or a recovery code.',
  wrongFirstCode:
    'This code is wrong. Please check that the phone’s clock is right, and type the code that it shows now.',
  setUpElsewhere: 'Two-step sign-in was set up elsewhere in the meantime. Please start again.',
  tookTooLong: 'This took too long. Please log in again.',
  unverifiedGoogle:
    'This Google account has no confirmed e-mail address that the club can use. Please use another one.',
  sessionExpired: 'Your session has expired. Please sign in again.',
  unreadable: 'The request could not be read.',
  noGoogle: 'Google cannot be reached right now. Please try again later.',
  closeAndRetry: 'This took too long. Please close this window and try again.',
  closeWindow: 'You can close this window.',
  googleRefused: 'Google did not let you in. Please try again.',
  signInThere: (address: string) => `Please open ${address} and sign in there.`,
  confirmItIsYou: 'Please confirm that it is you.',
  sealedByAnotherKey: (count: number) =>
    `The codes of ${apps(count)} cannot be checked: another key has sealed them. Please bring secrets.key back from the DATA_DIR of before, or set SECRETS_KEY as it was, and restart. Until then these people sign in with a recovery code; who has none asks for ‘npm run club -- remove-second-factor’.`,
  inClear: (count: number) =>
    `The secrets of ${apps(count)} are in clear in the database and its backups. Please set SECRETS_KEY, the same at every node (docs/sign-in.md).`,
  /** The page that Google sends the popup back to. */
  callback: {
    title: 'Signing in with Google',
    oneMoment: 'One moment, please.',
    canClose: 'You can close this window and continue in the other one.',
    unreachable: 'The club cannot be reached. Please close this window and try again.',
  },
};

const bn: typeof en = {
  wrongSignIn: 'ইমেইল বা পাসওয়ার্ড ভুল!',
  hasAccount: 'এই ইমেইলের অ্যাকাউন্ট আগে থেকেই আছে। লগইন করুন।',
  wrongPassword: 'বর্তমান পাসওয়ার্ড ভুল।',
  changedElsewhere: 'অন্য জায়গা থেকে পাসওয়ার্ড বদলানো হয়েছে। আবার সাইন ইন করুন।',
  ofAnotherGoogle: (email) => `${email} এখানে অন্য Google অ্যাকাউন্টের। সেই অ্যাকাউন্ট বা পাসওয়ার্ড দিয়ে সাইন ইন করুন।`,
  didNotWork: 'হলো না। আবার চেষ্টা করুন।',
  linkUsed: 'এই লিংক আগেই ব্যবহার হয়েছে বা এর মেয়াদ শেষ। নতুন লিংক চান।',
  clubWords:
    'ক্লাবের নাম, খেলা ও সাল, জায়গার নাম আর আপনার নিজের নাম হ্যাকাররা আগে চেষ্টা করে। অন্য পাসওয়ার্ড দিন, যেমন কয়েকটি শব্দ যেগুলোর একটির সঙ্গে অন্যটির মিল নেই।',
  commonPassword:
    'এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, তাই হ্যাকাররা আগে এটিই চেষ্টা করে। অন্য পাসওয়ার্ড দিন, যেমন কয়েকটি শব্দ যেগুলোর একটির সঙ্গে অন্যটির মিল নেই।',
  typeCode: 'অথেনটিকেটর অ্যাপের কোডটি লিখুন।',
  passwordIsWrong: 'পাসওয়ার্ডটি ভুল। আবার চেষ্টা করুন।',
  otherGoogle: (email) => `আপনি ${email} দিয়ে সাইন ইন আছেন। Google-এ সেই অ্যাকাউন্টটি বেছে নিন।`,
  cannotMail: 'এই সাইট ইমেইল পাঠাতে পারে না। নতুন পাসওয়ার্ডের লিংকের জন্য ক্লাবের সঙ্গে কথা বলুন।',
  tooManyAttempts: (wait) => `অনেকবার চেষ্টা হয়েছে। ${wait} পরে আবার চেষ্টা করুন।`,
  manySigningIn: 'এখন অনেকে সাইন ইন করছেন। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  tooManyCodes: (wait) => `অনেকবার ভুল কোড দেওয়া হয়েছে। ${wait} পরে আবার চেষ্টা করুন।`,
  alreadyOn: 'দুই ধাপের সাইন-ইন আগেই চালু আছে। অন্য ফোনে চালু করতে আগে বন্ধ করুন।',
  nothingToConfirm: 'নিশ্চিত করার কিছু বাকি নেই। আবার শুরু করুন।',
  wrongCode: 'এই কোড ভুল বা আগে ব্যবহার হয়েছে। অ্যাপে এখন যে কোড দেখা যাচ্ছে তা লিখুন, বা একটি রিকভারি কোড।',
  wrongFirstCode: 'এই কোড ভুল। ফোনের ঘড়ি ঠিক আছে কি না দেখুন, আর এখন যে কোড দেখা যাচ্ছে তা লিখুন।',
  setUpElsewhere: 'এর মধ্যে অন্য জায়গা থেকে দুই ধাপের সাইন-ইন চালু করা হয়েছে। আবার শুরু করুন।',
  tookTooLong: 'অনেক সময় লেগে গেছে। আবার লগইন করুন।',
  unverifiedGoogle: 'এই Google অ্যাকাউন্টে ক্লাব ব্যবহার করতে পারে এমন নিশ্চিত ইমেইল নেই। অন্য অ্যাকাউন্ট ব্যবহার করুন।',
  sessionExpired: 'আপনার সেশনের মেয়াদ শেষ। আবার সাইন ইন করুন।',
  unreadable: 'অনুরোধটি পড়া যায়নি।',
  noGoogle: 'এখন Google-এ পৌঁছানো যাচ্ছে না। পরে চেষ্টা করুন।',
  closeAndRetry: 'অনেক সময় লেগে গেছে। এই উইন্ডো বন্ধ করে আবার চেষ্টা করুন।',
  closeWindow: 'এই উইন্ডো বন্ধ করতে পারেন।',
  googleRefused: 'Google ঢুকতে দেয়নি। আবার চেষ্টা করুন।',
  signInThere: (address) => `${address} খুলে সেখানে সাইন ইন করুন।`,
  confirmItIsYou: 'আপনিই কি না নিশ্চিত করুন।',
  sealedByAnotherKey: (count) =>
    `${formatNumber(count)}টি অথেনটিকেটর অ্যাপের কোড যাচাই করা যাচ্ছে না: অন্য একটি কী দিয়ে এগুলো বন্ধ করা হয়েছিল। আগের DATA_DIR থেকে secrets.key ফিরিয়ে আনুন, অথবা SECRETS_KEY আগের মতো দিন, তারপর আবার চালু করুন। ততক্ষণ এঁরা রিকভারি কোড দিয়ে সাইন ইন করবেন; যাঁর তা নেই, তাঁর জন্য ‘npm run club -- remove-second-factor’ লাগবে।`,
  inClear: (count) =>
    `${formatNumber(count)}টি অথেনটিকেটর অ্যাপের গোপন তথ্য ডেটাবেসে ও ব্যাকআপে খোলা অবস্থায় আছে। SECRETS_KEY দিন, প্রতিটি নোডে একই (docs/sign-in.md)।`,
  callback: {
    title: 'Google দিয়ে সাইন ইন হচ্ছে',
    oneMoment: 'এক মুহূর্ত অপেক্ষা করুন।',
    canClose: 'এই উইন্ডো বন্ধ করে অন্যটিতে চালিয়ে যেতে পারেন।',
    unreachable: 'ক্লাবের সাইটে পৌঁছানো যাচ্ছে না। এই উইন্ডো বন্ধ করে আবার চেষ্টা করুন।',
  },
};

export const t = both({ en, bn });
