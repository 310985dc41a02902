// @ts-check
import os from 'node:os';

const MB = 2 ** 20;

/** Returns the memory that the server may count on, in bytes: the machine's, or less where its container gets less. */
export function availableMemory() {
  const machine = os.totalmem();
  // 0 where there is no limit, or a number beyond all memory.
  const container = process.constrainedMemory();
  return container > 0 && container < machine ? container : machine;
}

/**
 * Returns how V8 and malloc keep the server small: V8 would take what a big machine has before it cleans up. The database, the mail
 * and the rest of the machine need most of its memory. What NODE_OPTIONS says is left as it is.
 * @param {number} memory in bytes
 * @param {{ NODE_OPTIONS?: string | undefined }} env
 * @returns {string[]} Node's arguments
 */
export function heapArguments(memory, { NODE_OPTIONS = '' }) {
  const isSmall = memory < 2048 * MB;
  const oldSpace = Math.min(512, Math.max(128, Math.round(memory / MB / 8)));
  return Object.entries({
    'max-old-space-size': oldSpace,
    // New objects: a smaller space is looked through more often, which costs CPU below 8 MB.
    'max-semi-space-size': isSmall ? 4 : 8,
  })
    .filter(([name]) => !NODE_OPTIONS.includes(name))
    .map(([name, megabytes]) => `--${name}=${megabytes}`);
}

/**
 * glibc gives each thread an arena of its own, which takes 4 MB here, and raises by itself, each time that something large is let go, what it
 * keeps instead of giving it back. The threshold is its own default, which stays so once it is named.
 */
export const SMALL_MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
