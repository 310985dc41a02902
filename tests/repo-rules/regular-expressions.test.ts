import { expect, test } from 'vitest';
import { findPatterns, productPatterns } from './support/patterns.ts';

// In addition to this file, `npm run test:all` proves that each regular expression takes time proportional to the text.

test('no regular expression is put together at run time, where nothing could prove that it is fast', () => {
  const files = productPatterns();
  expect(files.filter(({ built }) => built.length > 0).map(({ name }) => name)).toEqual([]);
  expect(new Set(files.flatMap(({ literals }) => literals)).size).toBeGreaterThan(60);
});

test('the patterns of a file are found, and nothing in its texts and comments', () => {
  const text = "const a = /b+/gi; // /c/\nconst d = '/e/'; new RegExp(f); const g = <h>{/i/.test(j)}</h>;";
  expect(findPatterns('planted.tsx', text)).toEqual({
    literals: ['/b+/gi', '/i/'],
    built: ['new RegExp(f)'],
  });
});
