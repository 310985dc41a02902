import { useQuery } from '@tanstack/react-query';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';

/**
 * Asks what a person's membership makes of prices and days; an empty e-mail asks for nobody's. What is done with it is loaded with
 * it: visitors and clubs that sell no memberships need none of it.
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
