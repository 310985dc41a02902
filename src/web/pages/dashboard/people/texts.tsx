import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { banglaCount, countRows, type Counted } from '#web/ui/lists/counted.ts';

const en = {
  users: 'Users',
  countUsers: (users: Counted) => countRows(users, 'user'),
  noUsers: 'No users found.',
  searchByNameOrEmail: 'Search by name or email',
  allUsers: 'All Users',
  messages: 'Messages',
  state: 'State',
  allStatesHint: 'All messages about bookings, payments and work.',
  allStates: 'All',
  countEmails: (emails: Counted) => countRows(emails, 'e-mail'),
  noneInState: (state: string) => `No e-mail is in this state: ${state}.`,
  noEmails: 'No e-mails yet.',
  sentBy: 'Sent by',
  email: 'E-mail',
  textMessage: 'Text message',
  countTexts: (texts: Counted) => countRows(texts, 'text message'),
  noTextInState: (state: string) => `No text message is in this state: ${state}.`,
  noTexts: 'No text messages yet.',
  importMembers: 'Import Members',
  aboutFile: ({ email, name, phone }: { email: ReactNode; name: ReactNode; phone: ReactNode }) => (
    <>
      A CSV file with a line that names its columns: {email}, and {name} and {phone} where you have them.
      First you see what becomes of each row.
    </>
  ),
  aboutMemberships: (columns: ReactNode) => (
    <>
      For memberships there are further columns: {columns}. The first row of a household pays; a row without
      an e-mail is a child.
    </>
  ),
  aboutSignIn:
    'They are members at once, and the desk can book for them. They sign in with the same e-mail, and find their bookings there: the first time with ‘Forgot your password?’ on the Login page, or with Google.',
  aboutSignInElsewhere:
    'They are members at once, and the desk can book for them. They sign in with the same e-mail, and find their bookings there: once they have registered and confirmed it.',
  cannotConfirm:
    'This site cannot send e-mails yet, so nobody can confirm one: imported members cannot sign in before it can.',
  importedBefore: 'Imported before',
  members: 'Members',
  countMembers: (members: Counted) => countRows(members, 'member'),
  noMembers: 'No members found.',
  searchByName: 'Search by name',
  manageMembers: 'Manage Members',
  membership: 'Membership',
};

const bn: typeof en = {
  users: 'ব্যবহারকারী',
  countUsers: (users) => `${banglaCount(users)} জন ব্যবহারকারী`,
  noUsers: 'কোনো ব্যবহারকারী পাওয়া যায়নি।',
  searchByNameOrEmail: 'নাম বা ইমেইল দিয়ে খুঁজুন',
  allUsers: 'সব ব্যবহারকারী',
  messages: 'বার্তা',
  state: 'অবস্থা',
  allStatesHint: 'বুকিং, পেমেন্ট ও ক্লাবের কাজ নিয়ে সব বার্তা।',
  allStates: 'সব',
  countEmails: (emails) => `${banglaCount(emails)}টি ইমেইল`,
  noneInState: (state) => `এই অবস্থায় কোনো ইমেইল নেই: ${state}।`,
  noEmails: 'এখনো কোনো ইমেইল নেই।',
  sentBy: 'যেভাবে যায়',
  email: 'ইমেইল',
  textMessage: 'এসএমএস',
  countTexts: (texts) => `${banglaCount(texts)}টি এসএমএস`,
  noTextInState: (state) => `এই অবস্থায় কোনো এসএমএস নেই: ${state}।`,
  noTexts: 'এখনো কোনো এসএমএস নেই।',
  importMembers: 'সদস্য আমদানি',
  aboutFile: ({ email, name, phone }) => (
    <>
      একটি CSV ফাইল, যার একটি লাইনে কলামের নাম আছে: {email}, আর জানা থাকলে {name} ও {phone}। কোন লাইনের কী হবে, তা আগে
      দেখতে পাবেন।
    </>
  ),
  aboutMemberships: (columns) => (
    <>মেম্বারশিপের জন্য আরও কলাম আছে: {columns}। পরিবারের প্রথম লাইনের জন টাকা দেন; ইমেইল ছাড়া লাইনটি শিশুর।</>
  ),
  aboutSignIn:
    'তাঁরা সঙ্গে সঙ্গে সদস্য হয়ে যান, কাউন্টার তাঁদের জন্য বুক করতে পারে। একই ইমেইলে সাইন ইন করলে নিজের বুকিং দেখতে পান: প্রথমবার লগইন পাতার ‘পাসওয়ার্ড ভুলে গেছেন?’ দিয়ে, বা Google দিয়ে।',
  aboutSignInElsewhere:
    'তাঁরা সঙ্গে সঙ্গে সদস্য হয়ে যান, কাউন্টার তাঁদের জন্য বুক করতে পারে। একই ইমেইলে সাইন ইন করলে নিজের বুকিং দেখতে পান: নিবন্ধন করে ইমেইল নিশ্চিত করার পর।',
  cannotConfirm:
    'এই সাইট এখনো ইমেইল পাঠাতে পারে না, তাই কেউ ইমেইল নিশ্চিত করতে পারেন না: ততদিন আমদানি করা সদস্যরা সাইন ইন করতে পারবেন না।',
  importedBefore: 'আগের আমদানি',
  members: 'সদস্য',
  countMembers: (members) => `${banglaCount(members)} জন সদস্য`,
  noMembers: 'কোনো সদস্য পাওয়া যায়নি।',
  searchByName: 'নাম দিয়ে খুঁজুন',
  manageMembers: 'সদস্য ব্যবস্থাপনা',
  membership: 'মেম্বারশিপ',
};

export const t = both({ en, bn });
