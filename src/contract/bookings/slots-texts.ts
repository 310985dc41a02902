import { both } from '../language.ts';

const en = {
  noTimeRange: (text: string) => `'${text}' is not a time range such as '7:00 AM - 8:00 AM'.`,
  overlaps: ({ text, other }: { text: string; other: string }) => `'${text}' overlaps '${other}'.`,
};

const bn: typeof en = {
  noTimeRange: (text) => `‘${text}’ কোনো সময়সীমা নয়। লিখুন যেমন 7:00 AM - 8:00 AM।`,
  overlaps: ({ text, other }) => `'${text}' আর '${other}' একই সময়ে পড়েছে।`,
};

export const t = both({ en, bn });
