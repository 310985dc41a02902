import { isAnythingKept } from './mark.ts';

/** Whoever signs out is not kept waiting longer, whatever ails the browser's storage. */
const PATIENCE_MS = 1000;

/** Forgets on this device whoever was signed in, if it keeps anything; nobody is signed in any more, or they are leaving. */
export async function forgetPerson(): Promise<void> {
  if (!isAnythingKept()) return;
  const forgotten = import('./device-store.ts')
    .then(({ forgetDevice }) => forgetDevice())
    .catch((error: unknown) => console.warn(error));
  await Promise.race([forgotten, new Promise((goOn) => setTimeout(goOn, PATIENCE_MS))]);
}
