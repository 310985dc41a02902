import { del, get, set } from 'idb-keyval';
import { changeCheckIns, readCheckIns, store } from './check-in-store.ts';
import { handIn, handOver } from './hand-over.ts';
import { markAsKept, unmark } from './mark.ts';

/** Names whose device it is; null: nobody's, and what comes late is not kept any more. */
let owner: string | null = null;

/** Makes the device somebody's, by the id of their account; what it kept of anybody else is gone, but for check-ins. */
export async function takeDevice(uid: string): Promise<void> {
  owner = uid;
  markAsKept();
  const before = await changeCheckIns((now) => handOver(now, uid, new Date()));
  if (before.owner !== null && before.owner !== uid) await endPushes();
}

/** Keeps something of the owner of the device; of somebody else, or of nobody, nothing is kept. */
export async function keepOnDevice(uid: string, key: string, value: unknown): Promise<void> {
  if (owner !== uid) return;
  markAsKept();
  await set(key, value, store);
}

/** Returns what is kept under a name, as it was written, perhaps by an older version of the site. */
export function readFromDevice(key: string): Promise<unknown> {
  return get(key, store);
}

/** Forgets what is kept under a name. */
export function forgetOnDevice(key: string): Promise<void> {
  return del(key, store);
}

/** Removes all that is kept of whoever has signed out, and ends what is pushed to them here. */
export function forgetDevice(uid: string | null): Promise<void> {
  return leaveTo(handIn, uid);
}

/** Does the same for somebody whose login has ended by itself, but for their check-ins. */
export function leaveDevice(): Promise<void> {
  return leaveTo(handOver, null);
}

async function leaveTo(leave: typeof handIn, uid: string | null): Promise<void> {
  owner = null;
  // Another tab that still keeps something sets the mark again, and forgets in its turn.
  unmark();
  const gone = [changeCheckIns((now) => leave(now, uid, new Date())), endPushes()];
  await Promise.all(gone).catch((error: unknown) => {
    markAsKept();
    throw error;
  });
}

/** Reads what people who are not there have left; returns how to write it again, in a browser that was emptied meanwhile. */
export async function saveLeft(): Promise<() => Promise<void>> {
  const { left, lost } = await readCheckIns();
  const putBack = () =>
    changeCheckIns((now) => (now.left.length + now.lost > 0 ? now : { ...now, left, lost }));
  return async () => {
    if (left.length + lost === 0) return;
    // A browser that has emptied its stores closes them, and some say so only after that.
    await putBack().catch(putBack);
  };
}

async function endPushes(): Promise<void> {
  // A site without https has no worker, and an iPhone pushes to installed sites only.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || !('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
