import { formatDayAndMonth, formatShortDay } from '#contract/clock/dates.ts';
import { banglaDigits } from '#contract/digits.ts';
import { both } from '#contract/language.ts';

/** What differs from one text message to the next. */
export interface Said {
  court: string;
  when: string;
  until: string;
  amount: string;
  link: string;
}

const en = {
  approved: ({ court, when, amount, until, link }: Said) =>
    `${court}, ${when} is approved. Pay ${amount} by ${until}: ${link}`,
  offered: ({ court, when, until, link }: Said) =>
    `${court}, ${when} is free. It is held for you until ${until}: ${link}`,
  cancelled: ({ court, when, link }: Said) =>
    `${court}, ${when} is cancelled by the club. Sorry. Details: ${link}`,
  moved: ({ court, when, link }: Said) => `your booking is now ${court}, ${when}. Details: ${link}`,
  soon: ({ court, when, link }: Said) => `you play ${court}, ${when}. Code and directions: ${link}`,
  confirmPhone: ({ club, link }: { club: string; link: string }) =>
    `${club && `${club}: `}tap to get text messages here: ${link}`,
  day: (date: string) => formatDayAndMonth(date),
  deadlineDay: (date: string) => formatDayAndMonth(date),
};

/** `2026-11-24` → `২৪/১১`. */
const dayOfMonth = (date: string) => banglaDigits(`${Number(date.slice(8))}/${Number(date.slice(5, 7))}`);

const bn: typeof en = {
  approved: ({ court, when, amount, until, link }) =>
    `${court}, ${when} অনুমোদিত। ${until}-এর আগে ${amount} দিন: ${link}`,
  offered: ({ court, when, until, link }) => `${court}, ${when} খালি। ${until} পর্যন্ত আপনার: ${link}`,
  cancelled: ({ court, when, link }) => `দুঃখিত, ক্লাব বাতিল করেছে: ${court}, ${when}। ${link}`,
  moved: ({ court, when, link }) => `আপনার বুকিং এখন: ${court}, ${when}। ${link}`,
  soon: ({ court, when, link }) => `আজ আপনার খেলা: ${court}, ${when}। কোড ও পথ: ${link}`,
  // In Bangla's own letters the address alone would cost a second part.
  confirmPhone: ({ club, link }) => `${club && `${club}: `}ei number-e SMS pete chapun: ${link}`,
  // Thursday is short, as people write it.
  day: (date) => `${formatShortDay(date).split(' ')[0]?.replace('স্পতি', '')} ${dayOfMonth(date)}`,
  deadlineDay: (date) => dayOfMonth(date),
};

export const t = both({ en, bn });
