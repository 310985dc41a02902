import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  testModeNote: (): ReactNode => (
    <>
      <strong>Test mode.</strong> No real money is charged. Please use one of the test cards below, never a
      real one.
    </>
  ),
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  testCards: 'Test cards – press one to fill it in',
  pays: (brand: string) => `${brand}, pays`,
  checkThenPays: 'Bank’s check, then pays',
  checkThenDeclined: 'Bank’s check, then declined',
  declined: 'Declined',
  insufficientFunds: 'Declined: insufficient funds',
  lostCard: 'Declined: lost card',
  stolenCard: 'Declined: stolen card',
  expiredCard: 'Declined: expired card',
  wrongCvc: 'Declined: wrong CVC',
  processingError: 'Declined: processing error',
  paysThenDisputed: 'Pays, then disputed',
  paysRefundFails: 'Pays, a refund fails',
  bankCheck: 'Your bank’s check',
  aboutBankCheck:
    'Here your bank would ask you to confirm the payment, with a code or in its app (3-D Secure). This is test mode, so choose the outcome. Closing this window ends the check without a payment.',
  failTheCheck: 'Fail the check',
  passTheCheck: 'Pass the check',
  checkNotFinished: 'Your bank’s check was not finished. Please continue it, or use another card.',
  noAnswer:
    'The card provider is not responding. Please check your connection and try again; you will not be charged twice.',
};

const bn: typeof en = {
  testModeNote: () => (
    <>
      <strong>পরীক্ষামূলক।</strong> আসল টাকা কাটা হয় না। নিচের একটি পরীক্ষার কার্ড ব্যবহার করুন, আসল কার্ড কখনো নয়।
    </>
  ),
  cardNumber: 'কার্ড নম্বর',
  expiryDate: 'মেয়াদ শেষের তারিখ',
  testCards: 'পরীক্ষার কার্ড – বসাতে একটিতে চাপুন',
  pays: (brand) => `${brand}, পরিশোধ হয়`,
  checkThenPays: 'ব্যাংকের যাচাই, তারপর পরিশোধ হয়',
  checkThenDeclined: 'ব্যাংকের যাচাই, তারপর ফেরায়',
  declined: 'ফেরায়',
  insufficientFunds: 'ফেরায়: যথেষ্ট টাকা নেই',
  lostCard: 'ফেরায়: হারানো কার্ড',
  stolenCard: 'ফেরায়: চুরি যাওয়া কার্ড',
  expiredCard: 'ফেরায়: মেয়াদ শেষ',
  wrongCvc: 'ফেরায়: ভুল CVC',
  processingError: 'ফেরায়: প্রক্রিয়ার ত্রুটি',
  paysThenDisputed: 'পরিশোধ হয়, পরে আপত্তি আসে',
  paysRefundFails: 'পরিশোধ হয়, টাকা ফেরত যায় না',
  bankCheck: 'ব্যাংকের যাচাই',
  aboutBankCheck:
    'আসলে এখানে ব্যাংক একটি কোড দিয়ে বা নিজের অ্যাপে পেমেন্টটি নিশ্চিত করতে বলত। এটি পরীক্ষামূলক, তাই ফলটি আপনিই বেছে নিন। জানালাটি বন্ধ করলে পেমেন্ট ছাড়াই যাচাই শেষ হবে।',
  failTheCheck: 'যাচাই ব্যর্থ হোক',
  passTheCheck: 'যাচাই সফল হোক',
  checkNotFinished: 'ব্যাংকের যাচাই শেষ হয়নি। সেটি চালিয়ে যান, বা অন্য কার্ড ব্যবহার করুন।',
  noAnswer: 'কার্ডের সেবা সাড়া দিচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন; দুবার টাকা কাটা হবে না।',
};

export const t = both({ en, bn });
