import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface TextFile {
  name: string;
  text: string;
  lines: number;
}

function readFolder(folder: string): TextFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|css|sql|html)$/.test(name))
    .map((name) => {
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8');
      return { name: `${folder}/${name.replaceAll('\\', '/')}`, text, lines: text.split('\n').length - 1 };
    });
}

const isTest = ({ name }: TextFile) => /^tests\/|\.test\.tsx?$/.test(name);
const isCode = ({ name }: TextFile) => /\.(ts|tsx)$/.test(name);

const src = readFolder('src');
const all = [...src, ...readFolder('tests'), ...readFolder('scripts')];
const code = src.filter(isCode).filter((file) => !isTest(file));
const tests = all.filter(isTest).filter(isCode);

describe('files are small enough to read at one go', () => {
  const sizes = code.map(({ lines }) => lines).sort((a, b) => a - b);
  const shareOf = (share: number) => sizes[Math.floor(sizes.length * share)];

  test('half of them have at most 60 lines', () => expect(shareOf(0.5)).toBeLessThanOrEqual(60));
  test('nine in ten have at most 150 lines', () => expect(shareOf(0.9)).toBeLessThanOrEqual(150));
  test('none has more than 250 lines, tests and scripts included', () => {
    const long = all.filter(({ name, lines }) => lines > 250 && !/\.(sql|css)$/.test(name));
    expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([]);
  });
});

describe('tests', () => {
  test('all run: none is skipped, singled out or announced', () => {
    const held = tests.filter(({ text }) =>
      /\b(test|it|describe)\.(only|skip|todo|fixme|fails)\b/.test(text),
    );
    expect(held.map(({ name }) => name)).toEqual([]);
  });

  test('are found by a runner: *.test.ts by Vitest, *.spec.ts below tests/e2e by Playwright, *.drill.ts by the drills', () => {
    const named = tests.filter(({ text }) => /^(test|describe)(\.each)?\(/m.test(text));
    const lost = named.filter(
      ({ name }) =>
        !/^tests\/e2e\/.*\.spec\.ts$|^tests\/drills\/.*\.drill\.ts$|^(?!tests\/e2e\/).*\.test\.tsx?$/.test(
          name,
        ),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});

test('no file is left for later, or hides from the compiler', () => {
  // Put together here, so that this file is not found itself.
  const marks = ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'expect-error', '@ts-' + 'nocheck'];
  const marked = all.filter(({ text }) => marks.some((mark) => text.includes(mark)));
  expect(marked.map(({ name }) => name)).toEqual([]);
});

test('no lock outlives its transaction: a pooler would leave it with a session of somebody else', () => {
  const session = code.filter(({ text }) => /pg_(try_)?advisory_(un)?lock|advisoryLockMode/.test(text));
  expect(session.map(({ name }) => name)).toEqual([]);
});

test('file names are in kebab-case', () => {
  const pattern = /^[a-z0-9/]+(-[a-z0-9]+)*((\.|\/)[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const odd = all.filter(({ name }) => !pattern.test(name) && !/migrations\/\d{4}_[a-z_]+\.sql$/.test(name));
  expect(odd.map(({ name }) => name)).toEqual([]);
});
