import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  confirmYourEmail: 'Confirm your e-mail',
  emailIsConfirmed: (email: string) => `${email} is confirmed.`,
  signedInAs: (email: ReactNode) => <>You are signed in as {email}.</>,
  myProfile: 'My Profile',
  isThisYourEmail: 'Is this your e-mail address?',
  yesItIsMine: 'Yes, it is mine',
  forgotYourPassword: 'Forgot your password?',
  backToLogin: 'Back to Login',
  email: 'Email',
  weSendALink: 'We will send you a link to choose a new one.',
  sendMeALink: 'Send me a link',
  linkIsOnItsWay: (email: string) =>
    `If ${email} has an account here, an e-mail with a link is on its way. It may take a few minutes; please check your spam folder too.`,
  siteSendsNoEmail: 'This site cannot send e-mails. Please ask the club for a link to set a new password.',
  callPhone: (phone: ReactNode) => <>Call {phone}</>,
  writeToEmail: (email: ReactNode) => <>Write to {email}</>,
  newPassword: 'New password',
  newPasswordIsSet: 'Your new password is set, and you are signed out everywhere.',
  login: 'Login',
  adminNeedsLongerPassword:
    'You are an admin of the club, and your password is too short. Please choose one of at least 12 characters, then log in with it.',
  setMyPassword: 'Set my password',
  askForANewLink: 'Ask for a new link',
  setUpTheClub: 'Set up the club',
  whatSetUpLinksDo:
    'This link makes you the first admin of this club: the person who manages its courts, approves bookings and looks after the members. It works once, within an hour.',
  signInFirst: (least: number) =>
    `Please log in, or register if you have no account here yet: with a password of at least ${least} characters, as an admin needs. You will come back to this page and become the admin.`,
  register: 'Register',
  addressIsIncomplete: 'This address is incomplete. Please use the whole link that the server printed.',
  makingYouAdmin: 'Making you the club’s admin...',
  passwordTooShortForAdmins: 'One thing first: your password is too short for an admin.',
  replacesOldPassword: 'It replaces the one with which you registered.',
  dashboard: 'DashBoard',
  youAreTheAdminNow: 'You are the admin now.',
  runsTheClub: (email: string) =>
    `${email} runs this club from now on. A list on Today has what a new club does first.`,
  setUpYourClub: 'Set up your club',
  manageCourts: 'Manage Courts',
};

const bn: typeof en = {
  confirmYourEmail: 'ইমেইল নিশ্চিত করুন',
  emailIsConfirmed: (email) => `${email} নিশ্চিত হয়েছে।`,
  signedInAs: (email) => <>আপনি {email} দিয়ে সাইন ইন আছেন।</>,
  myProfile: 'আমার প্রোফাইল',
  isThisYourEmail: 'এটি কি আপনার ইমেইল?',
  yesItIsMine: 'হ্যাঁ, আমার',
  forgotYourPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  backToLogin: 'লগইনে ফিরে যান',
  email: 'ইমেইল',
  weSendALink: 'নতুন পাসওয়ার্ড ঠিক করার একটি লিংক পাঠানো হবে।',
  sendMeALink: 'লিংক পাঠান',
  linkIsOnItsWay: (email) =>
    `${email} দিয়ে এখানে অ্যাকাউন্ট থাকলে লিংকসহ একটি ইমেইল যাচ্ছে। কয়েক মিনিট লাগতে পারে; স্প্যাম ফোল্ডারও দেখুন।`,
  siteSendsNoEmail: 'এই সাইট ইমেইল পাঠাতে পারে না। নতুন পাসওয়ার্ডের লিংক ক্লাবের কাছে চান।',
  callPhone: (phone) => <>ফোন করুন: {phone}</>,
  writeToEmail: (email) => <>ইমেইল করুন: {email}</>,
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordIsSet: 'নতুন পাসওয়ার্ড চালু হয়েছে, সব জায়গা থেকে আপনি সাইন আউট হয়েছেন।',
  login: 'লগইন',
  adminNeedsLongerPassword:
    'আপনি ক্লাবের অ্যাডমিন, কিন্তু আপনার পাসওয়ার্ড বেশি ছোট। কমপক্ষে ১২ অক্ষরের একটি দিন, তারপর সেটি দিয়ে লগইন করুন।',
  setMyPassword: 'পাসওয়ার্ড ঠিক করুন',
  askForANewLink: 'নতুন লিংক চান',
  setUpTheClub: 'ক্লাব চালু করুন',
  whatSetUpLinksDo:
    'এই লিংক আপনাকে ক্লাবের প্রথম অ্যাডমিন করবে: যিনি কোর্ট সামলান, বুকিং অনুমোদন করেন আর সদস্যদের দেখাশোনা করেন। এটি এক ঘণ্টার মধ্যে একবারই কাজ করে।',
  signInFirst: (least) =>
    `লগইন করুন, আর এখানে অ্যাকাউন্ট না থাকলে নিবন্ধন করুন। অ্যাডমিনের পাসওয়ার্ডে কমপক্ষে ${formatNumber(least)}টি অক্ষর লাগে। তারপর এই পাতায় ফিরে এসে অ্যাডমিন হবেন।`,
  register: 'নিবন্ধন করুন',
  addressIsIncomplete: 'ঠিকানাটি অসম্পূর্ণ। সার্ভার যে লিংক দেখিয়েছে তার পুরোটা ব্যবহার করুন।',
  makingYouAdmin: 'আপনাকে ক্লাবের অ্যাডমিন করা হচ্ছে...',
  passwordTooShortForAdmins: 'আগে একটি কাজ: অ্যাডমিনের জন্য আপনার পাসওয়ার্ড বেশি ছোট।',
  replacesOldPassword: 'নিবন্ধনের সময়ের পাসওয়ার্ডের বদলে এটি চলবে।',
  dashboard: 'ড্যাশবোর্ড',
  youAreTheAdminNow: 'আপনি এখন অ্যাডমিন।',
  runsTheClub: (email) => `এখন থেকে ${email} এই ক্লাব চালাবেন। নতুন ক্লাবের প্রথম কাজগুলোর তালিকা ‘আজ’ পাতায় আছে।`,
  setUpYourClub: 'আপনার ক্লাব চালু করুন',
  manageCourts: 'কোর্ট ব্যবস্থাপনা',
};

export const t = both({ en, bn });
