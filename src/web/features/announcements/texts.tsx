import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  saveAnnouncement: 'Save Announcement',
  addAnnouncement: 'Add Announcement',
  title: 'Title',
  message: 'Message',
  imageUrl: 'Image URL',
  optional: 'Optional',
  active: 'Active',
  whatActiveMeans: 'Shown as Active in everybody’s list.',
  displayWindow: 'Display Window',
  status: 'Status',
  inactive: 'Inactive',
  actions: 'Actions',
  deleteAnnouncement: (title: ReactNode) => <>Delete announcement {title}?</>,
  whatDeletingDoes: 'It disappears from everybody’s list at once.',
  announcements: 'Announcements',
  announcementIsCreated: 'Announcement is successfully created',
  announcementIsUpdated: 'Announcement is updated',
  announcementIsDeleted: 'Announcement is successfully deleted',
};

const bn: typeof en = {
  saveAnnouncement: 'ঘোষণা সংরক্ষণ করুন',
  addAnnouncement: 'ঘোষণা যোগ করুন',
  title: 'শিরোনাম',
  message: 'বার্তা',
  imageUrl: 'ছবির লিংক',
  optional: 'ঐচ্ছিক',
  active: 'সক্রিয়',
  whatActiveMeans: 'সবার তালিকায় সক্রিয় হিসেবে দেখাবে।',
  displayWindow: 'প্রদর্শনের সময়সীমা',
  status: 'অবস্থা',
  inactive: 'নিষ্ক্রিয়',
  actions: 'যা করা যায়',
  deleteAnnouncement: (title) => <>{title} ঘোষণাটি মুছে ফেলবেন?</>,
  whatDeletingDoes: 'সবার তালিকা থেকে সঙ্গে সঙ্গে সরে যাবে।',
  announcements: 'ঘোষণা',
  announcementIsCreated: 'ঘোষণা প্রকাশ করা হয়েছে',
  announcementIsUpdated: 'ঘোষণা হালনাগাদ হয়েছে',
  announcementIsDeleted: 'ঘোষণা মুছে ফেলা হয়েছে',
};

export const t = both({ en, bn });
