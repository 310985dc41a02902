import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  expiresOn: (moment: ReactNode): ReactNode => <>Expires without approval on {moment}</>,
  deadlineWaits: 'The deadline waits until the club has compared its payments',
  payBefore: (moment: ReactNode): ReactNode => <>Please pay before {moment}</>,
  payAtDeskBefore: (moment: ReactNode): ReactNode => <>Pay at the desk, or online, before {moment}</>,
  payAtDeskKeptUntil: (moment: ReactNode): ReactNode => (
    <>Pay at the desk, or online. The court is kept until {moment}</>
  ),
  weekly: 'Weekly',
  sessionsAt: ({ sessions, price }: { sessions: string; price: string }) => `${sessions} at ${price}`,
  askToCancelOne: (booking: string) => `Cancel…: ${booking}`,
  askToCancel: 'Cancel…',
  cancelThisBooking: 'Cancel this booking?',
  cannotBeUndone: ({ court, date }: { court: ReactNode; date: string }): ReactNode => (
    <>
      {court} on {date}. Its slots become available to others at once. This cannot be undone.
    </>
  ),
  lookingUpRefund: 'Looking up your refund...',
  keepBooking: 'Keep Booking',
  cancelAndGetBack: (refund: string) => `Cancel and get ${refund} back`,
  cancelWithoutRefund: 'Cancel without refund',
  youGetBack: 'You get back',
  nothingBack: 'So close to the booking, the club gives nothing back.',
  partBackUntil: ({ percent, until }: { percent: number; until: ReactNode }): ReactNode => (
    <>
      {percent} % of what you paid, until {until}.
    </>
  ),
  backAlready: (amount: string) => `${amount} went back to you before, and counts towards it.`,
  slotsFreeAtOnce: ({ court, date }: { court: ReactNode; date: string }): ReactNode => (
    <>
      {court} on {date}. Its slots become available to others at once.
    </>
  ),
  cancelBooking: 'Cancel Booking',
  cancelOne: (booking: string) => `Cancel Booking: ${booking}`,
  payOne: (booking: string) => `Pay Now: ${booking}`,
  payNow: 'Pay Now',
  payRestOf: (booking: string) => `Pay: ${booking}`,
  payRest: 'Pay',
  nowAndLater: ({ now, later }: { now: string; later: string }) => `${now} now, ${later} later`,
  partsGoBack: 'Each payment goes back the way it was paid.',
  clubGivesBack:
    'The service you paid with is not in use here any more: the club sees to it and tells you how you get it back.',
  showCode: 'Show code',
  showCodeOf: (booking: string) => `Show code: ${booking}`,
  showAtDesk: 'Show this at the desk. It also works without a connection.',
  qrOf: (code: string) => `QR code of the booking ${code}`,
  noCodeDrawn: 'The QR code could not be loaded. Please tell the letters at the desk.',
  shareOnWhatsApp: 'Share on WhatsApp',
  shareOneOnWhatsApp: (booking: string) => `Share on WhatsApp: ${booking}`,
  wePlay: ({
    court,
    club,
    date,
    times,
    link,
  }: Record<'court' | 'club' | 'date' | 'times' | 'link', string>) =>
    `We play ${court} at ${club}: ${date}, ${times}. Directions: ${link}`,
};

const bn: typeof en = {
  expiresOn: (moment) => <>{moment}-এর মধ্যে অনুমোদন না হলে মেয়াদ শেষ</>,
  deadlineWaits: 'ক্লাব পেমেন্ট মিলিয়ে না দেখা পর্যন্ত সময়সীমা থেমে আছে',
  payBefore: (moment) => <>{moment}-এর আগে পরিশোধ করুন</>,
  payAtDeskBefore: (moment) => <>{moment}-এর আগে কাউন্টারে বা অনলাইনে পরিশোধ করুন</>,
  payAtDeskKeptUntil: (moment) => <>কাউন্টারে বা অনলাইনে পরিশোধ করুন। কোর্টটি {moment} পর্যন্ত রাখা</>,
  weekly: 'সাপ্তাহিক',
  sessionsAt: ({ sessions, price }) => `${sessions}, প্রতিটি ${price}`,
  askToCancelOne: (booking) => `বাতিল…: ${booking}`,
  askToCancel: 'বাতিল…',
  cancelThisBooking: 'বুকিংটি বাতিল করবেন?',
  cannotBeUndone: ({ court, date }) => (
    <>
      {court}, {date}। স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন। এটি আর ফেরানো যাবে না।
    </>
  ),
  lookingUpRefund: 'কত ফেরত পাবেন দেখা হচ্ছে...',
  keepBooking: 'বুকিং রাখুন',
  cancelAndGetBack: (refund) => `বাতিল করে ${refund} ফেরত নিন`,
  cancelWithoutRefund: 'টাকা ফেরত ছাড়াই বাতিল করুন',
  youGetBack: 'ফেরত পাবেন',
  nothingBack: 'খেলার সময় এত কাছে এলে ক্লাব টাকা ফেরত দেয় না।',
  partBackUntil: ({ percent, until }) => (
    <>
      {until} পর্যন্ত বাতিল করলে যা পরিশোধ করেছেন তার {formatNumber(percent)}%।
    </>
  ),
  backAlready: (amount) => `আগেই ${amount} ফেরত গেছে, তা এর মধ্যে ধরা হয়েছে।`,
  slotsFreeAtOnce: ({ court, date }) => (
    <>
      {court}, {date}। স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন।
    </>
  ),
  cancelBooking: 'বুকিং বাতিল করুন',
  cancelOne: (booking) => `বুকিং বাতিল করুন: ${booking}`,
  payOne: (booking) => `এখন পরিশোধ করুন: ${booking}`,
  payNow: 'এখন পরিশোধ করুন',
  payRestOf: (booking) => `পরিশোধ করুন: ${booking}`,
  payRest: 'পরিশোধ করুন',
  nowAndLater: ({ now, later }) => `এখন ${now}, পরে ${later}`,
  partsGoBack: 'প্রতিটি পেমেন্ট যেভাবে এসেছে সেভাবেই ফেরত যাবে।',
  clubGivesBack: 'যে মাধ্যমে পরিশোধ করেছিলেন সেটি এখানে আর চালু নেই: ক্লাব ব্যবস্থা নেবে ও কীভাবে ফেরত পাবেন জানাবে।',
  showCode: 'কোড দেখান',
  showCodeOf: (booking) => `কোড দেখান: ${booking}`,
  showAtDesk: 'কাউন্টারে এটি দেখান। ইন্টারনেট ছাড়াও চলবে।',
  qrOf: (code) => `${code} বুকিংয়ের কিউআর কোড`,
  noCodeDrawn: 'কিউআর কোডটি লোড করা যায়নি। কাউন্টারে অক্ষরগুলো বলুন।',
  shareOnWhatsApp: 'WhatsApp-এ পাঠান',
  shareOneOnWhatsApp: (booking) => `WhatsApp-এ পাঠান: ${booking}`,
  wePlay: ({ court, club, date, times, link }) => `${club}-এ ${court}: ${date}, ${times}। পথ: ${link}`,
};

export const t = both({ en, bn });
