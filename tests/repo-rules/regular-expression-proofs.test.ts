import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productPatterns } from './support/patterns.ts';

// Uses the JavaScript implementation, because the others are platform-specific programs that package.json excludes.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync } = await import('recheck');

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/safe-regular-expressions.json');

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // The file does not exist before the first run on this machine.
  }
}

/** A proof is valid only for the same version of the prover. */
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
 * Returns why a pattern is slow for some text, such as `polynomial` or `exponential`. Returns null when its work grows linearly with the
 * text.
 */
function slownessOf(literal: string): string | null {
  if (safe.has(literal)) return null;
  const end = literal.lastIndexOf('/');
  const verdict = checkSync(literal.slice(1, end), literal.slice(end + 1), {
    timeout: null,
    // The prover's own time limits are disabled, because on a busy machine they would change the result.
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
