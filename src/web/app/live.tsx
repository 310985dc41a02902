import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { isLive } from '#web/api/live-keys.ts';
import { useKnownSession } from '#web/session/session.tsx';

/** Opens the stream of changes once a page shows live data, and reopens it when someone signs in or out. */
export function Live() {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const { loading, user } = useKnownSession();
  const isShown = useSyncExternalStore(
    useCallback((notify: () => void) => cache.subscribe(notify), [cache]),
    () => cache.getAll().some((query) => isLive(query.queryKey) && query.isActive()),
    () => false,
  );
  const email = user?.email ?? '';
  useEffect(() => {
    if (!isShown || loading) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('#web/live/start.ts')
      .then(({ startLive }) => {
        if (!isOver) stop = startLive(queryClient);
      })
      // Without the stream the page refetches when its window gets the focus.
      .catch((error: unknown) => console.warn(error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isShown, loading, email, queryClient]);
  return null;
}
