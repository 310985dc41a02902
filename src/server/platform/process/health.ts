import type { DatabaseTrouble } from '../db/watch.ts';
import type { DiskSpace } from './disk-rules.ts';
import { judgeSkew } from '../db/skew-rules.ts';

/** Why this node must not receive calls at the moment. */
export type Unready = 'stopping' | 'disk-full' | 'clock-wrong' | `database-${DatabaseTrouble}`;

export interface Health {
  /** Returns why the node is not ready; null when it is. Cheap, because it only reads results of other checks. */
  unready(): Unready | null;
  /** Returns the free space of the embedded database's disk; null when the database is on another machine. */
  disk(): DiskSpace | null;
  /** Returns how many milliseconds the machine's clock is ahead of the database's. */
  aheadMs(): number;
  /** Whether nothing new can be stored: this machine's disk is full, or the database has just reported a full disk. */
  isFull(): boolean;
  isStopping(): boolean;
  /** Makes the node not ready; from then on, each response closes its connection. */
  beginStopping(): void;
  isLeaving(): boolean;
  /** The node is about to close: requests that a proxy can repeat at another node are refused from now on. */
  beginLeaving(): void;
}

interface Parts {
  trouble: () => DatabaseTrouble | null;
  disk: () => DiskSpace | null;
  aheadMs: () => number;
  hasNoRoom: () => boolean;
}

const WELL: Parts = { trouble: () => null, disk: () => null, aheadMs: () => 0, hasNoRoom: () => false };

/** Creates the health of a node. Parts without a monitor are assumed to be well. */
export function createHealth(parts: Partial<Parts> = {}): Health {
  const { trouble, disk, aheadMs, hasNoRoom } = { ...WELL, ...parts };
  let stopping = false;
  let leaving = false;
  return {
    unready() {
      if (stopping) return 'stopping';
      if (disk()?.state === 'full') return 'disk-full';
      const found = trouble();
      if (found !== null) return `database-${found}`;
      return judgeSkew(aheadMs()) === 'wrong' ? 'clock-wrong' : null;
    },
    disk,
    aheadMs,
    isFull: () => disk()?.state === 'full' || hasNoRoom(),
    isStopping: () => stopping,
    beginStopping() {
      stopping = true;
    },
    isLeaving: () => leaving,
    beginLeaving() {
      leaving = true;
    },
  };
}
