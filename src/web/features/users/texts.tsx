import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const en = {
  member: 'Member',
  memberMeans: 'Books courts, and pays for them.',
  staff: 'Staff',
  staffMeans:
    'Works at the desk: sees everybody’s bookings with names and e-mails, approves and rejects requests. Does not set prices or roles, and does not refund cards.',
  roleNames: { user: 'user', member: 'member', staff: 'staff', admin: 'admin' },
  roleOf: (name: ReactNode) => <>Role of {name}</>,
  roleOfPerson: (person: string) => `Role of ${person}`,
  roleNow: {
    user: (email: ReactNode) => <>{email} is a user now.</>,
    member: (email: ReactNode) => <>{email} is a member now.</>,
    staff: (email: ReactNode) => <>{email} is staff now.</>,
    admin: (email: ReactNode) => <>{email} is an admin now.</>,
  },
  role: 'Role',
  saveRole: 'Save role',
  newRole: 'New role',
  askEndSessions: 'Sign this person out everywhere?',
  endSessionsMeans: (email: string) =>
    `Every session of ${email} ends at once. Whoever knows the password can sign in again: if it may be known, create a reset link as well.`,
  endSessions: 'End sessions',
  endSessionsOf: (person: string) => `End sessions of ${person}`,
  sessionsEnded: (count: number) =>
    count === 0 ? 'They were not signed in' : `Signed out: ${counted(count, 'session')}`,
  name: 'Name',
  email: 'Email',
  memberSince: 'Member since',
  actions: 'Actions',
  memberDeleted: 'This member is successfully deleted',
  askDeleteMember: (name: ReactNode) => <>Delete {name}?</>,
  deleteMemberMeans: (email: string) =>
    `${email} is signed out at once, and pending and approved bookings are cancelled. Confirmed bookings and payments stay as records.`,
  nobodyHasThisRole: 'Nobody has this role.',
  sortedBy: 'Sorted by',
  newest: 'Newest',
  allRoles: 'All roles',
  theyAreStaffNow: 'They are staff now',
  theyAreAMemberNow: 'They are a member now',
  removeUserMeans: ({ email, bookings, slots }: { email: string; bookings: number; slots: number }) =>
    `${email} is signed out at once, and ${counted(bookings, 'pending or approved booking')} with ${counted(slots, 'slot')} will be cancelled; the slots become available to others at once. Confirmed bookings and payments stay as records.`,
  userRemoved: 'The user is removed, and their slots are free',
  askRemoveUser: 'Remove this user?',
  remove: 'Remove',
  removeUserShort: 'Remove user…',
  removeUser: (email: string) => `Remove user ${email}`,
  resetLinkFor: (person: string) => `Reset link for ${person}`,
  resetLink: 'Reset link',
  newPasswordFor: (name: ReactNode) => <>New password for {name}</>,
  handItOn: ({ until, name }: { until: ReactNode; name: ReactNode }) => (
    <>
      It works once, until {until}. It is shown only now: please hand it to {name} before you close this.
    </>
  ),
  makeSureWhoAsks: ({ email, name }: { email: ReactNode; name: ReactNode }) => (
    <>
      Anyone with the link can set the password of {email}. Please make sure that it is really {name} who is
      asking. The old password works until the link is used; then all sessions end.
    </>
  ),
  link: 'Link',
  close: 'Close',
  cancel: 'Cancel',
  createALink: 'Create a link',
};

const bn: typeof en = {
  member: 'সদস্য',
  memberMeans: 'কোর্ট বুক করেন ও টাকা পরিশোধ করেন।',
  staff: 'কর্মী',
  staffMeans:
    'কাউন্টারে কাজ করেন: নাম ও ইমেইলসহ সবার বুকিং দেখেন, অনুরোধ অনুমোদন বা প্রত্যাখ্যান করেন। মূল্য বা ভূমিকা ঠিক করেন না, কার্ডের টাকা ফেরত দেন না।',
  roleNames: { user: 'ব্যবহারকারী', member: 'সদস্য', staff: 'কর্মী', admin: 'অ্যাডমিন' },
  roleOf: (name) => <>{name}-এর ভূমিকা</>,
  roleOfPerson: (person) => `${person}-এর ভূমিকা`,
  roleNow: {
    user: (email) => <>{email} এখন ব্যবহারকারী।</>,
    member: (email) => <>{email} এখন সদস্য।</>,
    staff: (email) => <>{email} এখন কর্মী।</>,
    admin: (email) => <>{email} এখন অ্যাডমিন।</>,
  },
  role: 'ভূমিকা',
  saveRole: 'ভূমিকা সংরক্ষণ করুন',
  newRole: 'নতুন ভূমিকা',
  askEndSessions: 'সব জায়গা থেকে সাইন আউট করে দেবেন?',
  endSessionsMeans: (email) =>
    `${email} সঙ্গে সঙ্গে সব জায়গা থেকে সাইন আউট হবেন। পাসওয়ার্ড জানা থাকলে আবার সাইন ইন করা যাবে: অন্য কেউ জেনে থাকতে পারে মনে হলে একটি রিসেট লিংকও তৈরি করুন।`,
  endSessions: 'সাইন আউট',
  endSessionsOf: (person) => `সাইন আউট করে দিন: ${person}`,
  sessionsEnded: (count) =>
    count === 0 ? 'কোথাও সাইন ইন করা ছিল না' : `${formatNumber(count)}টি জায়গা থেকে সাইন আউট করা হয়েছে`,
  name: 'নাম',
  email: 'ইমেইল',
  memberSince: 'সদস্য হওয়ার তারিখ',
  actions: 'যা করা যায়',
  memberDeleted: 'সদস্যকে বাদ দেওয়া হয়েছে',
  askDeleteMember: (name) => <>{name}-কে বাদ দেবেন?</>,
  deleteMemberMeans: (email) =>
    `${email} সঙ্গে সঙ্গে সাইন আউট হবেন; অপেক্ষমাণ ও অনুমোদিত বুকিং বাতিল হবে। নিশ্চিত বুকিং ও পেমেন্টের হিসাব থাকবে।`,
  nobodyHasThisRole: 'এই ভূমিকায় কেউ নেই।',
  sortedBy: 'সাজানো',
  newest: 'নতুন আগে',
  allRoles: 'সব ভূমিকা',
  theyAreStaffNow: 'এখন কর্মী হয়েছেন',
  theyAreAMemberNow: 'এখন সদস্য হয়েছেন',
  removeUserMeans: ({ email, bookings, slots }) =>
    bookings === 0
      ? `${email} সঙ্গে সঙ্গে সাইন আউট হবেন; বাতিল হওয়ার মতো কোনো বুকিং নেই। নিশ্চিত বুকিং ও পেমেন্টের হিসাব থাকবে।`
      : `${email} সঙ্গে সঙ্গে সাইন আউট হবেন; ${formatNumber(slots)}টি স্লটসহ ${formatNumber(bookings)}টি অপেক্ষমাণ বা অনুমোদিত বুকিং বাতিল হবে, স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন। নিশ্চিত বুকিং ও পেমেন্টের হিসাব থাকবে।`,
  userRemoved: 'ব্যবহারকারীকে বাদ দেওয়া হয়েছে, তাঁর স্লটগুলো এখন খালি',
  askRemoveUser: 'ব্যবহারকারীকে বাদ দেবেন?',
  remove: 'বাদ দিন',
  removeUserShort: 'ব্যবহারকারীকে বাদ দিন…',
  removeUser: (email) => `ব্যবহারকারীকে বাদ দিন: ${email}`,
  resetLinkFor: (person) => `${person}-এর জন্য রিসেট লিংক`,
  resetLink: 'রিসেট লিংক',
  newPasswordFor: (name) => <>{name}-এর নতুন পাসওয়ার্ড</>,
  handItOn: ({ until, name }) => (
    <>
      {until} পর্যন্ত একবারই কাজ করবে। শুধু এখনই দেখা যাবে: বন্ধ করার আগে {name}-কে দিয়ে দিন।
    </>
  ),
  makeSureWhoAsks: ({ email, name }) => (
    <>
      লিংকটি পেলে যে কেউ {email}-এর নতুন পাসওয়ার্ড দিতে পারবেন। সত্যিই {name} চাইছেন কি না, আগে জেনে নিন। লিংক ব্যবহার না
      করা পর্যন্ত আগের পাসওয়ার্ড চলবে; এরপর সব জায়গা থেকে সাইন আউট হবে।
    </>
  ),
  link: 'লিংক',
  close: 'বন্ধ করুন',
  cancel: 'বাতিল',
  createALink: 'লিংক তৈরি করুন',
};

export const t = both({ en, bn });
