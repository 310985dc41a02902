import { both, type Language } from './language.ts';

/** A text that the club wrote, and its language if that differs from the reader's. */
export interface Written {
  text: string;
  lang?: Language;
}

/** Detects Bangla, because a club may write Bangla in a field for English. */
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

/** Returns the club's text in the reader's language, or else in the other language. */
export function written(english: string, bangla: string | null | undefined): Written {
  return reader.choose(english, bangla ?? '');
}

/** Returns the name of a court in the reader's language. */
export function nameCourt({ type, type_bn }: { type: string; type_bn?: string | null | undefined }): string {
  return written(type, type_bn).text;
}

interface Booked {
  court_type: string;
  court_type_bn?: string | null | undefined;
}

/** Returns the name of a booking's court in the reader's language. */
export function nameBookedCourt({ court_type, court_type_bn }: Booked): string {
  return written(court_type, court_type_bn).text;
}
