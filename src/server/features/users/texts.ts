import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  removed: 'This account was removed. Please register again.',
  inUseHere: (email: string) =>
    `${email} is in use here. If it is yours, please open the link in the e-mail that confirms it, then sign in again, or sign in as you did before.`,
  inUseWithoutMail: (email: string) =>
    `${email} is in use here. If it is yours, please ask the club to confirm it: it cannot send e-mails. Or sign in as you did before.`,
  ofAnother: (email: string) =>
    `${email} belongs to another account here. Please sign in as you did before, or ask the club to confirm that it is yours.`,
  signInForLongPassword:
    'Who works for the club needs a longer password. Please sign in again: you choose another one there.',
  hostedDuty: ({ length, isFactorRequired }: { length: number; isFactorRequired: boolean }) =>
    `Firebase signs people in: let its password policy demand ${length} characters, as staff and admins need them${
      isFactorRequired
        ? '. SECOND_FACTOR=staff lets nobody work before they have set up a second factor at Firebase: turn multi-factor authentication on there, or no admin gets in'
        : ''
    } (docs/sign-in.md, Firebase).`,
  shutOut: ({ people, admins, canProve }: { people: number; admins: number; canProve: boolean }) =>
    `${people} ${people === 1 ? 'person' : 'people'}, ${admins} of them ${admins === 1 ? 'an admin' : 'admins'}, cannot sign in: they had their account by another sign-in service, and ${
      canProve
        ? 'their e-mail was not confirmed there'
        : 'nobody can confirm an e-mail here, since SMTP_URL is not set'
    }. Please let each in by ‘npm run club -- confirm-email’ (docs/sign-in.md, Moving).`,
  signInFirst: 'Please sign in first.',
  noSuchUser: 'No user has this e-mail address.',
  noAccountYet: (email: string) =>
    `${email} is known here, and has not signed in at this site yet, so there is no password to set. Whoever runs the server can let them in: ‘npm run club -- confirm-email’.`,
  firebaseMails:
    'Firebase handles sign-in here. Ask the user to open ‘Forgot your password?’; Firebase e-mails the link.',
  unconfirmed: (email: string) =>
    `${email} is not confirmed, so it may be somebody else’s. Please ask them to sign in and confirm it in My Profile, then try again.`,
  roleFixed: 'An admin stays an admin. Please choose somebody else.',
  endOwnThere: 'Your own sessions are ended in My Profile, not here.',
  disableThere:
    'Firebase handles sign-in here. Please disable the account in its console, or remove the user here.',
  hasAdmin: 'The club already has an admin. Please ask them to make you an admin.',
  setUpLinkUsed:
    'This set-up link has already been used or has expired. Please restart the server for a new one, or run ‘npm run club -- set-up-link’.',
};

const bn: typeof en = {
  removed: 'অ্যাকাউন্টটি সরানো হয়েছে। আবার নিবন্ধন করুন।',
  inUseHere: (email) =>
    `${email} এখানে ব্যবহার হচ্ছে। এটি আপনার হলে নিশ্চিত করার ইমেইলের লিংকটি খুলে আবার সাইন ইন করুন, বা আগে যেভাবে সাইন ইন করতেন সেভাবে করুন।`,
  inUseWithoutMail: (email) =>
    `${email} এখানে ব্যবহার হচ্ছে। এটি আপনার হলে ক্লাবকে নিশ্চিত করতে বলুন: ক্লাব ইমেইল পাঠাতে পারে না। অথবা আগে যেভাবে সাইন ইন করতেন সেভাবে করুন।`,
  ofAnother: (email) =>
    `${email} এখানে অন্য অ্যাকাউন্টের। আগে যেভাবে সাইন ইন করতেন সেভাবে করুন, অথবা এটি যে আপনার তা ক্লাবকে নিশ্চিত করতে বলুন।`,
  signInForLongPassword:
    'যাঁরা ক্লাবে কাজ করেন তাঁদের আরও লম্বা পাসওয়ার্ড লাগে। আবার সাইন ইন করুন: সেখানে নতুন পাসওয়ার্ড বেছে নেবেন।',
  hostedDuty: ({ length, isFactorRequired }) =>
    `Firebase দিয়ে সাইন ইন হয়: তার পাসওয়ার্ডের নিয়মে ${formatNumber(length)} অক্ষর চান, কর্মী ও অ্যাডমিনদের তা লাগে${
      isFactorRequired
        ? '। SECOND_FACTOR=staff থাকায় Firebase-এ দ্বিতীয় ধাপ চালু না করা পর্যন্ত কেউ কাজ করতে পারেন না: সেখানে multi-factor authentication চালু করুন, নইলে কোনো অ্যাডমিন ঢুকতে পারবেন না'
        : ''
    } (docs/sign-in.md, Firebase)।`,
  shutOut: ({ people, admins, canProve }) =>
    `${formatNumber(people)} জন সাইন ইন করতে পারছেন না, তাঁদের ${formatNumber(admins)} জন অ্যাডমিন: তাঁদের অ্যাকাউন্ট অন্য সাইন-ইন সেবার, আর ${
      canProve ? 'সেখানে তাঁদের ইমেইল নিশ্চিত করা হয়নি' : 'SMTP_URL না থাকায় এখানে কেউ ইমেইল নিশ্চিত করতে পারেন না'
    }। প্রত্যেককে ‘npm run club -- confirm-email’ দিয়ে ঢুকতে দিন (docs/sign-in.md, Moving)।`,
  signInFirst: 'আগে সাইন ইন করুন।',
  noSuchUser: 'এই ইমেইলের কোনো ব্যবহারকারী নেই।',
  noAccountYet: (email) =>
    `${email} এখানে পরিচিত, কিন্তু এই সাইটে এখনো সাইন ইন করেননি, তাই বদলানোর মতো পাসওয়ার্ড নেই। যিনি সার্ভার চালান তিনি ঢুকতে দিতে পারেন: ‘npm run club -- confirm-email’।`,
  firebaseMails:
    'এখানে সাইন-ইন Firebase সামলায়। ব্যবহারকারীকে ‘পাসওয়ার্ড ভুলে গেছেন?’ খুলতে বলুন; Firebase লিংকটি ইমেইলে পাঠাবে।',
  unconfirmed: (email) =>
    `${email} নিশ্চিত করা হয়নি, তাই অন্য কারও হতে পারে। সাইন ইন করে ‘আমার প্রোফাইল’-এ নিশ্চিত করতে বলুন, তারপর আবার চেষ্টা করুন।`,
  roleFixed: 'অ্যাডমিন অ্যাডমিনই থাকেন। অন্য কাউকে বেছে নিন।',
  endOwnThere: 'নিজের সেশন ‘আমার প্রোফাইল’ থেকে শেষ করতে হয়, এখানে নয়।',
  disableThere: 'এখানে সাইন-ইন Firebase সামলায়। অ্যাকাউন্টটি তার কনসোলে বন্ধ করুন, বা ব্যবহারকারীকে এখান থেকে বাদ দিন।',
  hasAdmin: 'ক্লাবে আগে থেকেই অ্যাডমিন আছেন। আপনাকে অ্যাডমিন করতে তাঁকে বলুন।',
  setUpLinkUsed:
    'এই সেট-আপ লিংক আগেই ব্যবহার হয়েছে বা এর মেয়াদ শেষ। নতুন লিংকের জন্য সার্ভার আবার চালু করুন, বা ‘npm run club -- set-up-link’ চালান।',
};

export const t = both({ en, bn });
