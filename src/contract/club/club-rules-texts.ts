import { both } from '../language.ts';

const en = {
  chooseApproval: 'Please choose who needs an approval.',
  chooseAdvance: 'Please choose whether a booking is paid in parts.',
  sameHours: 'Two steps have the same hours.',
  notMoreLater: 'A later cancellation cannot give more back.',
};

const bn: typeof en = {
  chooseApproval: 'কাদের বুকিংয়ে অনুমোদন লাগবে বেছে নিন।',
  chooseAdvance: 'বুকিংয়ের টাকা ভাগে পরিশোধ করা যাবে কি না বেছে নিন।',
  sameHours: 'দুটি ধাপের ঘণ্টা একই।',
  notMoreLater: 'পরে বাতিল করলে আগের ধাপের চেয়ে বেশি টাকা ফেরত দেওয়া যায় না।',
};

export const t = both({ en, bn });
