import { AsyncLocalStorage } from 'node:async_hooks';
import { takeLanguageFrom, type Language } from '#contract/language.ts';

const atWork = new AsyncLocalStorage<Language>();
takeLanguageFrom(() => atWork.getStore() ?? 'en');

/**
 * Runs `work` in a language: all texts and formats that it uses are in that language, even after it has awaited something.
 * @example inLanguage(reader.language, () => writeEmail(facts));
 */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return atWork.run(language, work);
}
