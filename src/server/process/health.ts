import type { DatabaseTrouble } from '../db/watch.ts';
import type { DiskSpace } from './disk-rules.ts';

/** Why this node must get no calls now. */
export type Unready = 'stopping' | 'disk-full' | `database-${DatabaseTrouble}`;

/** Whether this node can work, for the load balancer. */
export interface Health {
  /** null when it can. Costs nothing: others look, this only tells. */
  unready(): Unready | null;
  /** The free space of the embedded database's disk; null when the database is on another machine. */
  disk(): DiskSpace | null;
  isStopping(): boolean;
  /** From now on the node is not ready, and connections are not kept. */
  beginStopping(): void;
  isLeaving(): boolean;
  /** The end is near: from now on what can be asked of another node is sent there. */
  beginLeaving(): void;
}

interface Parts {
  trouble: () => DatabaseTrouble | null;
  disk: () => DiskSpace | null;
}

export function createHealth({ trouble, disk }: Parts): Health {
  let stopping = false;
  let leaving = false;
  return {
    unready() {
      if (stopping) return 'stopping';
      if (disk()?.state === 'full') return 'disk-full';
      const found = trouble();
      return found && `database-${found}`;
    },
    disk,
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
