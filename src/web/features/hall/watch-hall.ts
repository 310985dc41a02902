import type { Hall } from '#contract/club/hall.ts';
import { ApiError } from '#web/api/api-error.ts';

const MINUTE_MS = 60_000;
/** What has no room on the screen takes turns of this length. */
export const TURN_MS = 15_000;

/** What a screen knows. */
export interface HallState {
  now: Date;
  /** null: nothing has come yet, or the screen has been turned off. */
  hall: Hall | null;
  /** The last answer came then, and the next ones have not; null: it has its line. */
  lostSince: Date | null;
  isOff: boolean;
}

const isTurnedOff = (error: unknown) => error instanceof ApiError && error.code === 'not-found';

/**
 * Asks for the day as each minute begins, and shows it again at each turn by the device's clock, whether answers come or not.
 * Returns how to look at once, such as after the device has slept, and how to stop.
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
