import { areCheckInsKept, isAnythingKept } from './mark.ts';

/** Whoever signs out is not kept waiting longer, whatever ails the browser's storage. */
const PATIENCE_MS = 1000;

async function waitPatiently(work: () => Promise<void>): Promise<void> {
  const done = work().catch((error: unknown) => console.warn(error));
  await Promise.race([done, new Promise((goOn) => setTimeout(goOn, PATIENCE_MS))]);
}

/** Forgets on this device, if it keeps anything, somebody who is leaving: nothing of theirs stays. */
export async function forgetPerson(uid: string | null): Promise<void> {
  if (isAnythingKept())
    await waitPatiently(async () => (await import('./device-store.ts')).forgetDevice(uid));
}

/** Forgets whoever was signed in and has not left: their login has ended. Their check-ins wait for them, without names. */
export async function leavePerson(): Promise<void> {
  if (isAnythingKept()) await waitPatiently(async () => (await import('./device-store.ts')).leaveDevice());
}

/**
 * Leaves, by a call after which the browser keeps nothing of the site, what others have left here: returns how to write it
 * again. Most devices have nothing, and nobody waits.
 */
export async function saveOthersCheckIns(): Promise<() => Promise<void>> {
  if (!areCheckInsKept()) return () => Promise.resolve();
  let putBack = () => Promise.resolve();
  await waitPatiently(async () => {
    putBack = await (await import('./device-store.ts')).saveLeft();
  });
  return () => waitPatiently(putBack);
}
