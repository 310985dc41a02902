import { both } from '#contract/language.ts';

const en = {
  sportsClub: 'Sports Club',
  oneHomeForManySports: 'One home for many sports and for athletes of all levels, since 2005.',
  seeTheCourts: 'See the courts',
  courts: 'Courts',
  theHourIsYours: 'Choose a court, choose your slots, and the hour is yours.',
  bookACourt: 'Book a court',
  ourActivities: 'Our Activities',
  findYourGame: 'Find your game, nurture your talent and stay on the move.',
  findAFreeHour: 'Find a free hour',
  joinTheClub: 'Join the club',
  theClubInThreePictures: 'The club in three pictures',
};

const bn: typeof en = {
  sportsClub: 'Sports Club',
  oneHomeForManySports: '২০০৫ সাল থেকে বহু খেলা আর সব স্তরের খেলোয়াড়ের এক ঠিকানা।',
  seeTheCourts: 'কোর্টগুলো দেখুন',
  courts: 'কোর্ট',
  theHourIsYours: 'কোর্ট বাছুন, স্লট বাছুন, সময়টা আপনার।',
  bookACourt: 'কোর্ট বুক করুন',
  ourActivities: 'আমাদের কার্যক্রম',
  findYourGame: 'নিজের খেলা খুঁজে নিন, প্রতিভা গড়ুন, সচল থাকুন।',
  findAFreeHour: 'খালি সময় খুঁজুন',
  joinTheClub: 'ক্লাবে যোগ দিন',
  theClubInThreePictures: 'তিনটি ছবিতে আমাদের ক্লাব',
};

export const t = both({ en, bn });
