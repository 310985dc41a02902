import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

interface Found {
  rows: number;
  fresh: number;
  known: number;
  duplicate: number;
  invalid: number;
}

const en = {
  addedMembers: (count: number) =>
    count === 0 ? 'Nobody was new.' : `${counted(count, 'member was', 'members were')} added.`,
  hadAccounts: (count: number) => `${formatNumber(count)} had an account already.`,
  gaveMemberships: (count: number) => `${counted(count, 'membership was', 'memberships were')} given.`,
  addedChildren: (count: number) => `${counted(count, 'child was', 'children were')} added.`,
  addChildren: (count: number) => `Add ${counted(count, 'child', 'children')}`,
  giveMemberships: (count: number) => `Give ${counted(count, 'membership')}`,
  addAndGive: ({ members, memberships }: { members: number; memberships: number }) =>
    `Add ${counted(members, 'new member')} and ${counted(memberships, 'membership')}`,
  membershipsInFile: ({ memberships, children }: { memberships: number; children: number }) =>
    `It gives ${counted(memberships, 'membership')}${children > 0 ? ` and adds ${counted(children, 'child', 'children')}` : ''}.`,
  tookBack: (count: number) => `${counted(count, 'membership was', 'memberships were')} taken back.`,
  hasMembership: 'has a membership, or shares one',
  membershipChanged: 'the membership has run, or was changed since',
  withMemberships: (count: number) => counted(count, 'membership'),
  membership: 'Membership',
  isChild: 'Child',
  hasItAlready: 'Has it already',
  spanOf: ({ tier, from, until }: { tier: string; from: string; until: string }) =>
    `${tier}, ${from} to ${until}`,
  householdOf: (word: string) => `Household: ${word}`,
  tier: 'Tier',
  from: 'From',
  until: 'Until',
  household: 'Household',
  paid: 'Paid',
  born: 'Born',
  leftOut: (count: number) => `${counted(count, 'row was', 'rows were')} left out.`,
  foundInFile: ({ rows, fresh, known, duplicate, invalid }: Found) =>
    `${counted(rows, 'row')}: ${formatNumber(fresh)} new, ${formatNumber(known)} with an account, ${formatNumber(duplicate)} twice in the file, ${formatNumber(invalid)} that cannot be taken. Nothing has been changed yet.`,
  fileOfMembers: 'File of members',
  chooseAnotherFile: 'Choose another file',
  chooseAFile: 'Choose a file',
  addMembers: (count: number) => `Add ${counted(count, 'new member')}`,
  checkingTheRows: 'Checking the rows…',
  addingMembers: (count: number) => `Adding ${counted(count, 'member')}…`,
  preview: 'Preview',
  fileTooLarge: 'This file is too large. Please split it into several.',
  hasSignedInSince: 'has signed in since',
  hasBookings: 'has bookings',
  hasAnotherRole: 'has another role by now',
  isOnAWaitingList: 'is on a waiting list',
  isLinked: 'is linked to a guest of the desk',
  nothingImported: 'No file has been imported yet.',
  askUndo: (fileName: string) => `Undo the import of ${fileName}?`,
  undoMeans: (added: number) =>
    `Of its ${counted(added, 'member')}, those who have done nothing since are removed. Those who have signed in or have bookings stay.`,
  undo: 'Undo',
  imported: ({ count, when, by }: { count: number; when: string; by: string }) =>
    `${counted(count, 'member')}, ${when}, by ${by}`,
  undone: ({ when, stayed }: { when: string; stayed: number }) =>
    `Undone ${when}${stayed > 0 ? `; ${counted(stayed, 'member')} stayed` : ''}.`,
  undoThis: (fileName: string) => `Undo the import of ${fileName}`,
  removed: (count: number) => `${counted(count, 'member was', 'members were')} removed.`,
  stays: ({ who, why }: { who: ReactNode; why: string }) => (
    <>
      {who} stays: {why}
    </>
  ),
  isNew: 'New',
  hasAnAccount: 'Has an account',
  bornOn: (day: string) => `born ${day}`,
  unusedColumns: (names: string) => `These columns were not used: ${names}.`,
  registeredNotConfirmed: 'Registered, not confirmed',
  waitsForOwner: 'What the file gives waits until the owner has confirmed the e-mail.',
  twiceInTheFile: 'Twice in the file',
  cannotBeTaken: 'Cannot be taken',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  line: 'Line',
  lineNumber: (line: number) => String(line),
  member: 'Member',
  whatBecomesOfIt: 'What becomes of it',
  fault: ({ field, message }: { field: string; message: string }) => `${field}: ${message}`,
  rowsOfTheFile: 'Rows of the file',
  showMoreOf: (rows: number) => `Show more of ${formatNumber(rows)} rows`,
};

const bn: typeof en = {
  addedMembers: (count) =>
    count === 0 ? 'নতুন কেউ ছিলেন না।' : `${formatNumber(count)} জন সদস্য যোগ করা হয়েছে।`,
  hadAccounts: (count) => `${formatNumber(count)} জনের আগেই অ্যাকাউন্ট ছিল।`,
  gaveMemberships: (count) => `${formatNumber(count)}টি মেম্বারশিপ দেওয়া হয়েছে।`,
  addedChildren: (count) => `${formatNumber(count)} জন শিশু যোগ করা হয়েছে।`,
  addChildren: (count) => `${formatNumber(count)} জন শিশু যোগ করুন`,
  giveMemberships: (count) => `${formatNumber(count)}টি মেম্বারশিপ দিন`,
  addAndGive: ({ members, memberships }) =>
    `${formatNumber(members)} জন নতুন সদস্য ও ${formatNumber(memberships)}টি মেম্বারশিপ যোগ করুন`,
  membershipsInFile: ({ memberships, children }) =>
    `এতে ${formatNumber(memberships)}টি মেম্বারশিপ${children > 0 ? ` ও ${formatNumber(children)} জন শিশু` : ''} আছে।`,
  tookBack: (count) => `${formatNumber(count)}টি মেম্বারশিপ ফেরত নেওয়া হয়েছে।`,
  hasMembership: 'মেম্বারশিপ আছে, বা কারও সঙ্গে ভাগ করেন',
  membershipChanged: 'মেম্বারশিপটির মেয়াদ পূর্ণ হয়েছে, বা এর মধ্যে বদলানো হয়েছে',
  withMemberships: (count) => `${formatNumber(count)}টি মেম্বারশিপ`,
  membership: 'মেম্বারশিপ',
  isChild: 'শিশু',
  hasItAlready: 'আগে থেকেই আছে',
  spanOf: ({ tier, from, until }) => `${tier}, ${from} থেকে ${until}`,
  householdOf: (word) => `পরিবার: ${word}`,
  tier: 'স্তর',
  from: 'শুরু',
  until: 'শেষ',
  household: 'পরিবার',
  paid: 'পরিশোধিত',
  born: 'জন্মতারিখ',
  leftOut: (count) => `${formatNumber(count)}টি লাইন বাদ গেছে।`,
  foundInFile: ({ rows, fresh, known, duplicate, invalid }) =>
    `${formatNumber(rows)}টি লাইন: ${formatNumber(fresh)} জন নতুন, ${formatNumber(known)} জনের অ্যাকাউন্ট আছে, ${formatNumber(duplicate)}টি ফাইলে দুবার আছে, ${formatNumber(invalid)}টি নেওয়া যাবে না। এখনো কিছু বদলানো হয়নি।`,
  fileOfMembers: 'সদস্যদের ফাইল',
  chooseAnotherFile: 'অন্য ফাইল বাছুন',
  chooseAFile: 'ফাইল বাছুন',
  addMembers: (count) => `${formatNumber(count)} জন নতুন সদস্য যোগ করুন`,
  checkingTheRows: 'লাইনগুলো দেখা হচ্ছে…',
  addingMembers: (count) => `${formatNumber(count)} জন সদস্য যোগ করা হচ্ছে…`,
  preview: 'ফাইল থেকে যা হবে',
  fileTooLarge: 'ফাইলটি খুব বড়। কয়েকটি ফাইলে ভাগ করুন।',
  hasSignedInSince: 'এর মধ্যে সাইন ইন করেছেন',
  hasBookings: 'বুকিং আছে',
  hasAnotherRole: 'এর মধ্যে ভূমিকা বদলেছে',
  isOnAWaitingList: 'অপেক্ষার তালিকায় আছেন',
  isLinked: 'কাউন্টারের একজন অতিথির সঙ্গে যুক্ত',
  nothingImported: 'এখনো কোনো ফাইল আমদানি করা হয়নি।',
  askUndo: (fileName) => `${fileName}-এর আমদানি ফেরাবেন?`,
  undoMeans: (added) =>
    `এর ${formatNumber(added)} জন সদস্যের মধ্যে যাঁরা এরপর কিছুই করেননি তাঁদের বাদ দেওয়া হবে। যাঁরা সাইন ইন করেছেন বা যাঁদের বুকিং আছে তাঁরা থাকবেন।`,
  undo: 'ফেরান',
  imported: ({ count, when, by }) =>
    count === 0
      ? `কোনো সদস্য নেই, ${when}, করেছেন ${by}`
      : `${formatNumber(count)} জন সদস্য, ${when}, করেছেন ${by}`,
  undone: ({ when, stayed }) =>
    stayed > 0
      ? `${when}: ফেরানো হয়েছে; ${formatNumber(stayed)} জন সদস্য থেকে গেছেন।`
      : `${when}: ফেরানো হয়েছে।`,
  undoThis: (fileName) => `ফেরান: ${fileName}-এর আমদানি`,
  removed: (count) =>
    count === 0 ? 'কোনো সদস্যকে বাদ দেওয়া হয়নি।' : `${formatNumber(count)} জন সদস্যকে বাদ দেওয়া হয়েছে।`,
  stays: ({ who, why }) => (
    <>
      {who} থাকছেন: {why}
    </>
  ),
  isNew: 'নতুন',
  hasAnAccount: 'অ্যাকাউন্ট আছে',
  bornOn: (day) => `জন্ম ${day}`,
  unusedColumns: (names) => `এই কলামগুলো নেওয়া হয়নি: ${names}।`,
  registeredNotConfirmed: 'নিবন্ধিত, নিশ্চিত নয়',
  waitsForOwner: 'ফাইল যা দেয় তা অপেক্ষায় থাকবে, ইমেইলের মালিক সেটি নিশ্চিত করা পর্যন্ত।',
  twiceInTheFile: 'ফাইলে দুবার আছে',
  cannotBeTaken: 'নেওয়া যাবে না',
  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন',
  line: 'লাইন',
  lineNumber: (line) => formatNumber(line),
  member: 'সদস্য',
  whatBecomesOfIt: 'যা হবে',
  fault: ({ field, message }) => `${field}: ${message}`,
  rowsOfTheFile: 'ফাইলের লাইন',
  showMoreOf: (rows) => `আরও লাইন দেখুন (মোট ${formatNumber(rows)}টি)`,
};

export const t = both({ en, bn });
