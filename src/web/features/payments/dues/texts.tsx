import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  yourPayment: 'Your payment',
  yourCard: 'Your card',
  noPaymentsHere: ({ phone, email }: { phone: string; email: ReactNode }): ReactNode => (
    <>
      The club takes no payments here at the moment. Please ask the club how to pay: {phone}, {email}
    </>
  ),
  /** A service without a name in this build is null. */
  isAtWork: (service: string | null) =>
    `${service ?? 'The payment service'} is still processing this payment.`,
  bankAtWork: 'Your bank is still processing this payment.',
  showsResultItself: 'This page shows the result as soon as it is known. You do not need to pay again.',
  notUsed: 'Your payment could not be used for this membership.',
  clubGivesItBack: 'The club gives it back, the way it was paid.',
  paid: 'The membership is paid.',
  transactionId: (id: ReactNode): ReactNode => <>Transaction id: {id}</>,
};

const bn: typeof en = {
  yourPayment: 'আপনার পেমেন্ট',
  yourCard: 'আপনার কার্ড',
  noPaymentsHere: ({ phone, email }) => (
    <>
      ক্লাব এখন এখানে পেমেন্ট নেয় না। কীভাবে পরিশোধ করবেন, ক্লাবের কাছে জেনে নিন: {phone}, {email}
    </>
  ),
  isAtWork: (service) => `${service ?? 'পেমেন্ট সেবা'} এখনো এই পেমেন্টের কাজ করছে।`,
  bankAtWork: 'ব্যাংক এখনো এই পেমেন্টের কাজ করছে।',
  showsResultItself: 'ফল জানা গেলেই এই পাতায় দেখা যাবে। আবার পরিশোধ করতে হবে না।',
  notUsed: 'আপনার টাকা এই মেম্বারশিপের কাজে লাগানো যায়নি।',
  clubGivesItBack: 'যেভাবে পরিশোধ করা হয়েছিল, ক্লাব সেভাবেই টাকা ফেরত দেবে।',
  paid: 'মেম্বারশিপের টাকা পরিশোধ হয়েছে।',
  transactionId: (id) => <>ট্রানজ্যাকশন আইডি: {id}</>,
};

export const t = both({ en, bn });
