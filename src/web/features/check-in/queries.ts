import { queryOptions } from '@tanstack/react-query';
import { getCheckInList, MOST_CHECK_INS, sendCheckIns, type Checked } from '#contract/desk/check-ins.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { isOutcomeUnknown } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';
import { tellSent, type Sent } from './judge.ts';
import { keepList, readList, readWaiting, removeWaiting, type KeptList } from './kept.ts';

/** What was booked or paid meanwhile is on the list of the device within a minute. */
const AGAIN_MS = 60_000;

/** Asks for the list of a day, and keeps it on the device for when there is no line. */
export function expectedOn(uid: string, date: ClubDate) {
  return queryOptions({
    queryKey: key('check-ins', 'expected', uid, date),
    queryFn: async ({ signal }): Promise<KeptList> => {
      const rows = await call(getCheckInList, { query: { date } }, { signal });
      const list = { at: new Date().toISOString(), date, rows };
      // A browser that keeps nothing checks in with a line only.
      await keepList(uid, list).catch((error: unknown) => console.warn(error));
      return list;
    },
    refetchInterval: AGAIN_MS,
  });
}

/** Reads the list of a day that the device has; null: it has none. */
export function keptOn(date: ClubDate) {
  return queryOptions({
    queryKey: key('check-ins', 'kept', date),
    queryFn: () => readList(date).catch(() => null),
    staleTime: 0,
  });
}

/** Reads what waits to be sent. */
export function waitingHere() {
  return queryOptions({
    queryKey: key('check-ins', 'waiting'),
    queryFn: () => readWaiting().catch(() => []),
    staleTime: 0,
  });
}

/** Checks in with the club; null: no answer came. Throws why it was refused. */
export async function askClub(code: string): Promise<Checked | null> {
  try {
    const [checked = null] = await call(sendCheckIns, { body: { items: [{ code }] } });
    return checked;
  } catch (error) {
    if (isOutcomeUnknown(error)) return null;
    throw error;
  }
}

/** Runs when no other tab runs the same; a site without https has no locks. */
function aloneHere<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request('send check-ins', work) : work();
}

/** Sends what waits, and says what became of it; null: there was nothing. Each is forgotten once the club has answered. */
export function sendWaiting(): Promise<Sent | null> {
  return aloneHere(async () => {
    const waiting = (await readWaiting()).slice(0, MOST_CHECK_INS);
    if (waiting.length === 0) return null;
    const items = waiting.map(({ code, at }) => ({ code, at }));
    const answers = await call(sendCheckIns, { body: { items } });
    await removeWaiting(waiting);
    return tellSent(waiting, answers);
  });
}
