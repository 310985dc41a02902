import { both } from '#contract/language.ts';

const en = {
  memberships: 'Memberships',
  intro: 'For whom and how long you choose when you are signed in; it counts as soon as it is paid.',
  notLoaded: 'The memberships could not be loaded',
  none: 'The club sells no memberships at the moment.',
  choose: 'Choose',
  chooseTier: (tier: string) => `Choose: ${tier}`,
  atTheClub: 'Sold at the club',
};

const bn: typeof en = {
  memberships: 'মেম্বারশিপ',
  intro: 'কার জন্য ও কত দিনের জন্য, তা সাইন ইন করে বেছে নেবেন; টাকা দিলেই গণ্য হবে।',
  notLoaded: 'মেম্বারশিপগুলো আনা যায়নি',
  none: 'ক্লাব এখন কোনো মেম্বারশিপ বিক্রি করে না।',
  choose: 'বেছে নিন',
  chooseTier: (tier) => `${tier} বেছে নিন`,
  atTheClub: 'ক্লাবে বিক্রি হয়',
};

export const t = both({ en, bn });
