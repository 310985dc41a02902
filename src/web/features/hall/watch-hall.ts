import type { Hall } from '#contract/club/hall.ts';
import { ApiError } from '#web/api/api-error.ts';

const MINUTE_MS = 60_000;
/** Milliseconds for which each page of a list is shown when the list does not fit on the screen. */
export const TURN_MS = 15_000;

export interface HallState {
  now: Date;
  /** Null before the first response, and after the screen has been turned off. */
  hall: Hall | null;
  /** The time of the last response if later requests have failed; null while the screen is connected. */
  lostSince: Date | null;
  isOff: boolean;
}

const isTurnedOff = (error: unknown) => error instanceof ApiError && error.code === 'not-found';

/**
 * Fetches the day at the start of each minute and calls `show` at each turn by the device's clock, whether responses arrive or not. Returns
 * functions to refresh immediately, for example after the device has slept, and to stop.
 */
export function watchHall(ask: () => Promise<Hall>, show: (state: HallState) => void) {
  let state: HallState = { now: new Date(), hall: null, lostSince: null, isOff: false };
  let answeredAt = state.now;
  let askedIn = NaN;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function set(change: Partial<HallState>): void {
    if (isOver) return;
    state = { ...state, ...change };
    show(state);
  }

  async function askOnce(): Promise<void> {
    try {
      const hall = await ask();
      answeredAt = new Date();
      set({ hall, lostSince: null, isOff: false });
    } catch (error) {
      if (isTurnedOff(error)) set({ hall: null, lostSince: null, isOff: true });
      else set({ lostSince: answeredAt });
    }
  }

  function look(): void {
    if (isOver) return;
    clearTimeout(timer);
    const now = new Date();
    set({ now });
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== askedIn) void askOnce();
    askedIn = minute;
    timer = setTimeout(look, TURN_MS - (now.getTime() % TURN_MS));
  }

  look();
  return {
    look,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
