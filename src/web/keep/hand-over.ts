import { CHECK_IN_DAYS } from '#contract/desk/check-in-days.ts';

/** A check-in that was not sent because the device was offline, or that the club refused. */
export interface KeptCheckIn {
  code: string;
  /** The time of the check-in by the club's clock, as far as the device knows it. */
  at: string;
  /** The person's name, deleted when the staff member who made the check-in signs out. */
  name?: string;
  /** The club's answer, kept until the user has read it. Without it, the check-in waits to be sent. */
  said?: string;
  booking_id?: string;
}

/** A check-in of a user whose login has expired. */
interface LeftCheckIn extends Pick<KeptCheckIn, 'code' | 'at' | 'said'> {
  uid: string;
}

export interface KeptCheckIns {
  /** The account id of the signed-in user. Null when no one is signed in. */
  owner: string | null;
  mine: KeptCheckIn[];
  left: LeftCheckIn[];
  /** The number of check-ins dropped because they were too old or too many, not yet reported to a user. */
  lost: number;
}

/** The club refuses older check-ins. */
const OLDEST_MS = CHECK_IN_DAYS * 24 * 60 * 60_000;
/** The limit is above the busiest club's check-ins on one day. */
const MOST_LEFT = 1000;

export const isWaiting = ({ said }: Pick<KeptCheckIn, 'said'>) => said === undefined;

const count = (rows: readonly LeftCheckIn[]) => rows.filter(isWaiting).length;

/**
 * Returns the check-ins after the device's owner changes to `to`, or to no one. A returning owner gets their own check-ins back; for anyone
 * else the device keeps only their codes and times, without names, for `CHECK_IN_DAYS`.
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

/** Returns the check-ins after the user `uid` has signed out: their own are removed, and those left by other users stay. */
export function handIn(kept: KeptCheckIns, uid: string | null, now: Date): KeptCheckIns {
  return { ...handOver(kept, uid ?? kept.owner, now), owner: null, mine: [] };
}
