import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

/** A day of play opens to a tier that books so many days ahead; an hour of null is midnight. */
interface Opening {
  tier: string;
  days: number;
  date: string;
  from: string;
  hour: string | null;
}

const en = {
  opensFor: ({ tier, days, date, from, hour }: Opening) =>
    `${tier} books ${
      days === 0 ? 'on the day of play' : `${days} ${days === 1 ? 'day' : 'days'} ahead`
    }. ${date} opens for you on ${from}${hour === null ? '' : ` at ${hour}`}.`,
};

const bn: typeof en = {
  opensFor: ({ tier, days, date, from, hour }) =>
    `${tier} স্তরে ${days === 0 ? 'খেলার দিনেই' : `${formatNumber(days)} দিন আগে`} বুক করা যায়। ${date} তারিখের বুকিং আপনার জন্য খুলবে ${from} তারিখে${
      hour === null ? '' : `, ${hour} থেকে`
    }।`,
};

export const t = both({ en, bn });
