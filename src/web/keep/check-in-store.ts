import { createStore, promisifyRequest } from 'idb-keyval';
import type { KeptCheckIns, KeptCheckIn } from './hand-over.ts';
import { markAsKept, markCheckIns } from './mark.ts';

/** The IndexedDB store of everything that this device keeps for offline use. The service worker reads the owner from it. */
export const store = createStore('club', 'kept');

const OWNER = 'owner';
/** A changed format needs a new key, because a page may find data that an older version of the site wrote. */
const MINE = 'check-ins';
const LEFT = 'left-check-ins';

type LeftCheckIns = Pick<KeptCheckIns, 'left' | 'lost'>;

function read<T>(kept: IDBObjectStore, key: string): Promise<T> {
  // The cast is safe: only this file, perhaps in an older version, writes these keys.
  return promisifyRequest(kept.get(key) as IDBRequest<T>);
}

async function readAll(kept: IDBObjectStore): Promise<KeptCheckIns> {
  const owner = (await read<string | undefined>(kept, OWNER)) ?? null;
  const mine = (await read<KeptCheckIn[] | undefined>(kept, MINE)) ?? [];
  const { left, lost } = (await read<LeftCheckIns | undefined>(kept, LEFT)) ?? { left: [], lost: 0 };
  return { owner, mine, left, lost };
}

/** Writes the new state. When the owner changes, everything else that the device kept for the old owner is deleted too. */
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

export function readCheckIns(): Promise<KeptCheckIns> {
  return store('readonly', readAll);
}

/**
 * Changes the check-ins in one transaction, so that two tabs do not overwrite each other. Returns the previous state once the change is
 * committed.
 */
export async function changeCheckIns(change: (now: KeptCheckIns) => KeptCheckIns): Promise<KeptCheckIns> {
  const changed = await store('readwrite', async (kept) => {
    const written = promisifyRequest(kept.transaction as unknown as IDBRequest); // a transaction reports its end through the same events as a request
    // A browser that clears its storage aborts both the read and the write. The read reports it, so the write's rejection is ignored.
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
