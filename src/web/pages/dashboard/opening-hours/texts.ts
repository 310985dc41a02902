import { both } from '#contract/language.ts';

const en = {
  addClosedDay: 'Add Closed Day',
  addHours: 'Add Hours',
  addOtherSlots: 'Add Other Slots',
  addPrice: 'Add Price',
  closedDayButton: '+ Closed Day',
  hoursButton: '+ Hours',
  otherSlotsButton: '+ Other Slots',
  priceButton: '+ Price',
  openingHours: 'Opening Hours',
  about:
    'On all other days each court has its own slots and price. Entries with dates take precedence over weekly ones, and entries for one court over those for all courts.',
  edit: (name: string) => `Edit ${name}`,
  notLoaded: (message: string) => `Failed to load opening hours: ${message}`,
  nothingUnusual: 'Every day is an ordinary day.',
  whatMembersSee: 'What members see',
  court: 'Court',
  weekNotLoaded: 'Failed to load the week',
  weekOf: ({ type, from }: { type: string; from: string }) => `Week of ${type} from ${from}`,
  day: 'Day',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
};

const bn: typeof en = {
  addClosedDay: 'বন্ধের দিন যোগ করুন',
  addHours: 'সময় যোগ করুন',
  addOtherSlots: 'অন্য স্লট যোগ করুন',
  addPrice: 'মূল্য যোগ করুন',
  closedDayButton: '+ বন্ধের দিন',
  hoursButton: '+ সময়',
  otherSlotsButton: '+ অন্য স্লট',
  priceButton: '+ মূল্য',
  openingHours: 'খোলার সময়',
  about:
    'বাকি সব দিনে প্রতিটি কোর্টের নিজের স্লট ও মূল্য চলে। সাপ্তাহিক নিয়মের চেয়ে তারিখের নিয়ম আগে ধরা হয়, আর সব কোর্টের নিয়মের চেয়ে এক কোর্টের নিয়ম আগে।',
  edit: (name) => `${name} সম্পাদনা করুন`,
  notLoaded: (message) => `খোলার সময় আনা যায়নি: ${message}`,
  nothingUnusual: 'সব দিনই সাধারণ দিন।',
  whatMembersSee: 'সদস্যরা যা দেখেন',
  court: 'কোর্ট',
  weekNotLoaded: 'সপ্তাহটি আনা যায়নি',
  weekOf: ({ type, from }) => `${type}: ${from} থেকে এক সপ্তাহ`,
  day: 'দিন',
  previousWeek: 'আগের সপ্তাহ',
  nextWeek: 'পরের সপ্তাহ',
};

export const t = both({ en, bn });
