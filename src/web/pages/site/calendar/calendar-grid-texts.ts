import { both } from '#contract/language.ts';

const en = {
  courtsOn: (date: string) => `Courts on ${date}`,
  sevenDaysFrom: (date: string) => `Seven days from ${date}`,
  court: 'Court',
  day: 'Day',
  calendar: 'Calendar',
  courtSevenDaysFrom: ({ court, date }: { court: string; date: string }) =>
    `${court}, seven days from ${date}`,
  failedToLoadTheCalendar: 'Failed to load the calendar',
};

const bn: typeof en = {
  courtsOn: (date) => `${date} তারিখের কোর্ট`,
  sevenDaysFrom: (date) => `${date} থেকে সাত দিন`,
  court: 'কোর্ট',
  day: 'দিন',
  calendar: 'ক্যালেন্ডার',
  courtSevenDaysFrom: ({ court, date }) => `${court}, ${date} থেকে সাত দিন`,
  failedToLoadTheCalendar: 'ক্যালেন্ডার আনা যায়নি',
};

export const t = both({ en, bn });
