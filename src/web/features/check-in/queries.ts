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

/** Milliseconds between reloads, so that new bookings and payments reach the device's list within a minute. */
const AGAIN_MS = 60_000;

async function askFor(date: ClubDate, signal: AbortSignal) {
  const answer = await open(getCheckInList, { query: { date } }, { signal });
  const now = new Date();
  const ahead = measureAhead(answer.headers.get('date'), now);
  const at = new Date(now.getTime() + (ahead.aheadMs ?? 0)).toISOString();
  return { at, date, rows: await readAnswer(getCheckInList, answer), ...ahead };
}

/**
 * Fetches the list of the club's current day. Around midnight, a device with a wrong clock may ask for another day; the response reveals
 * the club's date.
 */
async function askForToday(signal: AbortSignal) {
  const list = await askFor(toClubDate(new Date()), signal);
  const today = clubDayBy(list, new Date());
  return today === list.date ? list : askFor(today, signal);
}

/** Returns the query that fetches the day's list and stores it on the device for offline use; `today` is the date by the device's clock. */
export function expectedOn(user: AuthUser | null, today: ClubDate) {
  const uid = user?.uid ?? '';
  return queryOptions({
    queryKey: key('check-ins', 'expected', uid, today),
    queryFn: async ({ signal }): Promise<KeptList> => {
      const list = { ...(await askForToday(signal)), endsAt: user?.endsAt };
      // After the user has signed out nothing is stored. A browser without storage can check in only online.
      if (!signal.aborted) await keepList(uid, list).catch((error: unknown) => console.warn(error));
      return list;
    },
    refetchInterval: AGAIN_MS,
  });
}

/**
 * Returns the query for the day's list on the device; its result is null when the device has none. `today` is the date by the device's
 * clock.
 */
export function keptOn(today: ClubDate) {
  return queryOptions({
    queryKey: key('check-ins', 'kept', today),
    queryFn: () => readList(new Date()).catch(() => null),
    staleTime: 0,
  });
}

/** The prefix of the query keys for the device's check-ins, whichever user is signed in. */
export const ON_DEVICE = key('check-ins', 'on-device');

const NOTHING = { owner: null, mine: [], left: [], lost: 0 };

/** Returns the query for the check-ins on the device. Another tab may change them. */
export function checkInsOnDevice(uid: string) {
  return queryOptions({
    queryKey: [...ON_DEVICE, uid],
    queryFn: () => readOnDevice(uid).catch(() => NOTHING),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** Returns whether the check-in can be retried later because the club did not answer or is overloaded. */
export const isForLater = (error: unknown) =>
  isOutcomeUnknown(error) || (error instanceof ApiError && error.status === 429);

/**
 * Checks in with the club. Resolves to null when no response arrives or the club is overloaded, and throws when the club refuses the
 * check-in.
 */
export async function askClub(code: string): Promise<Checked | null> {
  try {
    const [checked = null] = await call(sendCheckIns, { body: { items: [{ code }] } });
    return checked;
  } catch (error) {
    if (isForLater(error)) return null;
    throw error;
  }
}
