import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hall } from '#contract/club/hall.ts';
import { ApiError } from '#web/api/api-error.ts';
import { watchHall, type HallState } from './watch-hall.ts';

const START = new Date('2026-11-26T11:00:20Z');
const HALL: Hall = { club: { name: 'Lake Club' }, date: '2026-11-26', rows: [], news: [] };

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

const turnedOff = new ApiError({ code: 'not-found', status: 404, message: 'off', errors: [], facts: {} });

/** Watches a hall whose server answers with the result of `answer`, or fails when `answer` throws. */
function watch(answer: () => Hall) {
  const asked: string[] = [];
  let shown: HallState | null = null;
  const watching = watchHall(
    async () => {
      asked.push(new Date().toISOString().slice(11, 19));
      return answer();
    },
    (state) => (shown = state),
  );
  return { asked, watching, shown: () => shown };
}

test('a screen asks at once, and then as each minute begins', async () => {
  const { asked, watching } = watch(() => HALL);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(asked).toEqual(['11:00:20', '11:01:00', '11:02:00']);
  watching.look();
  expect(asked).toHaveLength(3);
  watching.stop();
  watching.look();
  await vi.advanceTimersByTimeAsync(130_000);
  expect(asked).toHaveLength(3);
});

test('without a line it goes on showing what it knows by its own clock, and says since when', async () => {
  let isCut = false;
  const { shown } = watch(() => {
    if (isCut) throw new Error('no line');
    return HALL;
  });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(shown()).toMatchObject({ hall: HALL, lostSince: null });
  isCut = true;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(shown()).toMatchObject({
    hall: HALL,
    lostSince: new Date('2026-11-26T11:01:00Z'),
    now: new Date('2026-11-26T11:11:00Z'),
  });
  isCut = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toMatchObject({ hall: HALL, lostSince: null });
});

test('one that is turned off shows nothing of the day within a minute, whether the line is cut after that or not', async () => {
  let answer = (): Hall => HALL;
  const { shown } = watch(() => answer());
  await vi.advanceTimersByTimeAsync(41_000);
  answer = () => {
    throw turnedOff;
  };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toMatchObject({ hall: null, isOff: true });
  answer = () => {
    throw new Error('no line');
  };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toMatchObject({ hall: null, isOff: true });
});
