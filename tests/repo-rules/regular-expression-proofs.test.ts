import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productPatterns } from './support/patterns.ts';

// It runs in JavaScript: its other forms are programs of one platform, which package.json leaves out.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/safe-regular-expressions.json');

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // the first run on this machine
  }
}

/** A proof holds for as long as the prover is the same. */
const prover = readFileSync(path.join(ROOT, 'node_modules/recheck/package.json'), 'utf8');

function readSafe(): Set<string> {
  const kept: unknown = JSON.parse(readText(CACHE) ?? 'null');
  const isOfThisProver =
    typeof kept === 'object' && kept !== null && 'prover' in kept && kept.prover === prover;
  return new Set(isOfThisProver && 'safe' in kept && Array.isArray(kept.safe) ? kept.safe.map(String) : []);
}

const safe = readSafe();
afterAll(() => {
  mkdirSync(path.dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ prover, safe: [...safe] }));
});

/**
 * Returns what makes a pattern slow over some text: `polynomial`, `exponential` …; null for one whose work grows with the
 * length.
 */
function slownessOf(literal: string): string | null {
  if (safe.has(literal)) return null;
  const end = literal.lastIndexOf('/');
  const verdict = checkSync(literal.slice(1, end), literal.slice(end + 1), {
    timeout: null,
    // Its own limits are of time, and a busy machine would get other verdicts.
    incubationTimeout: null,
    attackTimeout: null,
  });
  if (verdict.status === 'vulnerable') return verdict.complexity.type;
  if (verdict.status !== 'safe') return 'unknown';
  safe.add(literal);
  return null;
}

describe('a regular expression takes time in proportion to its text, whatever that is', () => {
  const literals = new Set(productPatterns().flatMap((file) => file.literals));
  test.each([...literals])('%s', (literal) => {
    expect(slownessOf(literal)).toBeNull();
  });

  const { uuid, date, datetime } = z.core.regexes;
  test.each([uuid(), date, datetime({ offset: true })])('of the schema library: %s', (pattern) => {
    expect(slownessOf(String(pattern))).toBeNull();
  });
});

test.each([
  ['(a+)+ over and over', '/^(a+)+$/', 'exponential'],
  ['two parts that take the same letters', '/^https?:[^\\s/?#]+\\S*$/', 'polynomial'],
  ['blanks before the end', '/\\s*;/', 'polynomial'],
])('the prover notices %s', (_what, literal, slowness) => {
  expect(slownessOf(literal)).toBe(slowness);
});
