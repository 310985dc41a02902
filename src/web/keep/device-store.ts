import { del, get, set } from 'idb-keyval';
import { changeCheckIns, readCheckIns, store } from './check-in-store.ts';
import { handIn, handOver } from './hand-over.ts';
import { markAsKept, unmark } from './mark.ts';

/** The account id of the device's owner. Null when the device has no owner; data that arrives later is then not stored. */
let owner: string | null = null;

/** Makes the account `uid` the device's owner and deletes everything kept for another owner except check-ins. */
export async function takeDevice(uid: string): Promise<void> {
  owner = uid;
  markAsKept();
  const before = await changeCheckIns((now) => handOver(now, uid, new Date()));
  if (before.owner !== null && before.owner !== uid) await endPushes();
}

/** Stores data of the device's owner; ignores data of any other account, or when there is no owner. */
export async function keepOnDevice(uid: string, key: string, value: unknown): Promise<void> {
  if (owner !== uid) return;
  markAsKept();
  await set(key, value, store);
}

/** Returns the stored value of a key as it was written, perhaps by an older version of the site. */
export function readFromDevice(key: string): Promise<unknown> {
  return get(key, store);
}

export function forgetOnDevice(key: string): Promise<void> {
  return del(key, store);
}

/** Deletes everything kept for the user who has signed out, and ends their push notifications on this device. */
export function forgetDevice(uid: string | null): Promise<void> {
  return leaveTo(handIn, uid);
}

/** Does the same for a user whose login has expired, but keeps their check-ins. */
export function leaveDevice(): Promise<void> {
  return leaveTo(handOver, null);
}

async function leaveTo(leave: typeof handIn, uid: string | null): Promise<void> {
  owner = null;
  // If another tab still stores data, it sets the mark again and deletes its data itself.
  unmark();
  const gone = [changeCheckIns((now) => leave(now, uid, new Date())), endPushes()];
  await Promise.all(gone).catch((error: unknown) => {
    markAsKept();
    throw error;
  });
}

/** Reads the check-ins left by absent users. Returns a function that writes them again after the browser's storage was cleared. */
export async function saveLeft(): Promise<() => Promise<void>> {
  const { left, lost } = await readCheckIns();
  const putBack = () =>
    changeCheckIns((now) => (now.left.length + now.lost > 0 ? now : { ...now, left, lost }));
  return async () => {
    if (left.length + lost === 0) return;
    // A browser that has cleared its storage closes the database, and some report that only on the next use. Hence one retry.
    await putBack().catch(putBack);
  };
}

async function endPushes(): Promise<void> {
  // A site without HTTPS has no service worker, and iPhones push to installed sites only.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || !('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
