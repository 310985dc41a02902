// @ts-check

/**
 * Does one step of the way and says what is going on, then that it is done and how long it took.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => T} work
 * @returns {T}
 */
export function step(doing, done, work) {
  const begin = performance.now();
  process.stdout.write(`… ${doing}${process.stdout.isTTY ? '' : '\n'}`);
  const result = work();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}✓ ${done} (${seconds} s)\n`);
  return result;
}
