// @ts-check

/**
 * Runs one step and prints what it is doing, then that it is done and how long it took.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, done, work) {
  const begin = performance.now();
  // Print whole lines only: npm's spinner erases the line that it is on.
  console.log(`… ${doing}`);
  const result = await work();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`✓ ${done} (${seconds} s)`);
  return result;
}
