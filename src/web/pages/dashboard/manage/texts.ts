import { both } from '#contract/language.ts';
import { banglaCount, countRows, type Counted } from '#web/ui/lists/counted.ts';

const en = {
  manageAnnouncements: 'Manage Announcements',
  addAnnouncementButton: '+ Add Announcement',
  editAnnouncement: 'Edit Announcement',
  addAnnouncement: 'Add Announcement',
  countAnnouncements: (announcements: Counted) => countRows(announcements, 'announcement'),
  announcementsNotLoaded: 'Failed to load announcements',
  noAnnouncements: 'No announcements found.',
  manageCoupons: 'Manage Coupons',
  addCouponButton: '+ Add Coupon',
  editCoupon: (code: string) => `Edit ${code}`,
  addCoupon: 'Add Coupon',
  countCoupons: (coupons: Counted) => countRows(coupons, 'coupon'),
  loadingCoupons: 'Loading coupons...',
  couponsNotLoaded: 'Failed to load coupons',
  noCoupons: 'No coupons found.',
  manageCourts: 'Manage Courts',
  addCourtButton: '+ Add Court',
  editCourt: (type: string) => `Edit ${type}`,
  addCourt: 'Add Court',
  countCourts: (courts: Counted) => countRows(courts, 'court'),
  courtsNotLoaded: (message: string) => `Failed to load courts: ${message}`,
  noCourts: 'No courts found.',
};

const bn: typeof en = {
  manageAnnouncements: 'ঘোষণা ব্যবস্থাপনা',
  addAnnouncementButton: '+ ঘোষণা যোগ করুন',
  editAnnouncement: 'ঘোষণা সম্পাদনা',
  addAnnouncement: 'ঘোষণা যোগ করুন',
  countAnnouncements: (announcements) => `${banglaCount(announcements)}টি ঘোষণা`,
  announcementsNotLoaded: 'ঘোষণা আনা যায়নি',
  noAnnouncements: 'কোনো ঘোষণা নেই।',
  manageCoupons: 'কুপন ব্যবস্থাপনা',
  addCouponButton: '+ কুপন যোগ করুন',
  editCoupon: (code) => `${code} সম্পাদনা`,
  addCoupon: 'কুপন যোগ করুন',
  countCoupons: (coupons) => `${banglaCount(coupons)}টি কুপন`,
  loadingCoupons: 'কুপন লোড হচ্ছে...',
  couponsNotLoaded: 'কুপন আনা যায়নি',
  noCoupons: 'কোনো কুপন পাওয়া যায়নি।',
  manageCourts: 'কোর্ট ব্যবস্থাপনা',
  addCourtButton: '+ কোর্ট যোগ করুন',
  editCourt: (type) => `${type} সম্পাদনা`,
  addCourt: 'কোর্ট যোগ করুন',
  countCourts: (courts) => `${banglaCount(courts)}টি কোর্ট`,
  courtsNotLoaded: (message) => `কোর্টের তালিকা আনা যায়নি: ${message}`,
  noCourts: 'কোনো কোর্ট পাওয়া যায়নি।',
};

export const t = both({ en, bn });
