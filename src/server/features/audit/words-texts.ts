import { both } from '#contract/language.ts';

/** What was done, as the audit has it. */
export interface Act {
  action: string;
  /** null: by the site itself. */
  actor_id: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Words that are always the same, or those of an act. */
export type Words = string | ((act: Act) => string);

function rejected({ actor_id, before, after }: Act): string {
  if (after['reason'] === 'never paid') return 'The booking ended: it was played and never paid';
  if (actor_id !== null) return 'Rejected the booking';
  return before['status'] === 'approved'
    ? 'The booking expired: it was not paid in time'
    : 'The booking expired: nobody decided in time';
}

const en: Record<string, Words> = {
  'booking.created': ({ after }) =>
    after['status'] === 'pending' ? 'Requested the booking' : 'Made the booking',
  'booking.approved': 'Approved the booking',
  'booking.rejected': rejected,
  'booking.offered': 'Offered the place to the next person on the waiting list',
  'booking.offer-declined': 'Declined the place that was offered',
  'booking.offer-expired': 'The place that was offered was not taken in time',
  'booking.not-come': ({ actor_id }) =>
    actor_id === null ? 'The booking ended: nobody came' : 'Marked as a no-show; the booking ended',
  'booking.cancelled': 'Cancelled the booking',
  'booking.confirmed': ({ before }) =>
    before['status'] === 'rejected'
      ? 'The booking was confirmed: it was paid at the last moment'
      : 'The booking was confirmed by its payment',
  'booking.refunded': 'Cancelled the booking and gave all of its money back',
  'booking.visit': 'Noted the visit at the desk',
  'booking.moved': 'Moved the booking',
  'booking.divided': 'Divided what is to pay into parts',
  'booking.made-whole': 'Made the price one sum again',
  'booking.guests-added': 'Added guests to the booking',
  'booking.slots-freed': 'Freed slots that no booking held any more',
  'waitlist.joined': 'Joined the waiting list',
  'waitlist.left': 'Left the waiting list',
  'waitlist.accepted': 'Accepted the place that was offered',
  'payment.creating': 'Began a payment',
  'payment.open': 'The payment waits for the payer',
  'payment.processing': 'The bank is at work on the payment',
  'payment.succeeded': ({ actor_id }) =>
    actor_id === null ? 'The payment succeeded' : 'Recorded the payment',
  'payment.unapplied': 'The payment came too late for its booking',
  'payment.canceled': 'The payment was given up',
  'payment.corrected': 'Corrected how the money was paid',
  'payment.fee-noted': 'Noted what the payment service kept, from its settlement file',
  'payment.settled': 'Resolved the payment issue',
  'payment.risk-told': 'The payment service calls the payment risky; it counts all the same',
  'payment.risk-held': 'The payment service calls the payment risky; it waits for an admin',
  'payment.risk-accepted': 'Accepted a payment that the payment service calls risky',
  'payment.risk-refused': 'Gave back a payment that the payment service calls risky',
  'payment.dispute-open': 'The payer’s bank disputes the payment',
  'payment.dispute-won': 'The dispute was won',
  'payment.dispute-lost': 'The dispute was lost',
  'refund.due': 'Decided on a refund',
  'refund.sent': 'The refund was sent to the bank',
  'refund.succeeded': ({ actor_id }) => (actor_id === null ? 'The refund succeeded' : 'Gave the money back'),
  'refund.failed': 'The refund failed',
  'court.created': 'Added a court',
  'court.updated': 'Changed a court',
  'court.deleted': 'Deleted a court',
  'plan.created': 'Added opening hours',
  'plan.updated': 'Changed opening hours',
  'plan.deleted': 'Deleted opening hours',
  'price.created': 'Added a price',
  'price.updated': 'Changed a price',
  'price.deleted': 'Deleted a price',
  'block.created': 'Blocked courts',
  'block.ended': 'Ended a block',
  'coupon.created': 'Added a coupon',
  'coupon.updated': 'Changed a coupon',
  'coupon.deleted': 'Deleted a coupon',
  'announcement.created': 'Published an announcement',
  'announcement.updated': 'Changed an announcement',
  'announcement.deleted': 'Deleted an announcement',
  'club-rules.updated': 'Changed the club rules',
  'club-settings.updated': 'Changed the club settings',
  'set-up.dismissed': 'Put away the list of first steps',
  'members.imported': 'Imported members from a file',
  'members.import-undone': 'Undid an import of members',
  'books.exported': ({ after }) => `Exported ${String(after['what'])}`,
  'user.role-changed': 'Changed somebody’s role',
  'user.granted-admin': 'Somebody was made an admin on the server’s command line',
  'user.became-first-admin': 'Became the first admin',
  'user.removed': 'Removed an account',
  'user.reset-link-made': 'Made a link for a new password',
  'user.sessions-ended': 'Ended every session of a person',
  'user.second-factor-removed': 'Somebody’s two-step sign-in was removed on the server’s command line',
  'guest.linked': 'Linked a guest to their account',
  'account.registered': 'Registered',
  'account.taken-over': 'Google signed in the owner of an e-mail that nobody had confirmed',
  'google.linked': 'Linked Google to the account',
  'sign-in.succeeded': 'Signed in',
  'sign-in.ended': 'Signed out',
  'sign-in.failed': 'A sign-in failed: wrong password',
  'sign-in.unknown': 'A sign-in failed: no account has the e-mail',
  'sign-in.locked': 'Too many wrong passwords: only known browsers may sign in for now',
  'session.ended': 'Ended another browser’s session',
  'session.copied': 'A session was used by two browsers, and ended',
  'password.changed': 'Changed the password',
  'password.reset': 'Set a new password by a link',
  'password.wanted': 'A sign-in waits for a longer password',
  'factor.set-up': 'Turned on two-step sign-in',
  'factor.removed': 'Turned off two-step sign-in',
  'factor.wrong-code': 'A sign-in code was wrong',
  'factor.recovery-code-used': 'Used a recovery code',
  'factor.recovery-codes-made': 'Made new recovery codes',
  'keys.rotated': 'The keys that sign people in were changed',
  'keys.withdrawn': 'The keys that sign people in were withdrawn',
  'letter.sent-again': 'Sent an e-mail again',
  'audit.pruned': 'Old entries of the audit were removed on the server’s command line',
  'backup.wanted': 'Asked for a backup',
};

function rejectedInBangla({ actor_id, before, after }: Act): string {
  if (after['reason'] === 'never paid') return 'বুকিং শেষ: খেলা হয়েছে, টাকা কখনো দেওয়া হয়নি';
  if (actor_id !== null) return 'বুকিং প্রত্যাখ্যান করেছেন';
  return before['status'] === 'approved'
    ? 'বুকিংয়ের মেয়াদ শেষ: সময়মতো পরিশোধ হয়নি'
    : 'বুকিংয়ের মেয়াদ শেষ: সময়মতো কেউ সিদ্ধান্ত নেননি';
}

/** What is exported, as its address names it. */
const EXPORTS: Partial<Record<string, string>> = {
  bookings: 'বুকিং',
  payments: 'পেমেন্ট',
  refunds: 'টাকা ফেরত',
  members: 'সদস্য',
  audit: 'কাজের খাতা',
};

const bn: typeof en = {
  'booking.created': ({ after }) => (after['status'] === 'pending' ? 'বুকিংয়ের অনুরোধ করেছেন' : 'বুকিং করেছেন'),
  'booking.approved': 'বুকিং অনুমোদন করেছেন',
  'booking.rejected': rejectedInBangla,
  'booking.offered': 'অপেক্ষার তালিকার পরের জনের জন্য জায়গা রাখা হয়েছে',
  'booking.offer-declined': 'জায়গা নিতে চাননি',
  'booking.offer-expired': 'জায়গাটি সময়মতো নেওয়া হয়নি',
  'booking.not-come': ({ actor_id }) =>
    actor_id === null ? 'বুকিং শেষ: কেউ আসেননি' : '‘আসেননি’ লেখা হয়েছে; বুকিং শেষ',
  'booking.cancelled': 'বুকিং বাতিল করেছেন',
  'booking.confirmed': ({ before }) =>
    before['status'] === 'rejected' ? 'বুকিং নিশ্চিত: শেষ মুহূর্তে পরিশোধ হয়েছে' : 'পরিশোধের পর বুকিং নিশ্চিত হয়েছে',
  'booking.refunded': 'বুকিং বাতিল করে পুরো টাকা ফেরত দিয়েছেন',
  'booking.visit': 'খেলতে এসেছেন কি না, তা কাউন্টারে লেখা হয়েছে',
  'booking.moved': 'বুকিং সরিয়েছেন',
  'booking.divided': 'যা পরিশোধ করতে হবে তা ভাগ করেছেন',
  'booking.made-whole': 'মূল্য আবার একবারে পরিশোধের জন্য করেছেন',
  'booking.guests-added': 'বুকিংয়ে অতিথি যোগ করেছেন',
  'booking.slots-freed': 'কোনো বুকিংয়ের নয় এমন স্লট খালি করা হয়েছে',
  'waitlist.joined': 'অপেক্ষার তালিকায় নাম দিয়েছেন',
  'waitlist.left': 'অপেক্ষার তালিকা ছেড়েছেন',
  'waitlist.accepted': 'জায়গাটি নিয়েছেন',
  'payment.creating': 'পেমেন্ট শুরু করেছেন',
  'payment.open': 'যিনি পরিশোধ করবেন, পেমেন্ট তাঁর অপেক্ষায়',
  'payment.processing': 'ব্যাংক পেমেন্টটি নিয়ে কাজ করছে',
  'payment.succeeded': ({ actor_id }) => (actor_id === null ? 'পেমেন্ট সফল হয়েছে' : 'পেমেন্ট লিখে রেখেছেন'),
  'payment.unapplied': 'পেমেন্ট এত দেরিতে এসেছে যে বুকিংয়ে ধরা যায়নি',
  'payment.canceled': 'পেমেন্ট আর করা হয়নি',
  'payment.corrected': 'পেমেন্টের মাধ্যম সংশোধন করেছেন',
  'payment.fee-noted': 'পেমেন্ট সেবার হিসাবের ফাইল থেকে তার সার্ভিস চার্জ লেখা হয়েছে',
  'payment.settled': 'পেমেন্টের সমস্যার সমাধান করেছেন',
  'payment.risk-told': 'পেমেন্ট সেবা একে ঝুঁকিপূর্ণ বলেছে; তবু গণনায় ধরা হয়েছে',
  'payment.risk-held': 'পেমেন্ট সেবা একে ঝুঁকিপূর্ণ বলেছে; অ্যাডমিনের অপেক্ষায়',
  'payment.risk-accepted': 'ঝুঁকিপূর্ণ বলা একটি পেমেন্ট গ্রহণ করেছেন',
  'payment.risk-refused': 'ঝুঁকিপূর্ণ বলা একটি পেমেন্ট ফেরত দিয়েছেন',
  'payment.dispute-open': 'যিনি পরিশোধ করেছেন তাঁর ব্যাংক পেমেন্টে আপত্তি তুলেছে',
  'payment.dispute-won': 'ব্যাংকের আপত্তি টেকেনি, টাকা ক্লাবের থাকছে',
  'payment.dispute-lost': 'ব্যাংকের আপত্তি টিকেছে, টাকা ফেরত গেছে',
  'refund.due': 'টাকা ফেরতের সিদ্ধান্ত নিয়েছেন',
  'refund.sent': 'ফেরতের টাকা ব্যাংকে পাঠানো হয়েছে',
  'refund.succeeded': ({ actor_id }) => (actor_id === null ? 'টাকা ফেরত হয়েছে' : 'টাকা ফেরত দিয়েছেন'),
  'refund.failed': 'টাকা ফেরত দেওয়া যায়নি',
  'court.created': 'কোর্ট যোগ করেছেন',
  'court.updated': 'কোর্টের তথ্য বদলেছেন',
  'court.deleted': 'কোর্ট মুছেছেন',
  'plan.created': 'খোলার সময় যোগ করেছেন',
  'plan.updated': 'খোলার সময় বদলেছেন',
  'plan.deleted': 'খোলার সময় মুছেছেন',
  'price.created': 'মূল্য যোগ করেছেন',
  'price.updated': 'মূল্য বদলেছেন',
  'price.deleted': 'মূল্য মুছেছেন',
  'block.created': 'ক্লাবের জন্য কোর্ট রেখেছেন',
  'block.ended': 'ক্লাবের জন্য রাখা কোর্ট ছেড়েছেন',
  'coupon.created': 'কুপন যোগ করেছেন',
  'coupon.updated': 'কুপন বদলেছেন',
  'coupon.deleted': 'কুপন মুছেছেন',
  'announcement.created': 'ঘোষণা প্রকাশ করেছেন',
  'announcement.updated': 'ঘোষণা বদলেছেন',
  'announcement.deleted': 'ঘোষণা মুছেছেন',
  'club-rules.updated': 'ক্লাবের নিয়ম বদলেছেন',
  'club-settings.updated': 'ক্লাবের সেটিংস বদলেছেন',
  'set-up.dismissed': 'প্রথম ধাপের তালিকা সরিয়ে রেখেছেন',
  'members.imported': 'ফাইল থেকে সদস্য যোগ করেছেন',
  'members.import-undone': 'সদস্য আমদানি ফিরিয়েছেন',
  'books.exported': ({ after }) =>
    `এক্সপোর্ট করেছেন: ${EXPORTS[String(after['what'])] ?? String(after['what'])}`,
  'user.role-changed': 'একজনের ভূমিকা বদলেছেন',
  'user.granted-admin': 'সার্ভারের কমান্ড লাইনে একজনকে অ্যাডমিন করা হয়েছে',
  'user.became-first-admin': 'প্রথম অ্যাডমিন হয়েছেন',
  'user.removed': 'একটি অ্যাকাউন্ট সরিয়েছেন',
  'user.reset-link-made': 'নতুন পাসওয়ার্ডের লিংক তৈরি করেছেন',
  'user.sessions-ended': 'একজনের সব সেশন শেষ করেছেন',
  'user.second-factor-removed': 'সার্ভারের কমান্ড লাইনে একজনের দুই ধাপের সাইন-ইন সরানো হয়েছে',
  'guest.linked': 'অতিথিকে তাঁর অ্যাকাউন্টের সঙ্গে যুক্ত করেছেন',
  'account.registered': 'নিবন্ধন করেছেন',
  'account.taken-over': 'নিশ্চিত না করা একটি ইমেইলের মালিক Google দিয়ে সাইন ইন করেছেন',
  'google.linked': 'অ্যাকাউন্টে Google যুক্ত করেছেন',
  'sign-in.succeeded': 'সাইন ইন করেছেন',
  'sign-in.ended': 'সাইন আউট করেছেন',
  'sign-in.failed': 'সাইন-ইন হয়নি: ভুল পাসওয়ার্ড',
  'sign-in.unknown': 'সাইন-ইন হয়নি: এই ইমেইলের অ্যাকাউন্ট নেই',
  'sign-in.locked': 'অনেকবার ভুল পাসওয়ার্ড: আপাতত শুধু চেনা ব্রাউজার থেকে সাইন ইন করা যাবে',
  'session.ended': 'অন্য ব্রাউজারের সেশন শেষ করেছেন',
  'session.copied': 'একটি সেশন দুই ব্রাউজারে ব্যবহার হওয়ায় শেষ করা হয়েছে',
  'password.changed': 'পাসওয়ার্ড বদলেছেন',
  'password.reset': 'লিংক দিয়ে নতুন পাসওয়ার্ড ঠিক করেছেন',
  'password.wanted': 'সাইন-ইন আরও লম্বা পাসওয়ার্ডের অপেক্ষায়',
  'factor.set-up': 'দুই ধাপের সাইন-ইন চালু করেছেন',
  'factor.removed': 'দুই ধাপের সাইন-ইন বন্ধ করেছেন',
  'factor.wrong-code': 'সাইন-ইনের কোড ভুল ছিল',
  'factor.recovery-code-used': 'রিকভারি কোড ব্যবহার করেছেন',
  'factor.recovery-codes-made': 'নতুন রিকভারি কোড তৈরি করেছেন',
  'keys.rotated': 'সাইন-ইনের চাবি বদলানো হয়েছে',
  'keys.withdrawn': 'সাইন-ইনের চাবি তুলে নেওয়া হয়েছে',
  'letter.sent-again': 'একটি ইমেইল আবার পাঠিয়েছেন',
  'audit.pruned': 'সার্ভারের কমান্ড লাইনে কাজের খাতার পুরোনো লেখা মোছা হয়েছে',
  'backup.wanted': 'ব্যাকআপ চেয়েছেন',
};

export const t = both({ en, bn });
