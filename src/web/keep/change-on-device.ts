import { createStore, promisifyRequest } from 'idb-keyval';

/** The store of `device-store.ts`. */
const store = createStore('club', 'kept');

/**
 * Changes what is kept under a name, in one step: two tabs lose nothing of each other. Nothing where the device is nobody's.
 * Returns whether it was changed.
 */
export function changeOnDevice(key: string, change: (now: unknown) => unknown): Promise<boolean> {
  return store('readwrite', async (kept) => {
    const owner: unknown = await promisifyRequest(kept.get('owner'));
    if (owner === undefined) return false;
    const now: unknown = await promisifyRequest(kept.get(key));
    await promisifyRequest(kept.put(change(now), key));
    return true;
  });
}
