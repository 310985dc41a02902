import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Board, BoardCell, Week } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getAvailability } from '#contract/courts.ts';
import type { LiveEvent } from '#contract/live.ts';
import { parseSlot } from '#contract/slots.ts';
import { key } from '#web/api/keys.ts';
import { isLive } from '#web/api/live-keys.ts';

type Availability = AnswerOf<typeof getAvailability>;
type BoardNews = Extract<LiveEvent, { event: 'board' }>['data'];

/** What a tab hears; with the `resync` that begins the first stream of a page, when that was. */
export type Heard = { what: LiveEvent; begun?: number };

/** Of what is one's own a stream that begins tells only the last second. */
const OWN_SECONDS = 1;

/** Whether an answer may be older than what the stream tells. What never came is not asked for: its screen says why. */
function isOlder({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, begun: number, recent: number) {
  const isPublic = queryKey[0] === 'calendar' || queryKey[0] === 'availability';
  const seconds = isPublic ? recent : OWN_SECONDS;
  return isLive(queryKey) && state.data !== undefined && state.dataUpdatedAt < begun - seconds * 1000;
}

function isTaken({ taken }: BoardNews, { from, to }: { from: number; to: number }): boolean {
  return taken.some(([begin, end]) => begin < to && from < end);
}

/** Only what is free or taken follows the bookings: what is closed or past stays so. */
function stateIn<State extends string>(news: BoardNews, state: State, at: { from: number; to: number }) {
  if (state !== 'free' && state !== 'taken') return state;
  return isTaken(news, at) ? 'taken' : 'free';
}

const cellsIn = (news: BoardNews, cells: BoardCell[]): BoardCell[] =>
  cells.map((cell) => ({ ...cell, state: stateIn(news, cell.state, cell) }));

function inBoard(board: Board, news: BoardNews): Board {
  const rows = board.rows.map((row) =>
    row._id === news.court ? { ...row, cells: cellsIn(news, row.cells) } : row,
  );
  return { ...board, rows };
}

function inWeek(week: Week, news: BoardNews): Week {
  const days = week.days.map((day) =>
    day.date === news.date ? { ...day, cells: cellsIn(news, day.cells) } : day,
  );
  return { ...week, days };
}

function inAvailability(availability: Availability, news: BoardNews): Availability {
  const slots = availability.slots.map((known) => {
    const range = parseSlot(known.slot);
    const at = range && { from: range.startsAt, to: range.endsAt };
    return at ? { ...known, state: stateIn(news, known.state, at) } : known;
  });
  return { ...availability, slots };
}

/** The answer of a query as it is after this news; null where the news is not about it. */
export function renew([subject, ...parts]: QueryKey, answer: unknown, news: BoardNews): unknown {
  // Each key has the answers of one call.
  if (subject === 'calendar' && parts[0] === 'board' && parts[1] === news.date)
    return inBoard(answer as Board, news); // the board of that day
  if (subject === 'calendar' && parts[0] === 'week' && parts[1] === news.court)
    return inWeek(answer as Week, news); // the week of that court
  if (subject === 'availability' && parts[0] === news.court && parts[1] === news.date)
    return inAvailability(answer as Availability, news); // the slots of that court and day
  return null;
}

/** An answer that was on its way, or came from another node, may be older than what was heard just before. */
const REMEMBERED_MS = 3000;
/** Other nodes remember what they read for a second; and not all browsers ask at once. */
const AFTER_PLANS_MS = 1000;

/** Keeps the answers in the cache true to what is heard. Call `stop` when nothing is heard any more. */
export function followLive(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  let remembered: { news: BoardNews; at: number }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(query: Query, news: BoardNews): void {
    const { queryKey, state } = query;
    if (state.data === undefined) return;
    const renewed = renew(queryKey, state.data, news);
    if (renewed === null) return;
    // What nobody may follow now, like the slots of a request whose outcome is unknown, is read when it is shown again.
    if (!query.isActive()) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    else if (JSON.stringify(renewed) !== JSON.stringify(state.data)) query.setState({ data: renewed });
  }

  function isSomethingUnderWay(): boolean {
    return cache.getAll().some((query) => isLive(query.queryKey) && query.state.fetchStatus === 'fetching');
  }

  const unsubscribe = cache.subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event) || event.action.type !== 'success') return;
    const now = Date.now();
    if (!isSomethingUnderWay()) remembered = remembered.filter(({ at }) => now - at < REMEMBERED_MS);
    const answered = cache.get(query.queryHash);
    if (!answered) return;
    for (const { news } of remembered) update(answered, news);
  });

  const ask = (...keys: QueryKey[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };

  return {
    hear: ({ what, begun = Infinity }: Heard): void => {
      if (what.event === 'board') {
        remembered.push({ news: what.data, at: Date.now() });
        for (const query of cache.getAll()) update(query, what.data);
      } else if (what.event === 'plans') {
        clearTimeout(timer);
        const later = AFTER_PLANS_MS * (1 + Math.random());
        timer = setTimeout(() => ask(key('calendar'), key('courts'), key('availability')), later);
      } else if (what.event === 'mine') ask(key('my-bookings'), key('payments'));
      else if (what.event === 'desk') ask(key('bookings'), key('payments'));
      else
        void queryClient.invalidateQueries({
          predicate: (query) => isOlder(query, begun, what.data.recent),
        });
    },
    stop: (): void => {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
