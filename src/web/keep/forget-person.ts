import { areCheckInsKept, isAnythingKept } from './mark.ts';

/** The longest that signing out waits for the browser's storage. */
const PATIENCE_MS = 1000;

async function waitPatiently(work: () => Promise<void>): Promise<void> {
  const done = work().catch((error: unknown) => console.warn(error));
  await Promise.race([done, new Promise((goOn) => setTimeout(goOn, PATIENCE_MS))]);
}

/** Deletes everything that this device keeps for a user who signs out, if it keeps anything. */
export async function forgetPerson(uid: string | null): Promise<void> {
  if (isAnythingKept())
    await waitPatiently(async () => (await import('./device-store.ts')).forgetDevice(uid));
}

/** Deletes the data of a user whose login has expired. Their check-ins stay for their return, without names. */
export async function leavePerson(): Promise<void> {
  if (isAnythingKept()) await waitPatiently(async () => (await import('./device-store.ts')).leaveDevice());
}

/**
 * Saves the check-ins that other users left here before a call that clears the browser's storage for the site. Returns a function that
 * writes them again. Returns immediately on the many devices that have none.
 */
export async function saveOthersCheckIns(): Promise<() => Promise<void>> {
  if (!areCheckInsKept()) return () => Promise.resolve();
  let putBack = () => Promise.resolve();
  await waitPatiently(async () => {
    putBack = await (await import('./device-store.ts')).saveLeft();
  });
  return () => waitPatiently(putBack);
}
