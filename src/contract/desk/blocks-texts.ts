import { both } from '../language.ts';

const en = {
  chooseUse: 'Please choose what the courts are used for.',
  endAfterBegin: 'The end must be after the begin. For a block over midnight, please make two.',
  giveDates: 'Please give dates, or a day of the week.',
  lastNotBefore: 'The last day must not be before the first.',
  chooseCourt: 'Please choose a court.',
  chooseCourts: 'Please choose at least one court.',
  chooseDates: 'Please choose at least one date.',
  sayWhy: 'Please say why the bookings are cancelled: their owners read it.',
  titleToo: 'Please give the title beside the one in Bangla, too.',
};

const bn: typeof en = {
  chooseUse: 'কোর্টগুলো কী কাজে লাগবে বেছে নিন।',
  endAfterBegin: 'শেষ সময় শুরুর পরে হতে হবে। মধ্যরাত পেরোলে দুই ভাগে রাখুন।',
  giveDates: 'তারিখ দিন, বা সপ্তাহের একটি দিন।',
  lastNotBefore: 'শেষ দিন প্রথম দিনের আগে হতে পারে না।',
  chooseCourt: 'একটি কোর্ট বেছে নিন।',
  chooseCourts: 'অন্তত একটি কোর্ট বেছে নিন।',
  chooseDates: 'অন্তত একটি তারিখ বেছে নিন।',
  sayWhy: 'কেন বুকিংগুলো বাতিল হচ্ছে লিখুন: যাঁদের বুকিং তাঁরা এটি পড়বেন।',
  titleToo: 'বাংলা শিরোনামের সঙ্গে মূল শিরোনামটিও দিন।',
};

export const t = both({ en, bn });
