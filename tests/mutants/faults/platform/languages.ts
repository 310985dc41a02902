import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'leads back to Bangla whoever presses the link to English before its script has come',
    file: 'src/server/platform/site/site.ts',
    in: 'registerSite',
    before: 'if (!comesFromHere(request))',
    after: 'if (request.url)',
    noticedBy: 'tests/site/languages.test.ts',
  },
  {
    name: 'writes about a forgotten password in the language of who asks',
    file: 'src/server/sign-in/own/accounts/recovery.ts',
    in: 'forgot',
    before: /inLanguage\(await findLanguageOf\(db, email\), (async \(\) => \{[\s\S]*?\n {8}\})\)/,
    after: '($1)()',
    noticedBy: 'tests/sign-in/languages.test.ts',
  },
  {
    name: 'speaks another language than the address of the page has',
    file: 'src/server/platform/http/request-language.ts',
    in: 'languageOf',
    before: "readAddress(path).language === 'bn' ? 'bn' : wantedLanguage(headers['accept-language'])",
    after: "wantedLanguage(headers['accept-language'])",
    noticedBy: 'src/server/platform/http/request-language.test.ts',
  },
  {
    name: 'takes any cookie that has the choice somewhere in it',
    file: 'src/contract/language-address.ts',
    in: 'hasChosenBangla',
    before: 'cookies.split(/; */).includes(CHOICE)',
    after: 'cookies.includes(CHOICE)',
    noticedBy: 'src/contract/language-address.test.ts',
  },
  {
    name: 'keeps a letter as two signs where a keyboard types it so',
    file: 'src/contract/fields.ts',
    in: 'requiredText',
    before: 'z.normalize(),',
    after: '',
    noticedBy: 'src/contract/typed-text.test.ts',
  },
  {
    name: 'leaves Bangla digits where there are others beside them',
    file: 'src/contract/digits.ts',
    in: 'asciiDigits',
    before: 'return text.replaceAll(/[০-৯]/g,',
    after: 'return text.replaceAll(/(?<![0-9].*)[০-৯]/g,',
    noticedBy: 'src/contract/formats.test.ts',
  },
];
