import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { t } from '#texts/hall.js';
import { inLanguage } from '#server/platform/language.ts';
import { formatCatalogue, readCatalogue } from '../../scripts/texts/catalogues.mjs';
import { findFaults, findFormFaults, findUnused } from '../../scripts/texts/check.mjs';
import { compileSubject, compileText, writeText } from '../../scripts/texts/compile.mjs';
import { parseMessage } from '../../scripts/texts/parse.mjs';
import { findUses } from '../../scripts/texts/uses.mjs';
import { textType } from '../../scripts/texts/values.mjs';
import { subjectOf } from './support/subject.ts';

function run(message: string, values: Record<string, unknown> = {}): unknown {
  const code = writeText(compileText(subjectOf({ en: { key: message } }), 'en', 'key'));
  // The compiled code is an expression: a string, or a function of the values.
  const text = runInNewContext(`(${code})`) as string | ((given: Record<string, unknown>) => string);
  return typeof text === 'string' ? text : text(values);
}

describe('a message', () => {
  test.each([
    [
      'Book “now”.\nIt’s `free` for ${5} \\o/'.replace('{5}', "'{5}'"),
      {},
      'Book “now”.\nIt’s `free` for ${5} \\o/',
    ],
    ["It''s '{'here'}' <5 and >3", {}, "It's {here} <5 and >3"],
    ["Write '<file>'", {}, 'Write <file>'],
    ["The club's 5 > 3 } {a}'s", { a: 'x' }, "The club's 5 > 3 } x's"],
    ['{a} of `{b}` ${c}', { a: 'x', b: 'y', c: 'z' }, 'x of `y` $z'],
    ['{n, plural, =0 {none} =1 {one} other {{shown} slots}}', { n: 0, shown: '0' }, 'none'],
    ['{n, plural, =0 {none} =1 {one} other {{shown} slots}}', { n: 1, shown: '1' }, 'one'],
    ['{n, plural, =0 {none} =1 {one} other {{shown} slots}}', { n: 7, shown: '7' }, '7 slots'],
    ['{n, plural, other {Book {shown}}}', { n: 7, shown: '7' }, 'Book 7'],
    ['{x, select, a {A} b {B} other {}}!', { x: 'a' }, 'A!'],
    ['{x, select, a {A} b {B} other {}}!', { x: 'b' }, 'B!'],
    ['{x, select, a {A} other {the {x}}}', { x: 'rest' }, 'the rest'],
    ['{x, select, true {yes} false {no} other {}}', { x: true }, 'yes'],
    ['{x, select, true {yes} false {no} other {}}', { x: false }, 'no'],
    ['slot{x, select, true { (paid)} other {}}', { x: false }, 'slot'],
    ['{x, select, null {nobody} other {{x}}}', { x: null }, 'nobody'],
    ['{x, select, null {nobody} other {{x}}}', {}, 'nobody'],
    ['{x, select, null {nobody} other {{x}}}', { x: 'Mina' }, 'Mina'],
    ['{x, select, null {?} true {yes} false {no} other {}}', { x: null }, '?'],
    ['{x, select, null {?} true {yes} false {no} other {}}', { x: false }, 'no'],
    ['See <b>the {x}</b>', { x: 'page', b: (inner: string) => `[${inner}]` }, 'See [the page]'],
    [
      '<b>{n, plural, =1 {<i>one</i>} other {more}}</b>',
      { n: 1, b: String, i: (s: string) => `/${s}/` },
      '/one/',
    ],
  ])('%j given %j is %j', (message, values, text) => {
    expect(run(message, values)).toBe(text);
  });

  test.each([
    ['Book', 'string'],
    ['{a} and {b}', '(values: { a: string; b: string }) => string'],
    ['{n, plural, =1 {one} other {{shown}}}', '(values: { n: number; shown: string }) => string'],
    ['{x, select, a {A} b {B} other {}}', "(values: { x: 'a' | 'b' }) => string"],
    ['{x, select, null {-} a {A} b {B} other {}}', "(values: { x: 'a' | 'b' | null | undefined }) => string"],
    ['{x, select, a {A} other {rest}}', '(values: { x: string }) => string'],
    ['{x, select, null {-} other {{x}}}', '(values: { x: string | null | undefined }) => string'],
    ['{x, select, true {yes} false {no} other {}}', '(values: { x: boolean }) => string'],
    ['{x, select, true {yes} other {no}}', '(values: { x: boolean }) => string'],
    ['<b>x</b>', '(values: { b: Tag }) => string'],
  ])('%j has the type %j', (message, type) => {
    expect(textType(parseMessage(message))).toBe(type);
  });

  test.each([
    ['{n, plural, one {a} other {b}}', "The case 'one'"],
    ['{n, plural, =1 {a}}', "no 'other {…}' at its end"],
    ['{n, plural, =1 {a} other {#}}', '# is not used'],
    ['{n, plural, offset:1 =1 {a} other {b}}', 'offset is not used'],
    ['{n, selectordinal, one {a} other {b}}', 'selectordinal is not used'],
    ['{n, number}', '{n, number} is not used'],
    ['{d, date, short}', '{d, date} is not used'],
    ['{x, select, a {1} a {2} other {}}', 'has a case twice'],
    ['{n, plural, =1 {a} other {{n}}}', 'n chooses by a number, so it is not printed'],
    ['{0} slots', '{0} is no name'],
    ['{new} slots', 'a word of JavaScript'],
    ['<b>x', '<b> is not closed'],
    ['x</b>', '</b> closes nothing here'],
    ['<b>{x, select, a {</b>} other {}}', '</b> closes nothing here'],
    ['{x', 'Unexpected message end'],
  ])('%j is refused: %s', (message, why) => {
    const [fault = ''] = findFaults(subjectOf({ en: { key: message } }));
    expect(fault).toContain('hall.en.arb: key: ');
    expect(fault).toContain(why);
  });
});

describe('a subject', () => {
  const texts = {
    en: {
      busy: 'Busy',
      '@busy': { description: 'of a court' },
      'court.left': '{court} <b>left</b>',
      new: 'New',
    },
    bn: { busy: 'ব্যস্ত', 'court.left': '{court} <b>গেছে</b>' },
  };

  test('has types from the English with what a translator must know', () => {
    expect(compileSubject(subjectOf(texts)).types).toBe(
      [
        "import type { Tag } from '#contract/language.ts';\n",
        'export declare const t: {',
        '  /** of a court */',
        '  readonly busy: string;',
        '  readonly "court.left": (values: { court: string; b: Tag }) => string;',
        '  readonly new: string;',
        '};\n',
      ].join('\n'),
    );
  });

  test('has the English where a language has no text', () => {
    expect(compileText(subjectOf(texts), 'bn', 'new').body).toBe('"New"');
    expect(compileText(subjectOf(texts), 'bn', 'busy').body).toBe('"ব্যস্ত"');
  });

  test('has a function where the English is one, though a language needs no value of it', () => {
    const taken = subjectOf({
      en: { taken: '{n, plural, =1 {was} other {were}} taken' },
      bn: { taken: 'নেওয়া' },
    });
    expect(writeText(compileText(taken, 'bn', 'taken'))).toBe('() => "নেওয়া"');
    const closed = subjectOf({ en: { closed: 'Closed' }, bn: { closed: '{court}' } });
    expect(() => compileText(closed, 'bn', 'closed')).toThrow('has values, and the English has none');
  });

  test('without faults has none', () => {
    expect(findFaults(subjectOf(texts))).toEqual([]);
  });
});

test.each([
  ['{court}', 'x', 'leaves out {court}'],
  ['<b>x</b>', 'x', 'leaves out <b>'],
  ['x', '{court}', 'has {court}, which the English has not'],
  ['{court}', '{place}', 'has {place}, which the English has not'],
  ['{court}', '{court, plural, =1 {a} other {b}}', 'uses {court} as a number, and the English as a string'],
  [
    '{x, select, a {1} b {2} other {}}',
    '{x, select, a {1} other {}}',
    'does not say what stands where {x} is b',
  ],
  [
    '{x, select, a {1} other {}}',
    '{x, select, a {1} b {2} other {}}',
    'has cases of {x} that the English has not: b',
  ],
  ['{x, select, null {-} other {{x}}}', '{x}', 'prints {x}, which may be null'],
])('of %j, %j is no translation: it %s', (english, bangla, fault) => {
  expect(findFaults(subjectOf({ en: { key: english }, bn: { key: bangla } })).join()).toContain(fault);
});

test.each([
  ['{times} {n, plural, =1 {was} other {were}} taken', '{times} নিয়েছে'],
  ['{n, plural, other {{shown}}}', '{n, plural, =0 {x} other {{shown}}}'],
  ['{x, select, a {1} b {2} other {}}', '{x, select, a {1} other {2}}'],
  ['{x, select, null {-} other {{x}}}', '{x, select, null {–} other {{x}}}'],
])('of %j, %j is a translation', (english, bangla) => {
  expect(findFaults(subjectOf({ en: { key: english }, bn: { key: bangla } }))).toEqual([]);
});

test('the server says a text in the language at work', () => {
  expect(t.turnedOff).toBe('This screen has been turned off.');
  expect(inLanguage('bn', () => t.turnedOff)).toBe('এই পর্দাটি বন্ধ করা হয়েছে।');
  expect(inLanguage('bn', () => t.tooMany({ most: '২০' }))).toContain('সর্বোচ্চ ২০টি পর্দা');
});

test('a text that the English has not is a fault', () => {
  expect(findFaults(subjectOf({ en: { a: 'A' }, bn: { a: 'ক', b: 'খ' } }))).toEqual([
    'hall.bn.arb: b: the English has no such text. Take it out.',
  ]);
});

describe('a text is used', () => {
  const subject = subjectOf({ en: { one: '1', two: '2', 'three.x': '3' } });
  const head = "import { t } from '#texts/hall.js';\n";
  const unused = (code: string) =>
    findUnused(subject, findUses(head + code, 'a.tsx')).map((fault) => fault.split(': ')[1]);

  test('where it is named', () => {
    expect(unused("export const A = () => <p title={t.one}>{t['three.x']}</p>;")).toEqual(['two']);
    expect(unused('export const a = { t: 1, two: t.one };')).toEqual(['two', 'three.x']);
  });

  test('perhaps, where any may be', () => {
    expect(unused('export const a = (key: keyof typeof t) => t[key];')).toEqual([]);
  });

  test('nowhere, where only its type is', () => {
    expect(unused('export type A = typeof t.one;')).toEqual(['one', 'two', 'three.x']);
  });

  test('by no other name that is the same', () => {
    expect(() => unused('export const a = [1].map((t) => t);')).toThrow('give it another name');
    expect(() => findUses("import * as t from '#texts/hall.js';", 'a.ts')).toThrow('Write: import { t }');
  });
});

describe('a catalogue', () => {
  const file = 'src/texts/hall.en.arb';
  const form = `{
  "@@locale": "en",
  "b": "B",
  "@b": {
    "description": "of a court"
  },
  "a": "A"
}
`;

  test('in its one form is left as it is', () => {
    expect(findFormFaults(file, form)).toEqual([]);
    expect(formatCatalogue(form, file)).toBe(form);
  });

  test('in another form is found, and formatted', () => {
    const other = '{"b":"B","a":"A","@a":{},"@b":{"description":"of a court"},"@@locale":"en"}';
    expect(findFormFaults(file, other).join()).toContain('npm run texts -- --format');
    expect(formatCatalogue(other, file)).toBe(form);
    expect(findFormFaults(file, form.replace('"B"', '"\u09df"')).join()).toContain('one form');
    expect(findFormFaults(file, form.replace('"a"', '"b"')).join()).toContain('one form');
  });

  test.each([
    ['{', 'is no JSON'],
    ['{"a": 1}', 'a is no text'],
    ['{"a": ""}', 'a is no text'],
    ['{"7": "x"}', 'the key 7 is a number'],
  ])('%s is refused: it %s', (text, why) => {
    expect(() => readCatalogue(file, text)).toThrow(why);
  });
});
