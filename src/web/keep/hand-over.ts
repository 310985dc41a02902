import { CHECK_IN_DAYS } from '#contract/desk/check-in-days.ts';

/** A check-in that the club was not asked for, because there was no line, or that it did not take. */
export interface KeptCheckIn {
  code: string;
  /** People came then, by the club's clock as far as the device knows it. */
  at: string;
  /** Whoever made it is signed in: names go when they do. */
  name?: string;
  /** The club's answer, kept until somebody has read it; absent: it waits to be sent. */
  said?: string;
  booking_id?: string;
}

/** A check-in of somebody whose login has ended by itself. */
interface LeftCheckIn extends Pick<KeptCheckIn, 'code' | 'at' | 'said'> {
  uid: string;
}

/** What a device has of check-ins. */
export interface KeptCheckIns {
  /** Names who is signed in at it; null: nobody is. */
  owner: string | null;
  mine: KeptCheckIn[];
  left: LeftCheckIn[];
  /** So many were left too long, or were too many, and nobody was told yet. */
  lost: number;
}

/** The club takes none that is older. */
const OLDEST_MS = CHECK_IN_DAYS * 24 * 60 * 60_000;
/** More than the busiest club has on a day. */
const MOST_LEFT = 1000;

export const isWaiting = ({ said }: Pick<KeptCheckIn, 'said'>) => said === undefined;

const count = (rows: readonly LeftCheckIn[]) => rows.filter(isWaiting).length;

/**
 * Returns what a device has once it is somebody's, or nobody's: whose check-ins these are finds them again, anybody else finds
 * codes and times of them without names, for a while.
 */
export function handOver(kept: KeptCheckIns, to: string | null, now: Date): KeptCheckIns {
  const { owner, mine, lost } = kept;
  if (owner === to) return kept;
  const rows =
    owner === null ? [] : mine.map(({ code, at, said }) => toLeftCheckIn(owner, { code, at, said }));
  const all = [...kept.left, ...rows];
  const lasting = all.filter(({ at }) => now.getTime() - Date.parse(at) <= OLDEST_MS).slice(-MOST_LEFT);
  return {
    owner: to,
    mine: lasting.filter(({ uid }) => uid === to).map(({ uid: _uid, ...row }) => row),
    left: lasting.filter(({ uid }) => uid !== to),
    lost: lost + count(all) - count(lasting),
  };
}

const toLeftCheckIn = (
  uid: string,
  { code, at, said }: Pick<KeptCheckIn, 'code' | 'at'> & { said: string | undefined },
) => ({
  uid,
  code,
  at,
  ...(said !== undefined && { said }),
});

/** Returns what a device has once somebody has signed out at it: nothing of them, and of others what they have left. */
export function handIn(kept: KeptCheckIns, uid: string | null, now: Date): KeptCheckIns {
  return { ...handOver(kept, uid ?? kept.owner, now), owner: null, mine: [] };
}
