import { both } from '#contract/language.ts';
import { banglaCount, countRows, type Counted } from '#web/ui/lists/counted.ts';

const en = {
  aboutPlayer: 'Who plays, and what they booked before',
  closeAgain: 'Close that again',
  allConfirmedBookings: 'All Confirmed Bookings',
  searchConfirmed: 'Search by court type, name or email',
  countConfirmed: (counted: Counted) => countRows(counted, 'confirmed booking'),
  noConfirmed: 'No confirmed bookings.',
  noConfirmedThen: 'No confirmed bookings on these days.',
  refundOne: (booking: string) => `Refund: ${booking}`,
  refund: 'Refund',
  approveRows: 'Approve the row, or all that are selected',
  rejectRows: 'Reject the row, or all that are selected',
  aboutRequester: 'Who asks, and what they booked before',
  manageBookingApprovals: 'Manage Booking Approvals',
  searchRequests: 'Search by court, name or email',
  countRequests: (counted: Counted) => countRows(counted, 'request waiting', 'requests waiting'),
  noRequestsThen: 'No requests for these days.',
  noRequests: 'No pending booking requests.',
  reject: 'Reject',
  approve: 'Approve',
};

const bn: typeof en = {
  aboutPlayer: 'কে খেলবেন, আগে কী বুক করেছেন',
  closeAgain: 'সেটি আবার বন্ধ করুন',
  allConfirmedBookings: 'সব নিশ্চিত বুকিং',
  searchConfirmed: 'খেলা, নাম বা ইমেইল দিয়ে খুঁজুন',
  countConfirmed: (counted) => `${banglaCount(counted)}টি নিশ্চিত বুকিং`,
  noConfirmed: 'কোনো নিশ্চিত বুকিং নেই।',
  noConfirmedThen: 'এই দিনগুলোতে কোনো নিশ্চিত বুকিং নেই।',
  refundOne: (booking) => `ফেরত দিন: ${booking}`,
  refund: 'ফেরত দিন',
  approveRows: 'সারিটি বা বেছে নেওয়া সব অনুমোদন করুন',
  rejectRows: 'সারিটি বা বেছে নেওয়া সব প্রত্যাখ্যান করুন',
  aboutRequester: 'কে চেয়েছেন, আগে কী বুক করেছেন',
  manageBookingApprovals: 'বুকিং অনুমোদন',
  searchRequests: 'কোর্ট, নাম বা ইমেইল দিয়ে খুঁজুন',
  countRequests: (counted) => `${banglaCount(counted)}টি অপেক্ষমাণ অনুরোধ`,
  noRequestsThen: 'এই দিনগুলোর কোনো অনুরোধ নেই।',
  noRequests: 'কোনো বুকিং অনুরোধ অপেক্ষায় নেই।',
  reject: 'প্রত্যাখ্যান করুন',
  approve: 'অনুমোদন করুন',
};

export const t = both({ en, bn });
