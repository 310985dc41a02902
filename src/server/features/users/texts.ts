import { both } from '#contract/language.ts';

const en = {
  typeOwnEmail: 'Please type your own e-mail address.',
  removed: 'This account was removed. Please register again.',
  inUseHere: (email: string) =>
    `${email} is in use here. If it is yours, please open the link in the e-mail that confirms it, then sign in again, or sign in as you did before.`,
  ofAnother: (email: string) => `${email} belongs to another account here. Please sign in as you did before.`,
  signInFirst: 'Please sign in first.',
  noSuchUser: 'No user has this e-mail address.',
  onlyAdmin: 'This is the only admin. Please make somebody else an admin first.',
  paysForOthers:
    'They pay for others in their household. Please let one of them pay first, on the page Membership.',
  firebaseMails:
    'Firebase handles sign-in here. Ask the user to open ‘Forgot your password?’; Firebase e-mails the link.',
  unconfirmed: (email: string) =>
    `${email} is not confirmed, so it may be somebody else’s. Please ask them to sign in and confirm it in My Profile, then try again.`,
  roleFixed: 'An admin stays an admin. Please choose somebody else.',
  notHere: 'Your own account is removed in My Profile, not here.',
  endOwnThere: 'Your own sessions are ended in My Profile, not here.',
  disableThere:
    'Firebase handles sign-in here. Please disable the account in its console, or remove the user here.',
  hasAdmin: 'The club already has an admin. Please ask them to make you an admin.',
  setUpLinkUsed:
    'This set-up link has already been used or has expired. Please restart the server for a new one, or run ‘npm run club -- set-up-link’.',
};

const bn: typeof en = {
  typeOwnEmail: 'নিজের ইমেইল লিখুন।',
  removed: 'অ্যাকাউন্টটি সরানো হয়েছে। আবার নিবন্ধন করুন।',
  inUseHere: (email) =>
    `${email} এখানে ব্যবহার হচ্ছে। এটি আপনার হলে নিশ্চিত করার ইমেইলের লিংকটি খুলে আবার সাইন ইন করুন, বা আগে যেভাবে সাইন ইন করতেন সেভাবে করুন।`,
  ofAnother: (email) => `${email} এখানে অন্য অ্যাকাউন্টের। আগে যেভাবে সাইন ইন করতেন সেভাবে করুন।`,
  signInFirst: 'আগে সাইন ইন করুন।',
  noSuchUser: 'এই ইমেইলের কোনো ব্যবহারকারী নেই।',
  onlyAdmin: 'ইনিই একমাত্র অ্যাডমিন। আগে আরেকজনকে অ্যাডমিন করুন।',
  paysForOthers:
    'ইনি পরিবারের অন্যদের টাকা দেন। আগে ‘মেম্বারশিপ’ পাতায় তাঁদের কাউকে টাকা দেওয়ার দায়িত্ব দিতে হবে।',
  firebaseMails:
    'এখানে সাইন-ইন Firebase সামলায়। ব্যবহারকারীকে ‘পাসওয়ার্ড ভুলে গেছেন?’ খুলতে বলুন; Firebase লিংকটি ইমেইলে পাঠাবে।',
  unconfirmed: (email) =>
    `${email} নিশ্চিত করা হয়নি, তাই অন্য কারও হতে পারে। সাইন ইন করে ‘আমার প্রোফাইল’-এ নিশ্চিত করতে বলুন, তারপর আবার চেষ্টা করুন।`,
  roleFixed: 'অ্যাডমিন অ্যাডমিনই থাকেন। অন্য কাউকে বেছে নিন।',
  notHere: 'নিজের অ্যাকাউন্ট ‘আমার প্রোফাইল’ থেকে মুছতে হয়, এখানে নয়।',
  endOwnThere: 'নিজের সেশন ‘আমার প্রোফাইল’ থেকে শেষ করতে হয়, এখানে নয়।',
  disableThere:
    'এখানে সাইন-ইন Firebase সামলায়। অ্যাকাউন্টটি তার কনসোলে বন্ধ করুন, বা ব্যবহারকারীকে এখান থেকে বাদ দিন।',
  hasAdmin: 'ক্লাবে আগে থেকেই অ্যাডমিন আছেন। আপনাকে অ্যাডমিন করতে তাঁকে বলুন।',
  setUpLinkUsed:
    'এই সেট-আপ লিংক আগেই ব্যবহার হয়েছে বা এর মেয়াদ শেষ। নতুন লিংকের জন্য সার্ভার আবার চালু করুন, বা ‘npm run club -- set-up-link’ চালান।',
};

export const t = both({ en, bn });
