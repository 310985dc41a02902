import type { Language } from '#contract/language.ts';

/** The name of each language in that language, whatever the page's language is. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', bn: 'বাংলা' };
