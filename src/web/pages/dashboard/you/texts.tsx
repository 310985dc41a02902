import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { banglaCount, countRows, type Counted } from '#web/ui/lists/counted.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  allAnnouncements: 'All Announcements',
  countAnnouncements: (counted: Counted) => countRows(counted, 'announcement'),
  announcementsNotLoaded: 'Failed to load announcements',
  noAnnouncements: 'No announcements found.',
  accountDeleted: 'Your account is deleted',
  myProfile: 'My Profile',
  noProfile: 'No profile data found.',
  profileNotLoaded: (message: string) => `Failed to load profile: ${message}`,
  photoOf: (name: string) => `Photo of ${name}`,
  registered: 'Registered',
  becameMember: 'Became member',
  mobileNumber: 'Mobile number',
  totalCourts: 'Total courts',
  totalUsers: 'Total users',
  totalMembers: 'Total members',
  count: (count: number) => String(count),
  notifications: 'Notifications',
  markAllAsRead: 'Mark all as read',
  emailsAreChosenIn: (myProfile: ReactNode) => (
    <>Which of these also come by e-mail, you choose in {myProfile}.</>
  ),
  noNotificationsYet: 'No notifications yet.',
  noNotificationsAbout: 'What happens to your bookings is told here.',
};

const bn: typeof en = {
  allAnnouncements: 'সব ঘোষণা',
  countAnnouncements: (counted) => `${banglaCount(counted)}টি ঘোষণা`,
  announcementsNotLoaded: 'ঘোষণা আনা যায়নি',
  noAnnouncements: 'কোনো ঘোষণা নেই।',
  accountDeleted: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  myProfile: 'আমার প্রোফাইল',
  noProfile: 'প্রোফাইলের কোনো তথ্য পাওয়া যায়নি।',
  profileNotLoaded: (message) => `প্রোফাইল আনা যায়নি: ${message}`,
  photoOf: (name) => `${name}-এর ছবি`,
  registered: 'নিবন্ধনের সময়',
  becameMember: 'সদস্য হয়েছেন',
  mobileNumber: 'মোবাইল নম্বর',
  totalCourts: 'মোট কোর্ট',
  totalUsers: 'মোট ব্যবহারকারী',
  totalMembers: 'মোট সদস্য',
  count: (count) => formatNumber(count),
  notifications: 'নোটিফিকেশন',
  markAllAsRead: 'সব পড়া হয়েছে ধরুন',
  emailsAreChosenIn: (myProfile) => <>এর কোনগুলো ইমেইলেও আসবে, তা {myProfile} পাতায় বেছে নিন।</>,
  noNotificationsYet: 'এখনো কোনো নোটিফিকেশন নেই।',
  noNotificationsAbout: 'আপনার বুকিংয়ের সব খবর এখানে আসবে।',
};

export const t = both({ en, bn });
