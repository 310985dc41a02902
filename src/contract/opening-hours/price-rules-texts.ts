import { both } from '../language.ts';

const en = {
  noTimeRange: (text: string) => `'${text}' is not a time range such as '6:00 PM - 11:00 PM'.`,
};

const bn: typeof en = {
  noTimeRange: (text) => `‘${text}’ কোনো সময়সীমা নয়। লিখুন যেমন 6:00 PM - 11:00 PM।`,
};

export const t = both({ en, bn });
