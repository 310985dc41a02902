import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const checkIns = (count: number) => (count === 1 ? '1 check-in' : `${count} check-ins`);

const en = {
  title: 'Check in',
  startTheCamera: 'Start the camera',
  stopTheCamera: 'Stop the camera',
  holdTheCode: 'Hold the code of the booking before the camera.',
  picture: 'What the camera sees',
  orType: 'Or type the code',
  checkIn: 'Check in',
  checkedIn: 'Checked in',
  toCollect: (amount: string) => `Checked in. ${amount} to collect.`,
  takeTheMoney: 'Take the money',
  isCard: 'Look it up as a card',
  already: (time: string) => `Already checked in at ${time}.`,
  notOfThisClub: 'This is not a code of this club.',
  twoCodes: 'There are two codes in the picture. Please show one of them.',
  cameraRefused: 'The browser does not let us use the camera. Allow it for this site, or type the code.',
  noCamera: 'This device has no camera. Type the code.',
  noScanner: 'The scanner could not be loaded. Type the code, or try again.',
  tryAgain: 'Try again',
  anotherTab: 'The camera is in use in another tab. Please go on there, or close that tab.',
  noLine: ({ time, waiting }: { time: string; waiting: number }) =>
    `No connection. Checking against the list of ${time}. ${checkIns(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`,
  notOnList: (time: string) => `Not on the list of ${time}. Look again once you are online.`,
  noListHere: 'No connection, and this device has no list of today. Please try again once you are online.',
  notKept: 'This device cannot keep the check-in. Please write it down, and check in once you are online.',
  longWithout: (time: string) =>
    `No connection since ${time}. Who has booked, paid or cancelled since then is not on the list: let them show you.`,
  endsSoon: (time: string) =>
    `Your login ends at ${time}. Log out and in again before then, so that you can go on checking in.`,
  endsWithoutLine: (time: string) =>
    `Your login ends at ${time}. You can go on without a connection. Once there is one, log in again on this device: then what waits is sent.`,
  clockIsOff: (minutes: number) =>
    minutes <= 1
      ? 'The clock of this device is a minute off. Please set it right.'
      : `The clock of this device is ${formatNumber(minutes)} minutes off. Please set it right.`,
};

const bn: typeof en = {
  title: 'চেক-ইন',
  startTheCamera: 'ক্যামেরা চালু করুন',
  stopTheCamera: 'ক্যামেরা বন্ধ করুন',
  holdTheCode: 'বুকিংয়ের কোডটি ক্যামেরার সামনে ধরুন।',
  picture: 'ক্যামেরায় যা দেখা যাচ্ছে',
  orType: 'অথবা কোডটি লিখুন',
  checkIn: 'চেক-ইন',
  checkedIn: 'চেক-ইন হয়েছে',
  toCollect: (amount) => `চেক-ইন হয়েছে। ${amount} আদায় করতে হবে।`,
  takeTheMoney: 'টাকা নিন',
  isCard: 'কার্ড হিসেবে খুঁজুন',
  already: (time) => `${time}-এ আগেই চেক-ইন হয়েছে।`,
  notOfThisClub: 'এটি এই ক্লাবের কোড নয়।',
  twoCodes: 'ছবিতে দুটি কোড আছে। একটি দেখান।',
  cameraRefused: 'ব্রাউজার ক্যামেরা ব্যবহার করতে দিচ্ছে না। এই সাইটের জন্য অনুমতি দিন, বা কোডটি লিখুন।',
  noCamera: 'এই ডিভাইসে ক্যামেরা নেই। কোডটি লিখুন।',
  noScanner: 'স্ক্যানার লোড করা যায়নি। কোডটি লিখুন, বা আবার চেষ্টা করুন।',
  tryAgain: 'আবার চেষ্টা করুন',
  anotherTab: 'ক্যামেরা অন্য ট্যাবে চলছে। সেখানেই কাজ করুন, বা ট্যাবটি বন্ধ করুন।',
  noLine: ({ time, waiting }) =>
    `ইন্টারনেট নেই। ${time}-এর তালিকা দেখে মেলানো হচ্ছে। ${formatNumber(waiting)}টি চেক-ইন পাঠানো বাকি।`,
  notOnList: (time) => `${time}-এর তালিকায় নেই। ইন্টারনেট এলে আবার দেখুন।`,
  noListHere: 'ইন্টারনেট নেই, আজকের তালিকাও এই ডিভাইসে নেই। ইন্টারনেট এলে আবার চেষ্টা করুন।',
  notKept: 'এই ডিভাইসে চেক-ইন রাখা যাচ্ছে না। লিখে রাখুন, ইন্টারনেট এলে চেক-ইন করুন।',
  longWithout: (time) =>
    `${time} থেকে ইন্টারনেট নেই। এর পরে যাঁরা বুকিং, টাকা দেওয়া বা বাতিল করেছেন, তাঁরা তালিকায় ঠিকমতো নেই; তাঁদের ফোনে দেখে নিন।`,
  endsSoon: (time) =>
    `${time}-এ আপনার লগইনের মেয়াদ শেষ। তার আগে লগ আউট করে আবার লগইন করুন, যাতে চেক-ইন চালিয়ে যেতে পারেন।`,
  endsWithoutLine: (time) =>
    `${time}-এ আপনার লগইনের মেয়াদ শেষ। ইন্টারনেট ছাড়া চেক-ইন চালিয়ে যেতে পারেন। ইন্টারনেট এলে এই ডিভাইসে আবার লগইন করুন; তখন বাকিগুলো পাঠানো হবে।`,
  clockIsOff: (minutes) => `এই ডিভাইসের ঘড়ি ${formatNumber(Math.max(1, minutes))} মিনিট ভুল। ঠিক করে নিন।`,
};

export const t = both({ en, bn });
