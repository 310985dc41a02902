import type { DatabaseTrouble } from '../db/watch.ts';
import type { DiskSpace } from './disk-rules.ts';
import { judgeSkew } from '../db/skew-rules.ts';

/** Why this node must get no calls now. */
export type Unready = 'stopping' | 'disk-full' | 'clock-wrong' | `database-${DatabaseTrouble}`;

/** Whether this node can work, for the load balancer. */
export interface Health {
  /** null when it can. Costs nothing: others look, this only tells. */
  unready(): Unready | null;
  /** Returns the free space of the embedded database's disk; null when the database is on another machine. */
  disk(): DiskSpace | null;
  /** Says how many milliseconds the machine's clock is ahead of the database's. */
  aheadMs(): number;
  /** Whether nothing new may be stored: its disk is full, or the database has just said so. */
  isFull(): boolean;
  isStopping(): boolean;
  /** Makes the node not ready, and keeps no connection after its answer. */
  beginStopping(): void;
  isLeaving(): boolean;
  /** The end is near: from now on what can be asked of another node is sent there. */
  beginLeaving(): void;
}

interface Parts {
  trouble: () => DatabaseTrouble | null;
  disk: () => DiskSpace | null;
  aheadMs: () => number;
  hasNoRoom: () => boolean;
}

const WELL: Parts = { trouble: () => null, disk: () => null, aheadMs: () => 0, hasNoRoom: () => false };

/** What is not looked after counts as well. */
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
