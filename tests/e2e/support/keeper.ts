interface Stoppable {
  stop(): Promise<void>;
}

/** What a worker starts when a first test wants it, and keeps for the next ones. */
export interface Keeper {
  /** Returns what this start has started, or starts now. */
  find<T extends Stoppable>(start: () => Promise<T>): Promise<T>;
}

/** The club that most tests use, and the one of the file that has another. */
const AT_MOST = 2;

/** Keeps what was wanted last, and stops all of it when `use` is through. */
export async function keepWhile(use: (keeper: Keeper) => Promise<void>): Promise<void> {
  // They stand in the order in which they were wanted.
  const kept = new Map<() => Promise<Stoppable>, Stoppable>();
  const stopOldest = async () => {
    const [oldest] = kept;
    if (!oldest) return;
    kept.delete(oldest[0]);
    await oldest[1].stop();
  };
  await use({
    async find<T extends Stoppable>(start: () => Promise<T>) {
      const known = kept.get(start) as T | undefined; // kept under the start that made it
      kept.delete(start);
      if (!known && kept.size >= AT_MOST) await stopOldest();
      const found = known ?? (await start());
      kept.set(start, found);
      return found;
    },
  });
  while (kept.size > 0) await stopOldest();
}
