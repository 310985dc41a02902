import { languageAtWork, type Language } from '#contract/language.ts';

/** A build says which language it is in. */
declare const BUILT_LANGUAGE: Language | undefined;

/** The language of this build of the site. */
export const SITE_LANGUAGE: Language =
  typeof BUILT_LANGUAGE === 'undefined' ? languageAtWork() : BUILT_LANGUAGE;

/** What a registration tells of its page: nothing in English, because every page is in it until somebody chooses. */
export const CHOSEN_LANGUAGE: { language?: Language } =
  SITE_LANGUAGE === 'en' ? {} : { language: SITE_LANGUAGE };
