import { expect, onTestFinished, test } from 'vitest';
import { both, languageAtWork, takeLanguageFrom } from './language.ts';

const en = { hello: 'Hello', days: (count: number) => `${count} days` };
const bn: typeof en = { hello: 'নমস্কার', days: (count) => `${count} দিন` };
const t = both({ en, bn });

test('a text is that of the language at work when it is read', () => {
  expect([languageAtWork(), t.hello, t.days(3)]).toEqual(['en', 'Hello', '3 days']);
  const former = takeLanguageFrom(() => 'bn');
  onTestFinished(() => void takeLanguageFrom(former));
  expect([languageAtWork(), t.hello, t.days(3)]).toEqual(['bn', 'নমস্কার', '3 দিন']);
});
