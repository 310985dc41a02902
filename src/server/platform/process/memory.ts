import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds until the memory used by the start is collected, when the first visitors have received their pages. */
const REST_MS = 2000;

/**
 * Runs a garbage collection. V8 itself waits until it needs the memory, which may take hours on a site without visitors. It blocks the
 * process for some 50 ms.
 */
export function collectGarbage(): void {
  // Enables Node's --expose-gc only now: set at the start, the flag would make Node compile the whole site again.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // the flag adds it to every new context
  setFlagsFromString('--no-expose-gc');
  collect();
}

/** Schedules a garbage collection that frees the memory used by the start. */
export function tidyUpAfterStart(): void {
  setTimeout(collectGarbage, REST_MS).unref();
}
