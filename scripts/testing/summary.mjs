// @ts-check
/** @import { Count } from './reports.mjs' */

/**
 * Runs jobs, at most `limit` at a time.
 * @template T
 * @param {(() => Promise<T>)[]} jobs
 * @param {number} limit
 * @returns {Promise<T[]>} in the jobs' order
 */
export async function runAtOnce(jobs, limit) {
  /** @type {T[]} */
  const results = [];
  const queue = jobs.entries();
  async function work() {
    for (const [index, job] of queue) results[index] = await job();
  }
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((so, count) => so + count[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/**
 * Returns a line that says whether the conformance suite of the card payments also ran against Stripe.
 * @param {string | undefined} key Stripe's, as the tests were given it
 */
export function tellOfStripe(key) {
  return key
    ? '✓ The conformance suite also ran against Stripe itself.'
    : '⚠ NOT CHECKED AGAINST STRIPE: the conformance suite ran against the embedded gateway only.\n' +
        '  With STRIPE_SECRET_KEY=sk_test_… it runs against Stripe as well.';
}

/**
 * Returns how many cases passed and failed, and how many were skipped if any were.
 * @param {Count} count
 */
export function tellCases({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Returns the names of what failed, and in the very last line how many cases passed and failed.
 * @param {Count} count
 */
export function describe(count) {
  const { failures } = count;
  const list = failures.length === 0 ? [] : ['Failed:', ...failures.map((failure) => `  ✗ ${failure}`), ''];
  return [...list, tellCases(count)].join('\n');
}
