import { Refusal } from '../../../platform/errors.ts';
import { t } from '../texts.ts';

interface Room {
  /** How many run at the same time. */
  inside: number;
  /** How many more may wait; the next one is refused. */
  waiting: number;
}

/** Lets a few pieces of heavy work run at a time, in the order in which they came. */
export function createConcurrencyLimit(room: Room) {
  let inside = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (inside < room.inside) {
      inside += 1;
      return;
    }
    if (queue.length >= room.waiting)
      throw new Refusal('busy', t.manySigningIn, {
        retryAfter: 5,
      });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  // The place goes straight to the next in line, so nobody slips in between.
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
