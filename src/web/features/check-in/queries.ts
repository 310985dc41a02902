import { queryOptions } from '@tanstack/react-query';
import { getCheckInList, sendCheckIns, type Checked } from '#contract/desk/check-ins.ts';
import { toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import { call, open } from '#web/api/client.ts';
import { readAnswer } from '#web/api/exchange.ts';
import { key } from '#web/api/keys.ts';
import type { AuthUser } from '#web/session/port.ts';
import { measureAhead } from './club-clock.ts';
import { clubDayBy, keepList, readList, type KeptList } from '#web/keep/kept-list.ts';
import { readOnDevice } from './kept.ts';

/** What was booked or paid meanwhile is on the list of the device within a minute. */
const AGAIN_MS = 60_000;

async function askFor(date: ClubDate, signal: AbortSignal) {
  const answer = await open(getCheckInList, { query: { date } }, { signal });
  const now = new Date();
  const ahead = measureAhead(answer.headers.get('date'), now);
  const at = new Date(now.getTime() + (ahead.aheadMs ?? 0)).toISOString();
  return { at, date, rows: await readAnswer(getCheckInList, answer), ...ahead };
}

/** Asks for the list of the club's day. Around midnight a device whose clock is wrong has another one, which an answer tells. */
async function askForToday(signal: AbortSignal) {
  const list = await askFor(toClubDate(new Date()), signal);
  const today = clubDayBy(list, new Date());
  return today === list.date ? list : askFor(today, signal);
}

/** Asks for the day's list, and keeps it on the device for when there is no line; `today` is the day by the device's clock. */
export function expectedOn(user: AuthUser | null, today: ClubDate) {
  const uid = user?.uid ?? '';
  return queryOptions({
    queryKey: key('check-ins', 'expected', uid, today),
    queryFn: async ({ signal }): Promise<KeptList> => {
      const list = { ...(await askForToday(signal)), endsAt: user?.endsAt };
      // Whoever has gone meanwhile leaves nothing; a browser that keeps nothing checks in with a line only.
      if (!signal.aborted) await keepList(uid, list).catch((error: unknown) => console.warn(error));
      return list;
    },
    refetchInterval: AGAIN_MS,
  });
}

/** Reads the day's list that the device has; null: it has none. `today` is the day by the device's clock. */
export function keptOn(today: ClubDate) {
  return queryOptions({
    queryKey: key('check-ins', 'kept', today),
    queryFn: () => readList(new Date()).catch(() => null),
    staleTime: 0,
  });
}

/** Stands for what the device has, whoever is there. */
export const ON_DEVICE = key('check-ins', 'on-device');

const NOTHING = { owner: null, mine: [], left: [], lost: 0 };

/** Reads what the device has of check-ins. Another tab may change it. */
export function checkInsOnDevice(uid: string) {
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
