// @ts-check

/**
 * Does one step of the way and says what is going on, then that it is done and how long it took.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, done, work) {
  const begin = performance.now();
  // Whole lines only: npm's spinner wipes the line that it stands on.
  console.log(`… ${doing}`);
  const result = await work();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`✓ ${done} (${seconds} s)`);
  return result;
}
