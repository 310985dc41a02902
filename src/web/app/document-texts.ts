import { documentLanguage, type Language } from '#contract/language.ts';
import { t } from '#texts/document.js';

/** The Open Graph locales of the languages spoken where the club is. */
const LOCALES: Partial<Record<string, string>> = { en: 'en_GB', bn: 'bn_BD' };

/** Returns the texts of the HTML document around the pages; the build puts them in place of `{{name}}`. */
export function documentTexts(language: Language) {
  const locale = LOCALES[language] ?? language.replace('-', '_');
  return {
    lang: documentLanguage(language),
    locale,
    brand: t.brand,
    description: t.description,
    summary: t.summary,
    needsScripts: t.needsScripts,
  };
}
