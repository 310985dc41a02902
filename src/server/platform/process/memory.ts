import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The memory that starting has used is let go after this long, when the first visitors have had their pages. */
const REST_MS = 2000;

/**
 * Collects all that nothing refers to any more. V8 itself waits until it needs the room, which on a site that nobody
 * visits yet may be hours. It takes some 50 ms, in which nothing else runs.
 */
export function collectGarbage(): void {
  // The function of Node's --expose-gc, which given at the start would make Node compile the whole site again.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // what the flag puts into every new context
  setFlagsFromString('--no-expose-gc');
  collect();
}

/** Gives back the memory of the start, soon. */
export function tidyUpAfterStart(): void {
  setTimeout(collectGarbage, REST_MS).unref();
}
