import { AsyncLocalStorage } from 'node:async_hooks';
import { takeLanguageFrom, type Language } from '#contract/language.ts';

const atWork = new AsyncLocalStorage<Language>();
takeLanguageFrom(() => atWork.getStore() ?? 'en');

/**
 * Does a piece of work in a language: every text and every format that it reads is in that one, whatever it waits for.
 * @example
 * inLanguage(reader.language, () => writeEmail(facts));
 */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return atWork.run(language, work);
}
