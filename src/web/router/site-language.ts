import { both, type Language } from '#contract/language.ts';

const en: { language: Language } = { language: 'en' };
const bn: typeof en = { language: 'bn' };

/** The language of this build of the site. */
export const SITE_LANGUAGE = both({ en, bn }).language;

/** What a registration tells of its page: nothing in English, because every page is in it until somebody chooses. */
export const CHOSEN_LANGUAGE: { language?: Language } =
  SITE_LANGUAGE === 'en' ? {} : { language: SITE_LANGUAGE };
