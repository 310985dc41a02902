import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  lettersAndDigits: 'Please enter letters and digits only, at most 40.',
  numberOfTransaction: (least: number) =>
    `Please enter the transaction’s number, at least ${least} characters.`,
  chooseWho: 'Please choose a member, a guest or a walk-in.',
  choosePay: 'Please choose how it is paid.',
  howManyGuests: (most: number) => `Please enter how many guests, from 1 to ${most}.`,
  sayWhyFree: 'Please say in a few words why it is free: an admin reads it.',
};

const bn: typeof en = {
  lettersAndDigits: 'শুধু ইংরেজি অক্ষর ও সংখ্যা দিন, সর্বোচ্চ ৪০টি।',
  numberOfTransaction: (least) => `ট্রানজ্যাকশন আইডি দিন, অন্তত ${formatNumber(least)}টি অক্ষর।`,
  chooseWho: 'সদস্য, অতিথি বা সরাসরি আসা বেছে নিন।',
  choosePay: 'কীভাবে পরিশোধ হবে বেছে নিন।',
  howManyGuests: (most) => `কতজন অতিথি লিখুন, ১ থেকে ${formatNumber(most)}।`,
  sayWhyFree: 'কেন বিনা মূল্যে দু-এক কথায় লিখুন: একজন অ্যাডমিন পড়বেন।',
};

export const t = both({ en, bn });
