import { languageAtWork, type Language } from '#contract/language.ts';

/** Set by the build to the language of the site. */
declare const BUILT_LANGUAGE: Language | undefined;

export const SITE_LANGUAGE: Language =
  typeof BUILT_LANGUAGE === 'undefined' ? languageAtWork() : BUILT_LANGUAGE;

/** The language sent with a registration. Empty in English, because every page is in English until the user chooses. */
export const CHOSEN_LANGUAGE: { language?: Language } =
  SITE_LANGUAGE === 'en' ? {} : { language: SITE_LANGUAGE };
