import { useQuery } from '@tanstack/react-query';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';

/**
 * Loads the prices and days of a user's membership; an empty email loads nothing. The code that applies the terms loads with them, because
 * visitors and clubs without memberships do not need it.
 */
export function useOwnTerms(email: string) {
  const { memberships } = useSiteSettings();
  const { data, isLoading } = useQuery({
    queryKey: key('membership', email, 'terms'),
    queryFn: async ({ signal }) => (await import('./own-terms.tsx')).readOwnTerms(signal),
    enabled: memberships === true && email !== '',
    staleTime: LIST_FRESH_MS,
  });
  return { own: data ?? null, isLoading };
}
