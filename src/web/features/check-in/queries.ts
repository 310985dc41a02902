import { queryOptions } from '@tanstack/react-query';
import { getCheckInList, sendCheckIns, type Checked } from '#contract/desk/check-ins.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import { call, open } from '#web/api/client.ts';
import { readAnswer } from '#web/api/exchange.ts';
import { key } from '#web/api/keys.ts';
import type { AuthUser } from '#web/session/port.ts';
import { aheadOf } from './club-clock.ts';
import { keepList, readList, type KeptList } from '#web/keep/kept-list.ts';
import { readOnDevice } from './kept.ts';

/** What was booked or paid meanwhile is on the list of the device within a minute. */
const AGAIN_MS = 60_000;

/** Asks for the list of a day, and keeps it on the device for when there is no line. */
export function expectedOn(user: AuthUser | null, date: ClubDate) {
  const uid = user?.uid ?? '';
  return queryOptions({
    queryKey: key('check-ins', 'expected', uid, date),
    queryFn: async ({ signal }): Promise<KeptList> => {
      const answer = await open(getCheckInList, { query: { date } }, { signal });
      const now = new Date();
      const list = {
        at: now.toISOString(),
        date,
        rows: await readAnswer(getCheckInList, answer),
        ...aheadOf(answer.headers.get('date'), now),
        endsAt: user?.endsAt,
      };
      // Whoever has gone meanwhile leaves nothing; a browser that keeps nothing checks in with a line only.
      if (!signal.aborted) await keepList(uid, list).catch((error: unknown) => console.warn(error));
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

/** Stands for what the device has, whoever is there. */
export const ON_DEVICE = key('check-ins', 'on-device');

const NOTHING = { owner: null, mine: [], left: [], lost: 0 };

/** Reads what the device has of check-ins. Another tab may change it. */
export function onDevice(uid: string) {
  return queryOptions({
    queryKey: [...ON_DEVICE, uid],
    queryFn: () => readOnDevice(uid).catch(() => NOTHING),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Whether the club will take later what it was sent now: it did not answer, or has too much to do. */
export const isForLater = (error: unknown) =>
  isOutcomeUnknown(error) || (error instanceof ApiError && error.status === 429);

/** Checks in with the club; null: no answer came. Throws why it was refused. */
export async function askClub(code: string): Promise<Checked | null> {
  try {
    const [checked = null] = await call(sendCheckIns, { body: { items: [{ code }] } });
    return checked;
  } catch (error) {
    if (isForLater(error)) return null;
    throw error;
  }
}
