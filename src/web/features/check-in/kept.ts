import type { Checked } from '#contract/desk/check-ins.ts';
import { changeCheckIns, readCheckIns } from '#web/keep/check-in-store.ts';
import { takeDevice } from '#web/keep/device-store.ts';
import { isWaiting, type KeptCheckIns, type KeptCheckIn } from '#web/keep/hand-over.ts';
import { settle } from './settle.ts';

/** Returns what the device has for whoever is signed in, once it is theirs; of who is there without a line nothing is known. */
export async function readOnDevice(uid: string): Promise<KeptCheckIns> {
  if (uid !== '') await takeDevice(uid);
  return readCheckIns();
}

/** Returns the oldest check-ins of somebody that wait to be sent. */
export async function readWaiting(uid: string, most: number): Promise<KeptCheckIn[]> {
  const { owner, mine } = await readCheckIns();
  return owner === uid ? mine.filter(isWaiting).slice(0, most) : [];
}

/** Keeps a check-in until it is sent; one of the same booking that waits already stays as it is. Returns whether it is kept. */
export async function addWaiting(checkIn: KeptCheckIn): Promise<boolean> {
  const { owner, mine } = await changeCheckIns((now) => {
    const isThere = now.mine.some((one) => one.code === checkIn.code && isWaiting(one));
    return now.owner === null || isThere ? now : { ...now, mine: [...now.mine, checkIn] };
  });
  // A browser that is short of room asks nobody before it empties a site, unless the site has asked to last.
  if (mine.length === 0 && 'storage' in navigator) void navigator.storage.persist().catch(() => false);
  return owner !== null;
}

/** Forgets check-ins of somebody that the club has taken, and keeps of the others what it has answered. */
export async function keepAnswers(uid: string, sent: KeptCheckIn[], answers: Checked[]): Promise<void> {
  await changeCheckIns((now) =>
    now.owner === uid ? { ...now, mine: settle(now.mine, sent, answers) } : now,
  );
}

/** Forgets what somebody has read of, or gives up. */
export async function forgetMine(which: (checkIn: KeptCheckIn) => boolean): Promise<void> {
  await changeCheckIns((now) => ({ ...now, mine: now.mine.filter((one) => !which(one)) }));
}

/** Forgets that some were lost, of which somebody has read. */
export async function forgetLostCheckIns(): Promise<void> {
  await changeCheckIns((now) => ({ ...now, lost: 0 }));
}
