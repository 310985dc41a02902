// @ts-check
import os from 'node:os';

const MB = 2 ** 20;

/** Returns the memory in bytes that the server may use: the machine's, or its container's limit if that is lower. */
export function availableMemory() {
  const machine = os.totalmem();
  // The value is 0, or a number beyond all memory, when there is no limit.
  const container = process.constrainedMemory();
  return container > 0 && container < machine ? container : machine;
}

/**
 * Returns the arguments that keep V8's heap small. Without them, V8 uses what a big machine has before it collects garbage, but the
 * database, the mail and the rest of the machine need most of the memory. Limits set in NODE_OPTIONS are left as they are.
 * @param {number} memory in bytes
 * @param {{ NODE_OPTIONS?: string | undefined }} env
 * @returns {string[]} Node's arguments
 */
export function heapArguments(memory, { NODE_OPTIONS = '' }) {
  const isSmall = memory < 2048 * MB;
  const oldSpace = Math.min(512, Math.max(128, Math.round(memory / MB / 8)));
  return Object.entries({
    'max-old-space-size': oldSpace,
    // The space for new objects: a smaller one is collected more often, which costs CPU below 8 MB.
    'max-semi-space-size': isSmall ? 4 : 8,
  })
    .filter(([name]) => !NODE_OPTIONS.includes(name))
    .map(([name, megabytes]) => `--${name}=${megabytes}`);
}

/**
 * Keeps glibc's memory small. By default each thread gets an arena, which costs 4 MB here, and each time a large block is freed, glibc
 * raises the amount that it keeps instead of returning it to the system. The threshold here is the default value; setting it explicitly
 * keeps it fixed.
 */
export const SMALL_MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
