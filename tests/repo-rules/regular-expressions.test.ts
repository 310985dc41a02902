import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

// In JavaScript: its other forms are programs of one platform, which package.json leaves out.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const SRC = path.resolve(import.meta.dirname, '../../src');

interface Found {
  /** Each as the source has it: `/a+/i`. */
  literals: string[];
  /** What is put together at run time, which nothing here could check. */
  built: string[];
}

function findPatterns(file: string, text: string): Found {
  const found: Found = { literals: [], built: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) found.literals.push(node.text);
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === 'RegExp') found.built.push(node.getText());
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

/** What makes a pattern slow over some text: `polynomial`, `exponential` …; null for one whose work grows with the length. */
function slownessOf(literal: string): string | null {
  const end = literal.lastIndexOf('/');
  const verdict = checkSync(literal.slice(1, end), literal.slice(end + 1), {
    timeout: null,
    // Its own limits are of time, and a busy machine would get other verdicts.
    incubationTimeout: null,
    attackTimeout: null,
  });
  if (verdict.status === 'safe') return null;
  return verdict.status === 'vulnerable' ? verdict.complexity.type : 'unknown';
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, ...findPatterns(name, readFileSync(path.join(SRC, name), 'utf8')) }));
const literals = new Set(files.flatMap((file) => file.literals));

describe('a regular expression takes time in proportion to its text, whatever that is', () => {
  test.each([...literals])('%s', (literal) => {
    expect(slownessOf(literal)).toBeNull();
  });

  const { uuid, date, datetime } = z.core.regexes;
  test.each([uuid(), date, datetime({ offset: true })])('of the schema library: %s', (pattern) => {
    expect(slownessOf(String(pattern))).toBeNull();
  });

  test('none is put together at run time, out of sight of this test', () => {
    expect(files.filter(({ built }) => built.length > 0).map(({ name }) => name)).toEqual([]);
  });
});

describe('the check itself', () => {
  test('finds the patterns of a file, and nothing in its texts and comments', () => {
    const text = "const a = /b+/gi; // /c/\nconst d = '/e/'; new RegExp(f); const g = <h>{/i/.test(j)}</h>;";
    expect(findPatterns('planted.tsx', text)).toEqual({
      literals: ['/b+/gi', '/i/'],
      built: ['new RegExp(f)'],
    });
    expect(literals.size).toBeGreaterThan(60);
  });

  test.each([
    ['(a+)+ over and over', '/^(a+)+$/', 'exponential'],
    ['two parts that take the same letters', '/^https?:[^\\s/?#]+\\S*$/', 'polynomial'],
    ['blanks before the end', '/\\s*;/', 'polynomial'],
  ])('notices %s', (_what, literal, slowness) => {
    expect(slownessOf(literal)).toBe(slowness);
  });
});
