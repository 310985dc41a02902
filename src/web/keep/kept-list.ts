import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import type { Expected } from '#contract/desk/check-ins.ts';
import { forgetOnDevice, keepOnDevice, readFromDevice, takeDevice } from './device-store.ts';

/** A changed format needs a new key, because a page may find data that an older version of the site wrote. */
const LIST = 'check-in-list';

export interface KeptList {
  /** The instant at which the list was read, by the club's clock. */
  at: string;
  date: ClubDate;
  rows: Expected[];
  /** Milliseconds by which the club's clock is ahead of the device's. Without it, they are about the same. */
  aheadMs?: number;
  /** The end of the login. Undefined when the sign-in service does not report it. */
  endsAt?: string | undefined;
}

/** Stores the list of a day for the signed-in user, in place of the previous one. */
export async function keepList(uid: string, list: KeptList): Promise<void> {
  await takeDevice(uid);
  await keepOnDevice(uid, LIST, list);
}

/** Deletes the list of a user who no longer works at the desk. */
export const forgetList = (): Promise<void> => forgetOnDevice(LIST);

/** Returns the club's day at an instant of the device's clock. */
export const clubDayBy = ({ aheadMs = 0 }: Pick<KeptList, 'aheadMs'>, now: Date): ClubDate =>
  toClubDate(new Date(now.getTime() + aheadMs));

/** Returns the stored list of the club's current day, or null. A list of an earlier day is deleted, because it names people. */
export async function readList(now: Date): Promise<KeptList | null> {
  const list = (await readFromDevice(LIST)) as KeptList | undefined; // only this file writes this key
  if (!list) return null;
  const today = clubDayBy(list, now);
  if (list.date < today) await forgetList();
  return list.date === today ? list : null;
}
