import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'leads back to Bangla whoever presses the link to English before its script has come',
    in: 'registerSite',
    before: 'if (!comesFromHere(request))',
    after: 'if (request.url)',
    noticedBy: 'tests/site/languages.test.ts',
  },
  {
    name: 'writes about a forgotten password in English to everybody',
    in: 'forgot',
    before: 'await findLanguageByEmail(db, email)',
    after: "'en'",
    noticedBy: 'tests/sign-in/languages.test.ts',
  },
  {
    name: 'speaks another language than the address of the page has',
    in: 'readRequestLanguage',
    before: "language === 'en' ? wantedLanguage(headers['accept-language']) : language",
    after: "wantedLanguage(headers['accept-language'])",
    noticedBy: 'src/server/platform/http/request-language.test.ts',
  },
  {
    name: 'takes any cookie that has the choice somewhere in it',
    in: 'chosenLanguage',
    before: 'cookies.split(/; */).find((cookie) => cookie.startsWith(CHOICE))',
    after: "cookies.slice(cookies.lastIndexOf(CHOICE)).split(';')[0]",
    noticedBy: 'src/contract/language-address.test.ts',
  },
  {
    name: 'keeps a letter as two signs where a keyboard types it so',
    in: 'requiredText',
    before: 'z.overwrite(cleanText),',
    after: '',
    noticedBy: 'src/contract/typed-text.test.ts',
  },
  {
    name: 'leaves Bangla digits where there are others beside them',
    in: 'asciiDigits',
    before: 'return plainSigns(text).replaceAll(/[০-৯]/g,',
    after: 'return plainSigns(text).replaceAll(/(?<![0-9].*)[০-৯]/g,',
    noticedBy: 'src/contract/formats.test.ts',
  },
  {
    name: 'keeps texts of a call as they were typed',
    in: 'parsePart',
    before: 'cleanInput(value)',
    after: 'value',
    noticedBy: 'tests/users/as-typed.test.ts',
  },
  {
    name: 'compares what is searched for as it was typed',
    in: 'folded',
    before: 'sql.join(PARTS, text)',
    after: 'sql`lower(${text})`',
    noticedBy: 'tests/users/as-typed.test.ts',
  },
  {
    name: 'makes the indexes of a search of something else than it compares',
    in: 'makeSearchIndexes',
    before: '${foldedColumn(column)}',
    after: '${column}',
    noticedBy: 'tests/scale/query-plans.test.ts',
  },
];
