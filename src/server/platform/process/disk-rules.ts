import { t } from '#texts/server.js';
import { formatNumber } from '#contract/numbers.ts';

export interface DiskSpace {
  state: 'enough' | 'low' | 'full';
  /** The free space in whole per cent. */
  freePercent: number;
}

/** Bytes. PostgreSQL writes its WAL in files of 16 MB and stops when it cannot. */
const FULL_BYTES = 64 * 1024 * 1024;
const LOW_SHARE = 0.1;

/** Classifies the free space; sizes are in bytes. */
export function judgeDisk({ size, free }: { size: number; free: number }): DiskSpace {
  const ofMany = free < size * LOW_SHARE ? 'low' : 'enough';
  return {
    state: free < FULL_BYTES ? 'full' : ofMany,
    freePercent: size === 0 ? 0 : Math.floor((free / size) * 100),
  };
}

/** Returns a warning for the log and the admin; null when there is enough space. */
export function diskWarning({ state, freePercent }: DiskSpace): string | null {
  if (state === 'enough') return null;
  return state === 'full' ? t.diskFull : t.diskLow({ percent: formatNumber(freePercent) });
}
