import { both, type Language } from './language.ts';

/** A text that the club wrote, and what language it is in where that is not the reader's. */
export interface Written {
  text: string;
  lang?: Language;
}

/** A club may have written Bangla where English is asked for. */
const BANGLA = /[\u0980-\u09ff]/;

const en = {
  choose: (english: string, bangla: string): Written =>
    english ? { text: english } : { text: bangla, lang: 'bn' },
};

const bn: typeof en = {
  choose: (english, bangla) =>
    bangla || !english || BANGLA.test(english) ? { text: bangla || english } : { text: english, lang: 'en' },
};

const reader = both({ en, bn });

/** Returns what the club wrote in the reader's language, or else in the other. */
export function written(english: string, bangla: string | null | undefined): Written {
  return reader.choose(english, bangla ?? '');
}

/** Returns what a court is called in the reader's language. */
export function nameCourt({ type, type_bn }: { type: string; type_bn?: string | null | undefined }): string {
  return written(type, type_bn).text;
}

interface Booked {
  court_type: string;
  court_type_bn?: string | null | undefined;
}

/** Returns what a booking's court is called in the reader's language. */
export function nameBookedCourt({ court_type, court_type_bn }: Booked): string {
  return written(court_type, court_type_bn).text;
}
