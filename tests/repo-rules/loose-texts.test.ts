import { describe, expect, test } from 'vitest';
import { faultsIn, filesHeldTo } from './support/lint-one.ts';

test('the project holds its own files to the rules', () => {
  expect(filesHeldTo('club/no-loose-text')).toEqual(['src/web/**']);
  for (const rule of ['club/no-loose-refusal', 'club/texts-in-functions'])
    expect(filesHeldTo(rule)).toEqual(['src/server/**', 'src/contract/**']);
});

describe('a text outside a texts file', () => {
  test.each([
    ['in an element', 'export const A = () => <p>Book now</p>;'],
    ['beside an element', 'export const A = ({ b }) => <p>{b} of them</p>;'],
    ['in an attribute that is said', 'export const A = () => <nav aria-label="main" />;'],
    ['in a value', "export const a = { said: 'It is saved' };"],
    ['in a template', 'export const a = (n) => `Book ${n} slots`;'],
  ])('is found %s', (_where, source) => {
    expect(faultsIn('club/no-loose-text', source)).toEqual([1]);
  });

  test.each([
    ['an error for developers', "throw new Error('There is no router.');"],
    ['a class', 'export const A = () => <p className="grid gap-2" />;'],
    ['a code', "export const a = status === 'pending';"],
    ['an address', 'export const A = () => <input placeholder="https://" />;'],
    ['a text of a texts file', 'export const A = () => <p aria-label={t.main}>{t.bookNow}</p>;'],
  ])('is not %s', (_what, source) => {
    expect(faultsIn('club/no-loose-text', source)).toEqual([]);
  });
});

test.each([
  ["new Refusal('not-found', 'There is no such booking.');", [1]],
  ["fieldRefusal('code', `There is no ${code}.`);", [1]],
  ["new Refusal('not-found', t.noSuchBooking);", []],
])('%s has faults in the lines %j', (source, lines) => {
  expect(faultsIn('club/no-loose-refusal', source)).toEqual(lines);
});

test.each([
  ["import { t } from './texts.ts';\nexport const BUSY = t.busy;", [2]],
  ["import { t } from './texts.ts';\nexport const WORDS = { busy: t.busy };", [2]],
  ["import { t } from '#texts/hall.js';\nexport const BUSY = t.busy;", [2]],
  ["import { t } from './texts.ts';\nexport const busy = () => t.busy;", []],
  ["import { t } from './other.ts';\nexport const BUSY = t.busy;", []],
])('%j reads a text too early in the lines %j', (source, lines) => {
  expect(faultsIn('club/texts-in-functions', source)).toEqual(lines);
});
