import { both } from '../language.ts';

const en = {
  closesEveryDay: 'Please give the dates, or choose days of the week: this would close every day.',
  giveHours: 'Please give the hours in which it is open, one range a line.',
  onlyPlanOfHours: 'Only a plan of hours has hours.',
  giveSlots: 'Please give the slots of these days, one a line.',
  onlyPlanOfSlots: 'Only a plan of other slots has slots.',
};

const bn: typeof en = {
  closesEveryDay: 'তারিখ দিন, বা সপ্তাহের দিন বেছে নিন: এভাবে প্রতিদিনই বন্ধ হয়ে যাবে।',
  giveHours: 'কখন খোলা লিখুন, প্রতি লাইনে একটি সময়।',
  onlyPlanOfHours: 'কখন খোলা, তা শুধু অন্য সময়ের নিয়মে দেওয়া যায়।',
  giveSlots: 'এই দিনগুলোর স্লট লিখুন, প্রতি লাইনে একটি।',
  onlyPlanOfSlots: 'স্লট শুধু অন্য স্লটের নিয়মে দেওয়া যায়।',
};

export const t = both({ en, bn });
