import { clear, createStore, get, set } from 'idb-keyval';
import { markAsKept, unmark } from './mark.ts';

/** Holds all that this device keeps of whoever is signed in, for times without a line. The worker reads the owner in it. */
const store = createStore('club', 'kept');

/** Names whose device it is; null: nobody's, and what comes late is not kept any more. */
let owner: string | null = null;
/** Counts who came and went: whoever has gone meanwhile does not become the owner. */
let turn = 0;

/** Makes the device somebody's, by the id of their account; what it kept of anybody else is gone. */
export async function takeDevice(uid: string): Promise<void> {
  turn += 1;
  const mine = turn;
  const former = await get<string>('owner', store);
  if (former !== undefined && former !== uid) await empty();
  if (turn !== mine) return;
  owner = uid;
  await write('owner', uid);
}

function write(key: string, value: unknown): Promise<void> {
  markAsKept();
  return set(key, value, store);
}

/** Keeps something of the owner of the device; of somebody else, or of nobody, nothing is kept. */
export async function keepOnDevice(uid: string, key: string, value: unknown): Promise<void> {
  if (owner === uid) await write(key, value);
}

/** Returns what is kept under a name, as it was written, perhaps by an older version of the site. */
export function readFromDevice(key: string): Promise<unknown> {
  return get(key, store);
}

/** Removes all that is kept of a person, and ends what is pushed to them here. */
export async function forgetDevice(): Promise<void> {
  turn += 1;
  owner = null;
  // Another tab that still keeps something sets the mark again, and forgets in its turn.
  unmark();
  await empty().catch((error: unknown) => {
    markAsKept();
    throw error;
  });
}

const empty = () => Promise.all([clear(store), endPushes()]);

async function endPushes(): Promise<void> {
  // A site without https has no worker, and an iPhone pushes to installed sites only.
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || !('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
