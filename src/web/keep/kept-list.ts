import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import type { Expected } from '#contract/desk/check-ins.ts';
import { forgetOnDevice, keepOnDevice, readFromDevice, takeDevice } from './device-store.ts';

/** Another shape wants another key: a page may find what an older version of the site has written. */
const LIST = 'check-in-list';

/** The day's list, as the desk's device has it. */
export interface KeptList {
  /** It is as it was at this instant, by the club's clock. */
  at: string;
  date: ClubDate;
  rows: Expected[];
  /** The club's clock is ahead of the device's by so much; absent: about the same. */
  aheadMs?: number;
  /** The login ends then; absent: nobody says. */
  endsAt?: string | undefined;
}

/** Keeps the list of a day in place of the one before, for whoever is signed in. */
export async function keepList(uid: string, list: KeptList): Promise<void> {
  await takeDevice(uid);
  await keepOnDevice(uid, LIST, list);
}

/** Forgets the list: whoever has it does not work at the desk any more. */
export const forgetList = (): Promise<void> => forgetOnDevice(LIST);

/** Returns the club's day at an instant of the device's clock. */
export const clubDayBy = ({ aheadMs = 0 }: Pick<KeptList, 'aheadMs'>, now: Date): ClubDate =>
  toClubDate(new Date(now.getTime() + aheadMs));

/** Returns the list that is kept of the club's day; null: there is none. One of an earlier day names people, and goes. */
export async function readList(now: Date): Promise<KeptList | null> {
  const list = (await readFromDevice(LIST)) as KeptList | undefined; // nobody else writes under this key
  if (!list) return null;
  const today = clubDayBy(list, now);
  if (list.date < today) await forgetList();
  return list.date === today ? list : null;
}
