import { both } from '#contract/language.ts';

const en = {
  noSuchCode: 'No booking has this code.',
  notOfThisClub: 'This is not a code of this club.',
  checkedIn: 'Checked in',
  toCollect: (amount: string) => `Checked in. ${amount} to collect.`,
  alreadyIn: (time: string) => `Already checked in at ${time}.`,
  onDay: ({ date, time }: { date: string; time: string }) => `${time} on ${date}`,
  endedBefore: (time: string) =>
    `This booking ended at ${time}, before they came. If they played, take its money: that brings it back.`,
  wrongTime: 'The time of this check-in cannot be right. Please look at the clock of the device.',
};

const bn: typeof en = {
  noSuchCode: 'এই কোডে কোনো বুকিং নেই।',
  notOfThisClub: 'এটি এই ক্লাবের কোড নয়।',
  checkedIn: 'চেক-ইন হয়েছে',
  toCollect: (amount) => `চেক-ইন হয়েছে। ${amount} আদায় করতে হবে।`,
  alreadyIn: (time) => `${time}-এ আগেই চেক-ইন হয়েছে।`,
  onDay: ({ date, time }) => `${date} ${time}`,
  endedBefore: (time) =>
    `তাঁরা আসার আগেই ${time}-এ এই বুকিং শেষ হয়ে গেছে। খেলে থাকলে টাকা নিন, তাতে বুকিংটি ফিরে আসবে।`,
  wrongTime: 'এই চেক-ইনের সময় ঠিক হতে পারে না। ডিভাইসের ঘড়ি মিলিয়ে দেখুন।',
};

export const t = both({ en, bn });
