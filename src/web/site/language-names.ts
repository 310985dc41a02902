import type { Language } from '#contract/language.ts';

/** Each language in its own words, whatever the page is in. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', bn: 'বাংলা' };
