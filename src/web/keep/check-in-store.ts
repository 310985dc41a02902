import { createStore, promisifyRequest } from 'idb-keyval';
import type { KeptCheckIns, KeptCheckIn } from './hand-over.ts';
import { markAsKept, markCheckIns } from './mark.ts';

/** Holds all that this device keeps, for times without a line. The worker reads the owner in it. */
export const store = createStore('club', 'kept');

const OWNER = 'owner';
/** Other shapes want other keys: a page may find what an older version of the site has written. */
const MINE = 'check-ins';
const LEFT = 'left-check-ins';

type LeftCheckIns = Pick<KeptCheckIns, 'left' | 'lost'>;

/** Returns what is kept under a key. */
function read<T>(kept: IDBObjectStore, key: string): Promise<T> {
  // Nobody but this file writes it, as this or an older version of the site.
  return promisifyRequest(kept.get(key) as IDBRequest<T>);
}

async function readAll(kept: IDBObjectStore): Promise<KeptCheckIns> {
  const owner = (await read<string | undefined>(kept, OWNER)) ?? null;
  const mine = (await read<KeptCheckIn[] | undefined>(kept, MINE)) ?? [];
  const { left, lost } = (await read<LeftCheckIns | undefined>(kept, LEFT)) ?? { left: [], lost: 0 };
  return { owner, mine, left, lost };
}

/** Writes what is there in place of what was there; all else of whoever was the owner goes with them. */
function write(kept: IDBObjectStore, before: KeptCheckIns, after: KeptCheckIns): void {
  const { owner, mine, left, lost } = after;
  const isOthers = owner !== before.owner;
  if (isOthers) kept.clear();
  const values = [
    [OWNER, owner],
    [MINE, mine.length > 0 ? mine : null],
    [LEFT, left.length + lost > 0 ? { left, lost } : null],
  ] as const;
  for (const [key, value] of values)
    if (value !== null) kept.put(value, key);
    else if (!isOthers) kept.delete(key);
}

/** Returns what the device has of check-ins. */
export function readCheckIns(): Promise<KeptCheckIns> {
  return store('readonly', readAll);
}

/**
 * Changes it in one step, so that two tabs lose nothing of each other; returns what was there, once the change is written
 * for good.
 */
export async function changeCheckIns(change: (now: KeptCheckIns) => KeptCheckIns): Promise<KeptCheckIns> {
  const changed = await store('readwrite', async (kept) => {
    const written = promisifyRequest(kept.transaction as unknown as IDBRequest); // it is told of in the same way
    // A browser that empties its stores breaks both off; the reading says so, and nobody waits for the writing then.
    written.catch(() => undefined);
    const before = await readAll(kept);
    const after = change(before);
    if (after !== before) write(kept, before, after);
    await written;
    return { before, after };
  });
  const { owner, mine, left, lost } = changed.after;
  const areKept = mine.length + left.length + lost > 0;
  markCheckIns(areKept);
  if (areKept || owner !== null) markAsKept();
  return changed.before;
}
