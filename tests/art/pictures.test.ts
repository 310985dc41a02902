import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeSpansIn } from '../support/markdown.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../src/web/public');
const ART = path.join(PUBLIC, 'art');
const readme = readFileSync(path.join(ART, 'README.md'), 'utf8');

const pictures = [
  { name: 'favicon.svg', svg: readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8') },
  ...readdirSync(ART)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => ({ name, svg: readFileSync(path.join(ART, name), 'utf8') })),
];

/** Constructs that the content security policy blocks or that render differently from one machine to the next. */
const REFUSED = [
  /<(script|style|text|image|foreignObject|a|animate\w*|set)\b/i,
  /\s(style|class|on\w+)=/i,
  /\shref="[^#]/,
  /url\((?!#)/,
  /<!(DOCTYPE|ENTITY)/i,
];

describe.each(pictures)('$name', ({ name, svg }) => {
  test('is drawn with shapes only, all its own', () => {
    expect(REFUSED.filter((pattern) => pattern.test(svg))).toEqual([]);
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
  });

  test('has a size of its own, and is light enough for a phone', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/);
    expect(Buffer.byteLength(svg)).toBeLessThan(name.startsWith('hero-') ? 14_000 : 8000);
  });

  test('refers to shapes that it has, each under an id of its own', () => {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(used)).toEqual(new Set(ids));
  });
});

test('the list of pictures names each of them', () => {
  const named = pictures.map(({ name }) => name.replace(/^court-.*\.svg$/, 'court-<sport>.svg'));
  const listed = codeSpansIn(readme).map((file) => path.posix.basename(file));
  expect(listed).toEqual(expect.arrayContaining(named));
});
