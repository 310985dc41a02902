import type { Checked } from '#contract/desk/check-ins.ts';
import { changeCheckIns, readCheckIns } from '#web/keep/check-in-store.ts';
import { takeDevice } from '#web/keep/device-store.ts';
import { isWaiting, type KeptCheckIns, type KeptCheckIn } from '#web/keep/hand-over.ts';
import { settle } from './settle.ts';

/**
 * Returns the check-ins on the device, after assigning the device to the signed-in user. Offline, the user may be unknown and `uid` is
 * empty.
 */
export async function readOnDevice(uid: string): Promise<KeptCheckIns> {
  if (uid !== '') await takeDevice(uid);
  return readCheckIns();
}

/** Returns the user's oldest unsent check-ins, at most `most` of them. */
export async function readWaiting(uid: string, most: number): Promise<KeptCheckIn[]> {
  const { owner, mine } = await readCheckIns();
  return owner === uid ? mine.filter(isWaiting).slice(0, most) : [];
}

/** Stores a check-in until it is sent, unless an unsent one for the same booking exists. Returns whether it is stored. */
export async function addWaiting(checkIn: KeptCheckIn): Promise<boolean> {
  const { owner, mine } = await changeCheckIns((now) => {
    const isThere = now.mine.some((one) => one.code === checkIn.code && isWaiting(one));
    return now.owner === null || isThere ? now : { ...now, mine: [...now.mine, checkIn] };
  });
  // A browser that runs out of storage deletes a site's data without asking unless the site has requested persistent storage.
  if (mine.length === 0 && 'storage' in navigator) void navigator.storage.persist().catch(() => false);
  return owner !== null;
}

/** Deletes the user's check-ins that the club has accepted, and stores the club's answers to the others. */
export async function keepAnswers(uid: string, sent: KeptCheckIn[], answers: Checked[]): Promise<void> {
  await changeCheckIns((now) =>
    now.owner === uid ? { ...now, mine: settle(now.mine, sent, answers) } : now,
  );
}

/** Deletes the user's check-ins that they have acknowledged or given up. */
export async function forgetMine(which: (checkIn: KeptCheckIn) => boolean): Promise<void> {
  await changeCheckIns((now) => ({ ...now, mine: now.mine.filter((one) => !which(one)) }));
}

/** Clears the count of lost check-ins after the user has acknowledged it. */
export async function forgetLostCheckIns(): Promise<void> {
  await changeCheckIns((now) => ({ ...now, lost: 0 }));
}
