import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const ENDINGS = ['th', 'st', 'nd', 'rd'];

const en = {
  ordinal: (place: number) => {
    const isTeen = place % 100 > 10 && place % 100 < 14;
    return `${place}${isTeen ? 'th' : (ENDINGS[place % 10] ?? 'th')}`;
  },
};
const bn: typeof en = { ordinal: (place) => `${formatNumber(place)} নম্বর` };
const formats = both({ en, bn });

/** Formats an ordinal number: `1st`, `2nd`, `11th`, `23rd`, or `২৩ নম্বর`. */
export const ordinal = (place: number): string => formats.ordinal(place);
