import { expect, test } from 'vitest';
import { bakeTexts } from '../../scripts/texts/bake.mjs';
import { subjectOf } from './support/subject.ts';

const subject = subjectOf({
  en: {
    busy: 'Busy',
    free: 'Free',
    left: '{court} left {day}',
    taken: '{n, plural, =1 {was} other {were}} taken',
    'court.closed': 'Closed',
  },
  bn: { busy: 'ব্যস্ত', left: '{day} {court}', taken: 'নেওয়া' },
});

const bake = (code: string, language = 'en') =>
  bakeTexts(`import { t } from '#texts/hall.js';\n${code}`, 'a.tsx', language, () => subject).baked;

test.each([
  [
    'a text in its place',
    'export const a = <p title={t.busy} />;',
    'en',
    '\nexport const a = <p title={"Busy"} />;',
  ],
  ['the text of the language', "export const a = t['busy'];", 'bn', '\nexport const a = "ব্যস্ত";'],
  [
    'the English where there is none',
    "export const a = t['court.closed'];",
    'bn',
    '\nexport const a = "Closed";',
  ],
  [
    'a text once that is used twice',
    'export const a = t.busy + t.busy;',
    'en',
    'const t$busy$0 = "Busy";\nexport const a = t$busy$0 + t$busy$0;',
  ],
  [
    'values by their places',
    'export const a = t.left({ day: x(1, 2), court });',
    'en',
    'const t$left$0 = (court, day) => `${court} left ${day}`;\nexport const a = t$left$0(court, x(1, 2));',
  ],
  [
    'texts within the values of a text',
    'export const a = t.left({ court: t.left({ court: t.busy, day }), day: t.free });',
    'en',
    'const t$left$0 = (court, day) => `${court} left ${day}`;\nexport const a = t$left$0(t$left$0("Busy", day), "Free");',
  ],
  [
    'no value that the language has no use for',
    'export const a = t.taken({ n });',
    'bn',
    'const t$taken$0 = () => "নেওয়া";\nexport const a = t$taken$0();',
  ],
  [
    'the names of values where the text is handed on',
    'export const a = rich(t.left, { court, day });',
    'en',
    'const t$left$0 = ({ court, day }) => `${court} left ${day}`;\nexport const a = rich(t$left$0, { court, day });',
  ],
])('a build has %s', (_what, code, language, baked) => {
  expect(bake(code, language)).toBe(baked);
});

test('a build has all texts of a subject where any may be wanted', () => {
  expect(bake('export const a = (key) => t[key] ?? t.busy;')).toBe(
    'const t = { "busy": "Busy", "free": "Free", "left": ({ court, day }) => `${court} left ${day}`, "taken": ({ n }) => `${(n === 1 ? "was" : "were")} taken`, "court.closed": "Closed" };\nexport const a = (key) => t[key] ?? t.busy;',
  );
});

test('a build has the texts that begin as the key does', () => {
  expect(bake('export const a = (state) => t[`court.${state}`] + t.busy;')).toBe(
    'const t = { "court.closed": "Closed" };\nexport const a = (state) => t[`court.${state}`] + "Busy";',
  );
});

test('a build has its texts above what uses them, wherever the import stands', () => {
  const { baked } = bakeTexts(
    "const a = [t.busy, t.busy];\nimport { t } from '#texts/hall.js';",
    'a.ts',
    'en',
    () => subject,
  );
  expect(baked).toBe('const t$busy$0 = "Busy";const a = [t$busy$0, t$busy$0];\n');
});

test('a build has no text that is not there', () => {
  expect(() => bake('export const a = t.nothing;')).toThrow('src/texts/hall.en.arb has no text nothing');
});
