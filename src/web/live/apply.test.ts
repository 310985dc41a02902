import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { key } from '#web/api/keys.ts';
import { followLive } from './apply.ts';
import { renew } from './renew.ts';

const COURT = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const DATE = '2026-03-02';
const cell = (from: number, state: string) => ({ slot: '', from, to: from + 60, state, price: 500 });
const boardWith = (...states: string[]) => ({
  date: DATE,
  rows: [COURT, OTHER].map((_id) => ({
    _id,
    type: 'Tennis',
    image: '',
    cells: states.map((state, at) => cell(420 + 60 * at, state)),
  })),
});
const news = (...taken: [number, number][]) => ({ date: DATE, court: COURT, taken });
const listStates = (board: unknown, row = 0) =>
  (board as ReturnType<typeof boardWith>).rows[row]?.cells.map(({ state }) => state); // the tests pass in a board

/** Creates a cache that follows live events, with observers for these answers. */
function aScreen(answers: [QueryKey, unknown][]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: QueryKey[] = [];
  const observers = answers.map(([queryKey, answer]) => {
    queryClient.setQueryData(queryKey, answer);
    const queryFn = () => {
      asked.push(queryKey);
      return answer;
    };
    return new QueryObserver(queryClient, { queryKey, queryFn });
  });
  const unsubscribe = observers.map((observer) => observer.subscribe(() => undefined));
  const { hear, stop } = followLive(queryClient);
  onTestFinished(() => {
    stop();
    for (const end of unsubscribe) end();
    queryClient.clear();
  });
  return { queryClient, hear, asked, observers };
}
const BOARD = key('calendar', 'board', DATE);

describe('news of a board', () => {
  test('shows what is taken and what is free again in the row of its court alone', () => {
    const renewed = renew(BOARD, boardWith('free', 'taken', 'free'), news([420, 480]));
    expect([listStates(renewed), listStates(renewed, 1)]).toEqual([
      ['taken', 'free', 'free'],
      ['free', 'taken', 'free'],
    ]);
  });

  test('takes every cell that it touches, and leaves alone what is neither free nor taken', () => {
    expect(listStates(renew(BOARD, boardWith('free', 'closed', 'free'), news([450, 510])))).toEqual([
      'taken',
      'closed',
      'free',
    ]);
  });

  test('shows in the week of the court and among the slots of the day', () => {
    const week = {
      court: {},
      days: [DATE, '2026-03-03'].map((date) => ({ date, cells: [cell(420, 'free')] })),
    };
    expect(renew(key('calendar', 'week', COURT, DATE), week, news([420, 480]))).toMatchObject({
      days: [{ cells: [{ state: 'taken' }] }, { cells: [{ state: 'free' }] }],
    });
    const slots = ['past', 'free', 'free'].map((state, at) => ({
      slot: `${7 + at} AM - ${8 + at} AM`,
      state,
    }));
    const shown = renew(key('availability', COURT, DATE), { date: DATE, slots }, news([420, 540]));
    expect(shown).toMatchObject({ slots: [{ state: 'past' }, { state: 'taken' }, { state: 'free' }] });
  });

  test('takes out of the free hours what is taken now, on its day and of its court alone', () => {
    const court = (_id: string) => ({ _id, type: 'Tennis', price: 500, free: [[420, 480], [420]] });
    const hours = { from: '2026-03-01', open: [null, null], courts: [court(COURT), court(OTHER)] };
    const FREE = key('calendar', 'free-hours', '2026-03-01');
    const frees = (taken: [number, number][], from = '2026-03-01') => {
      const renewed = renew(FREE, { ...hours, from }, news(...taken)) as typeof hours | null; // the test passes in free hours
      return renewed?.courts.map(({ free }) => free);
    };
    expect(frees([[400, 450]], '2026-03-02')).toEqual([
      [[480], [420]],
      [[420, 480], [420]],
    ]);
    expect(frees([[400, 450]])).toEqual([
      [[420, 480], []],
      [[420, 480], [420]],
    ]);
    expect(frees([[400, 450]], '2026-03-03')).toBeUndefined();
    expect(renew(FREE, { ...hours, courts: [court(OTHER)] }, news())).toBeNull();
  });

  test('is nothing to other days, courts and lists', () => {
    const others = [
      key('calendar', 'board', '2026-03-03'),
      key('calendar', 'week', OTHER, DATE),
      key('calendar', 'today'),
      key('availability', COURT, '2026-03-03'),
      key('my-bookings', 'a@example.com', 'pending'),
    ];
    expect(others.map((other) => renew(other, {}, news()))).toEqual(others.map(() => null));
  });
});

describe('a screen', () => {
  test('shows what is heard without asking', () => {
    const { hear, queryClient, asked } = aScreen([[BOARD, boardWith('free')]]);
    hear({ what: { event: 'board', data: news([420, 480]) } });
    expect([listStates(queryClient.getQueryData(BOARD)), asked]).toEqual([['taken'], []]);
  });

  test('is not set back by an answer that was read before', async () => {
    const { hear, queryClient } = aScreen([[BOARD, boardWith('free')]]);
    const refetched = queryClient.refetchQueries({ queryKey: BOARD });
    hear({ what: { event: 'board', data: news([420, 480]) } });
    await refetched;
    expect(listStates(queryClient.getQueryData(BOARD))).toEqual(['taken']);
  });

  test('that may not follow now keeps what it shows, and reads it when it may', () => {
    const slots = key('availability', COURT, DATE);
    const answer = { date: DATE, slots: [{ slot: '7 AM - 8 AM', state: 'free' }] };
    const { hear, queryClient, observers } = aScreen([[slots, answer]]);
    observers[0]?.setOptions({ queryKey: slots, enabled: false });
    hear({ what: { event: 'board', data: news([420, 480]) } });
    expect(queryClient.getQueryData(slots)).toEqual(answer);
    expect(queryClient.getQueryState(slots)?.isInvalidated).toBe(true);
  });

  test('asks for the free hours where something is free again, which these cannot tell', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const FREE = key('calendar', 'free-hours', DATE);
    const court = { _id: COURT, type: 'Tennis', price: 500, free: [[420, 480]] };
    const { hear, asked, queryClient } = aScreen([[FREE, { from: DATE, open: [null], courts: [court] }]]);
    hear({ what: { event: 'board', data: news([420, 480]) } });
    await vi.advanceTimersByTimeAsync(0);
    expect([queryClient.getQueryData(FREE), asked]).toMatchObject([{ courts: [{ free: [[480]] }] }, []]);
    for (const taken of [news(), news()]) hear({ what: { event: 'board', data: taken } });
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2500);
    expect(asked).toEqual([FREE]);
    // Earlier news of the slot does not mark it as booked again.
    expect(queryClient.getQueryData(FREE)).toMatchObject({ courts: [{ free: [[420, 480]] }] });
  });

  test('asks for the role of a user of whom fewer bookings wait, whom an approval may have made a member', async () => {
    const waiting = key('my-bookings', 'a@example.com', 'count', 'pending');
    for (const [role, counts, asks] of [
      ['user', ['2', '1'], 1],
      ['user', ['1', '2'], 0],
      ['member', ['2', '1'], 0],
      ['admin', ['2', '1'], 0],
    ] as const) {
      const mine = key('role', `${role}@example.com`);
      const { hear, asked, queryClient } = aScreen([
        [mine, { role }],
        [waiting, counts[1]],
      ]);
      queryClient.setQueryData(waiting, counts[0]);
      hear({ what: { event: 'mine', data: { booking: COURT } } });
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(asked.filter((one) => one === mine)).toHaveLength(asks);
    }
  });

  test('asks for all that hours and prices decide, a moment after they were changed', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [courts, day, desk] = [
      key('courts', 'page', 0, 6),
      key('availability', COURT, DATE),
      key('desk', 'today'),
    ];
    const { hear, asked } = aScreen([
      [BOARD, boardWith('free')],
      [courts, []],
      [day, {}],
      [desk, {}],
      [key('my-bookings', 'a@example.com', 'pending'), []],
    ]);
    hear({ what: { event: 'plans', data: {} } });
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(asked).toEqual([BOARD, courts, day, desk]);
  });

  test('asks for what one was told, and for nothing else, when one was told something', () => {
    const [unread, newest] = [key('messages', 'unread'), key('messages', 'newest')];
    const { hear, asked } = aScreen([
      [BOARD, boardWith('free')],
      [key('my-bookings', 'a@example.com', 'pending'), []],
      [unread, 1],
      [newest, []],
    ]);
    hear({ what: { event: 'messages', data: {} } });
    expect(asked.splice(0)).toEqual([unread, newest]);
    hear({ what: { event: 'resync', data: { recent: 0 } } });
    expect(asked).toEqual(expect.arrayContaining([unread, newest]));
  });

  test('asks at its first stream for what may be older than the stream tells: a second of one’s own, more of the board', () => {
    const [mine, desk] = [key('my-bookings', 'a@example.com', 'pending'), key('desk', 'owed')];
    const begun = Date.now();
    for (const [age, asks] of [
      [900, []],
      [1100, [mine, desk]],
      [9900, [mine, desk]],
      [10_100, [BOARD, mine, desk]],
    ] as const) {
      const answers: [QueryKey, unknown][] = [BOARD, mine, desk].map((one) => [one, boardWith()]);
      const { hear, asked, queryClient } = aScreen(answers);
      for (const { queryKey, state } of queryClient.getQueryCache().getAll())
        queryClient.setQueryData(queryKey, state.data, { updatedAt: begun - age });
      hear({ what: { event: 'resync', data: { recent: 10 } }, begun });
      expect(asked, `answers that are ${age} ms old`).toEqual(asks);
    }
  });

  test('asks for what is one’s own, for the club’s lists, or for all that is old', () => {
    const [mine, all] = [key('my-bookings', 'a@example.com', 'pending'), key('bookings', 'pending')];
    const desk = key('desk', 'owed');
    const parts = key('parts', 'b1');
    const payments = key('payments', 'a@example.com');
    const { hear, asked } = aScreen([
      [BOARD, boardWith('free')],
      [mine, []],
      [all, []],
      [desk, {}],
      [parts, {}],
      [payments, []],
    ]);
    hear({ what: { event: 'mine', data: { booking: COURT } } });
    expect(asked.splice(0)).toEqual([payments, parts, mine]);
    hear({ what: { event: 'desk', data: { date: DATE } } });
    expect(asked.splice(0)).toEqual([all, payments, desk]);
    hear({ what: { event: 'resync', data: { recent: 10 } }, begun: Date.now() });
    expect(asked.splice(0)).toEqual([]);
    hear({ what: { event: 'resync', data: { recent: 0 } } });
    expect(asked).toContainEqual(BOARD);
  });
});
