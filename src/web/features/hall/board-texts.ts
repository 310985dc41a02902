import { both } from '#contract/language.ts';

const en = {
  title: 'Hall screen',
  court: 'Court',
  now: 'Now',
  next: 'Next',
  freeUntil: (time: string) => `Free until ${time}`,
  nothingMore: 'Nothing more today',
  taken: 'Taken',
  closed: 'Closed',
  noConnection: (time: string) => `No connection since ${time}`,
  turnedOff: 'This screen has been turned off.',
  news: 'News',
};

const bn: typeof en = {
  title: 'হলের পর্দা',
  court: 'কোর্ট',
  now: 'এখন',
  next: 'এরপর',
  freeUntil: (time) => `${time} পর্যন্ত খালি`,
  nothingMore: 'আজ আর কিছু নেই',
  taken: 'নেওয়া হয়েছে',
  closed: 'বন্ধ',
  noConnection: (time) => `${time} থেকে ইন্টারনেট নেই`,
  turnedOff: 'এই পর্দাটি বন্ধ করা হয়েছে।',
  news: 'খবর',
};

export const t = both({ en, bn });
