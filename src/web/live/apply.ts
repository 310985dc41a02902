import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/site/live.ts';
import type { Role } from '#contract/people/users.ts';
import { key } from '#web/api/keys.ts';
import { isLive } from '#web/api/live-keys.ts';
import { renew, type BoardNews } from './renew.ts';

/** An event that a tab receives. `begun` is the start of the stream, set for the `resync` that opens the first stream of a page. */
export type Heard = { what: LiveEvent; begun?: number };

/** A new stream repeats only the last second of the user's own events. */
const OWN_SECONDS = 1;

/**
 * Returns whether an answer may be older than the stream's events. Answers that never arrived are not refetched: their screens show why.
 */
function isOlder({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, begun: number, recent: number) {
  const isPublic = queryKey[0] === 'calendar' || queryKey[0] === 'availability';
  const seconds = isPublic ? recent : OWN_SECONDS;
  return isLive(queryKey) && state.data !== undefined && state.dataUpdatedAt < begun - seconds * 1000;
}

/** An answer that was on its way or came from another node may be older than an event received just before it. */
const REMEMBERED_MS = 3000;
/** Other nodes cache their reads for a second, and a random delay keeps browsers from refetching at the same time. */
const LATER_MS = 1000;

/** The keys of the answers that list free slots only: news of a slot that is free again is not enough to add it to them. */
const FREE_HOURS = key('calendar', 'free-hours');
const isFreeHours = ({ queryKey }: Query) => FREE_HOURS.every((part, at) => queryKey[at] === part);

/** Keeps the cached answers in step with the live events. Call `stop` when no more events will come. */
export function followLive(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache();
  let remembered: { news: BoardNews; at: number }[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Applies the news to a cached answer. Returns true when the news concerns the answer but does not change it. */
  function update(query: Query, news: BoardNews): boolean {
    const { queryKey, state } = query;
    if (state.data === undefined) return false;
    const renewed = renew(queryKey, state.data, news);
    if (renewed === null) return false;
    // An inactive answer, such as the slots of a request with unknown outcome, must not change now; it is refetched when it is shown again.
    if (!query.isActive()) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    else if (JSON.stringify(renewed) === JSON.stringify(state.data)) return true;
    else query.setState({ data: renewed });
    return false;
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
  function askLater(...keys: QueryKey[]): void {
    const name = JSON.stringify(keys);
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => ask(...keys), LATER_MS * (1 + Math.random())),
    );
  }

  function hearOfBoard(news: BoardNews): void {
    // Only the latest news of a court's day applies.
    remembered = remembered.filter(({ news: { court, date } }) => court !== news.court || date !== news.date);
    remembered.push({ news, at: Date.now() });
    const untold = cache.getAll().filter((query) => update(query, news));
    if (untold.some(isFreeHours)) askLater(FREE_HOURS);
  }

  /** Returns how many of the user's own bookings are pending; -Infinity or NaN when that number is not shown or not known yet. */
  const countWaiting = () =>
    Math.max(
      ...cache
        .findAll({ queryKey: key('my-bookings'), type: 'active' })
        .filter(({ queryKey }) => queryKey[2] === 'count' && queryKey[3] === 'pending')
        // The answers of this key are strings such as `2` and `100+`.
        .map(({ state }) => Number.parseInt(state.data as string, 10)),
    );

  async function hearOfMine(): Promise<void> {
    const before = countWaiting();
    ask(key('payments'), key('parts'));
    await queryClient.invalidateQueries({ queryKey: key('my-bookings') });
    if (!(countWaiting() < before)) return;
    // Fewer pending bookings may mean an approval. The first approval makes a user a member, who may open more pages.
    const isUser = ({ state }: Query) => (state.data as { role?: Role } | undefined)?.role === 'user'; // the answer of a role query
    await queryClient.invalidateQueries({ queryKey: key('role'), predicate: isUser });
  }

  return {
    hear: ({ what, begun = Infinity }: Heard): void => {
      if (what.event === 'board') hearOfBoard(what.data);
      else if (what.event === 'plans')
        askLater(key('calendar'), key('courts'), key('availability'), key('desk'));
      else if (what.event === 'mine') void hearOfMine();
      else if (what.event === 'messages') ask(key('messages'));
      else if (what.event === 'desk') ask(key('bookings'), key('payments'), key('desk'));
      else
        void queryClient.invalidateQueries({
          predicate: (query) => isOlder(query, begun, what.data.recent),
        });
    },
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
      unsubscribe();
    },
  };
}
