import type { CheckIn, Expected } from '#contract/desk/check-ins.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { changeOnDevice } from '#web/keep/change-on-device.ts';
import { keepOnDevice, readFromDevice, takeDevice } from '#web/keep/device-store.ts';

/** Other shapes want other keys: a page may find what an older version of the site has written. */
const LIST = 'check-in-list';
const WAITING = 'check-ins';

/** The day's list, as the desk's device has it. */
export interface KeptList {
  /** It is as it was at this instant. */
  at: string;
  date: ClubDate;
  rows: Expected[];
}

/** A check-in that the club does not know of yet. */
export interface Waiting extends Required<CheckIn> {
  name: string;
}

/** Keeps the list of a day in place of the one before, for whoever is signed in. */
export async function keepList(uid: string, list: KeptList): Promise<void> {
  await takeDevice(uid);
  await keepOnDevice(uid, LIST, list);
}

/** Returns the list that is kept of a day; null: there is none of it. */
export async function readList(date: ClubDate): Promise<KeptList | null> {
  const list = (await readFromDevice(LIST)) as KeptList | undefined; // nobody else writes under this key
  return list?.date === date ? list : null;
}

const listed = (kept: unknown) => (kept ?? []) as Waiting[]; // nobody else writes under this key

export async function readWaiting(): Promise<Waiting[]> {
  return listed(await readFromDevice(WAITING));
}

/** Keeps a check-in until it is sent; one of the same booking that waits already stays as it is. Returns whether it is kept. */
export function addWaiting(waiting: Waiting): Promise<boolean> {
  return changeOnDevice(WAITING, (now) => {
    const before = listed(now);
    return before.some(({ code }) => code === waiting.code) ? before : [...before, waiting];
  });
}

/** Forgets check-ins that were sent; what came meanwhile stays. */
export async function removeWaiting(sent: Waiting[]): Promise<void> {
  const codes = new Set(sent.map(({ code }) => code));
  await changeOnDevice(WAITING, (now) => listed(now).filter(({ code }) => !codes.has(code)));
}
