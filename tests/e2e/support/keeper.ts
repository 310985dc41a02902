interface Stoppable {
  stop(): Promise<void>;
}

/** Holds the clubs and browsers that a worker has started, so that later tests can reuse them. */
export interface Keeper {
  /** Returns what this function has started before, or starts it now. */
  find<T extends Stoppable>(start: () => Promise<T>): Promise<T>;
}

/** Room for the club that most tests use and one separate club of a file. */
const AT_MOST = 2;

/** Keeps the most recently used ones, and stops all of them when `use` has ended. */
export async function keepWhile(use: (keeper: Keeper) => Promise<void>): Promise<void> {
  // The entries are in the order of their latest use.
  const kept = new Map<() => Promise<Stoppable>, Stoppable>();
  const stopOldest = async () => {
    const [oldest] = kept;
    if (!oldest) return;
    kept.delete(oldest[0]);
    await oldest[1].stop();
  };
  await use({
    async find<T extends Stoppable>(start: () => Promise<T>) {
      const known = kept.get(start) as T | undefined; // it was stored under the function that started it
      kept.delete(start);
      if (!known && kept.size >= AT_MOST) await stopOldest();
      const found = known ?? (await start());
      kept.set(start, found);
      return found;
    },
  });
  while (kept.size > 0) await stopOldest();
}
