import { both } from '../language.ts';

interface Split {
  total: string;
  now: string;
  later: string;
  /** null: until play begins. */
  span: string | null;
}

const en = {
  allAtOnce: 'A booking is paid all at once.',
  notLess: (total: string) =>
    `A booking of ${total} is paid all at once, because the advance would not be less.`,
  split: ({ total, now, later, span }: Split) =>
    `A booking of ${total} is confirmed once ${now} is paid. The rest, ${later}, can be paid here until ${
      span === null ? 'play begins' : `${span} before play`
    }, or at the club.`,
};

const bn: typeof en = {
  allAtOnce: 'বুকিংয়ের পুরো টাকা একসঙ্গে পরিশোধ করতে হয়।',
  notLess: (total) => `${total} মূল্যের বুকিংয়ের পুরো টাকা একসঙ্গে পরিশোধ করতে হয়, কারণ অগ্রিম এর চেয়ে কম হতো না।`,
  split: ({ total, now, later, span }) =>
    `${total} মূল্যের বুকিং ${now} অগ্রিম পরিশোধ করলেই নিশ্চিত হয়। বাকি ${later} ${
      span === null ? 'খেলা শুরু' : `খেলার ${span} আগে`
    } পর্যন্ত এখানে, অথবা ক্লাবে পরিশোধ করা যায়।`,
};

export const t = both({ en, bn });
