// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../install.mjs';

/** @import { Count } from './reports.mjs' */

/**
 * One club that a test left behind, as tests/support/database/every-row.ts records it.
 * @typedef {{ file: string, club: string, ms: number, outcome: 'equal' | 'left out', rows?: number, why?: string }} Line
 */

/** Returns the path of the file to which the tests add a line for each restored club, after deleting the previous one. */
export function beginRows() {
  const file = path.join(ROOT, 'node_modules/.cache/test-reports/every-row.jsonl');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * Seconds that all clubs together should take on an idle machine. Only the reader compares this figure: the time depends on what else runs.
 */
const WANTED_SECONDS = 240;

/** @param {Line[]} lines */
function readSeconds(lines) {
  return Math.round(lines.reduce((sum, { ms }) => sum + ms, 0) / 1000);
}

/**
 * Returns why clubs were left out, each reason with a count. The text after a colon concerns one club and is ignored.
 * @param {Line[]} lines
 */
function countReasons(lines) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { why = '' } of lines) {
    const [reason = ''] = why.split(':');
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} because ${reason}`);
}

/**
 * Prints how many of the clubs that tests left behind were saved, restored and compared; zero is a failure. A club that differs has already
 * failed its own test.
 * @param {string} file
 * @returns {Count}
 */
export function tellOfRows(file) {
  /** @type {Line[]} */
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const equal = lines.filter(({ outcome }) => outcome === 'equal');
  const left = lines.filter(({ outcome }) => outcome === 'left out');
  const rows = equal.reduce((sum, line) => sum + (line.rows ?? 0), 0);
  const files = new Set(equal.map((line) => line.file)).size;
  const median = equal.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(equal.length / 2)] ?? 0;
  console.log(
    `\n${equal.length > 0 ? '✓' : '✗'} every row: ${equal.length} clubs that ${files} race, fault and running test files left behind` +
      ` (${rows} rows) were saved, restored and equal, in ${readSeconds(lines)} s of the ${WANTED_SECONDS} wanted, ${(median / 1000).toFixed(1)} s for the median;` +
      ` left out ${left.length === 0 ? 'none' : countReasons(left).join(', ')}.`,
  );
  const failures = equal.length > 0 ? [] : ['every row: nothing was restored'];
  return { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures };
}
