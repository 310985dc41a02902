import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { banglaCount, countRows, type Counted } from '#web/ui/lists/counted.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  yourBooking: 'Your booking',
  email: 'Email',
  court: 'Court',
  firstSession: 'First session',
  hours: 'Hours',
  hoursOf: (sessions: number) => `Hours, ${sessions} sessions`,
  sessionsAt: ({ sessions, price }: { sessions: string; price: string }) => `${sessions} at ${price}`,
  price: 'Price',
  discount: 'Discount',
  totalAfterDiscount: 'Total after discount',
  total: 'Total',
  endsIfUnpaid: 'If it is not paid in time, the booking ends and its slots become available to others.',
  pleasePayBefore: 'Please pay before',
  toPay: (total: string) => `To pay ${total}`,
  goToPayment: 'Go to payment',
  paidAndConfirmed: 'This booking is paid and confirmed.',
  confirmedBookings: 'Confirmed Bookings',
  receipt: 'Receipt',
  transactionId: (id: ReactNode): ReactNode => <>Transaction id: {id}</>,
  bankAtWork: 'Your bank is still processing this payment.',
  /** A service without a name in this build is null. */
  serviceAtWork: (service: string | null) =>
    `${service ?? 'The payment service'} is still processing this payment.`,
  showsResultItself: 'This page shows the result as soon as it is known. You do not need to pay again.',
  notUsed: 'Your payment could not be used for this booking.',
  paymentHistory: 'Payment History',
  clubGivesItBack: 'The club gives it back. Payment History shows what becomes of it.',
  waitingForApproval:
    'This booking is waiting for approval. You can pay as soon as an admin has approved it.',
  rejected: 'This booking was rejected. Please book again.',
  cancelled: 'This booking was cancelled. Please book again.',
  timeIsOver: 'The time to pay for this booking is over.',
  courts: 'Courts',
  nothingCharged: 'Nothing was charged, and its slots are available to others again. Please book again.',
  approvedBookings: 'Approved Bookings',
  refundIsInHistory: 'Your payment is refunded; the payment history shows how far the refund is.',
  yourCard: 'Your card',
  yourPayment: 'Your payment',
  noPaymentsHere: ({ phone, email }: { phone: string; email: ReactNode }): ReactNode => (
    <>
      The club takes no payments here at the moment. Please ask the club how to pay: {phone}, {email}
    </>
  ),
  loadingProfile: 'Loading your profile...',
  paymentSuccessful: 'Payment Successful!',
  confirmedWithId: (transactionId: ReactNode): ReactNode => (
    <>Your booking is confirmed. Transaction id:{transactionId}</>
  ),
  goToConfirmedBookings: 'Go to Confirmed Bookings',
  tableView: 'Table View',
  cardView: 'Card View',
  view: 'View',
  countPayments: (counted: Counted) => countRows(counted, 'payment'),
  noPaymentRecords: 'No payment records found.',
  paymentIssues: 'Payment Issues',
  noIssues: 'No payments need your attention.',
  whatIssuesAre:
    'Payments appear here when they arrive too late, cannot be refunded, are disputed, or are called risky.',
  payment: 'Payment',
  myBookings: 'My Bookings',
  print: 'Print',
  allConfirmedBookings: 'All Confirmed Bookings',
};

const bn: typeof en = {
  yourBooking: 'আপনার বুকিং',
  email: 'ইমেইল',
  court: 'কোর্ট',
  firstSession: 'প্রথম সেশন',
  hours: 'সময়',
  hoursOf: (sessions) => `সময়, ${formatNumber(sessions)}টি সেশন`,
  sessionsAt: ({ sessions, price }) => `${sessions}, প্রতিটি ${price}`,
  price: 'মূল্য',
  discount: 'ছাড়',
  totalAfterDiscount: 'ছাড়ের পর মোট',
  total: 'মোট',
  endsIfUnpaid: 'সময়মতো পরিশোধ না করলে বুকিংয়ের মেয়াদ শেষ হবে, স্লটগুলো অন্যরা নিতে পারবেন।',
  pleasePayBefore: 'পরিশোধের শেষ সময়',
  toPay: (total) => `বাকি ${total}`,
  goToPayment: 'পেমেন্টে যান',
  paidAndConfirmed: 'এই বুকিং পরিশোধিত ও নিশ্চিত।',
  confirmedBookings: 'নিশ্চিত বুকিং',
  receipt: 'রসিদ',
  transactionId: (id) => <>ট্রানজ্যাকশন আইডি: {id}</>,
  bankAtWork: 'ব্যাংক এখনো এই পেমেন্টের কাজ করছে।',
  serviceAtWork: (service) => `${service ?? 'পেমেন্ট সেবা'} এখনো এই পেমেন্টের কাজ করছে।`,
  showsResultItself: 'ফল জানা গেলেই এই পাতায় দেখা যাবে। আবার পরিশোধ করতে হবে না।',
  notUsed: 'আপনার পেমেন্ট এই বুকিংয়ের কাজে লাগানো যায়নি।',
  paymentHistory: 'পেমেন্টের ইতিহাস',
  clubGivesItBack: 'ক্লাব টাকা ফেরত দেবে। কতদূর হলো তা ‘পেমেন্টের ইতিহাস’-এ দেখা যাবে।',
  waitingForApproval: 'বুকিংটি অনুমোদনের অপেক্ষায়। একজন অ্যাডমিন অনুমোদন করলেই পরিশোধ করতে পারবেন।',
  rejected: 'বুকিংটি প্রত্যাখ্যাত হয়েছে। আবার বুক করুন।',
  cancelled: 'বুকিংটি বাতিল হয়েছে। আবার বুক করুন।',
  timeIsOver: 'এই বুকিংয়ের পরিশোধের সময় শেষ।',
  courts: 'কোর্ট',
  nothingCharged: 'কোনো টাকা কাটা হয়নি, স্লটগুলো আবার অন্যদের জন্য খোলা। আবার বুক করুন।',
  approvedBookings: 'অনুমোদিত বুকিং',
  refundIsInHistory: 'আপনার টাকা ফেরত যাবে; কতদূর হলো তা পেমেন্টের ইতিহাসে দেখা যাবে।',
  yourCard: 'আপনার কার্ড',
  yourPayment: 'আপনার পেমেন্ট',
  noPaymentsHere: ({ phone, email }) => (
    <>
      ক্লাব এখন এখানে পেমেন্ট নিচ্ছে না। কীভাবে পরিশোধ করবেন ক্লাবের কাছে জেনে নিন: {phone}, {email}
    </>
  ),
  loadingProfile: 'প্রোফাইল আনা হচ্ছে...',
  paymentSuccessful: 'পেমেন্ট সফল হয়েছে!',
  confirmedWithId: (transactionId) => <>আপনার বুকিং নিশ্চিত। ট্রানজ্যাকশন আইডি: {transactionId}</>,
  goToConfirmedBookings: 'নিশ্চিত বুকিংয়ে যান',
  tableView: 'টেবিল আকারে',
  cardView: 'কার্ড আকারে',
  view: 'দেখার ধরন',
  countPayments: (counted) => `${banglaCount(counted)}টি পেমেন্ট`,
  noPaymentRecords: 'কোনো পেমেন্ট পাওয়া যায়নি।',
  paymentIssues: 'পেমেন্টের সমস্যা',
  noIssues: 'কোনো পেমেন্টে আপনার কিছু করার নেই।',
  whatIssuesAre:
    'যে পেমেন্ট দেরিতে আসে, ফেরত দেওয়া যায় না, ব্যাংকে আপত্তি হয় বা ঝুঁকিপূর্ণ বলা হয়, তা এখানে দেখা যায়।',
  payment: 'পেমেন্ট',
  myBookings: 'আমার বুকিং',
  print: 'প্রিন্ট করুন',
  allConfirmedBookings: 'সব নিশ্চিত বুকিং',
};

export const t = both({ en, bn });
