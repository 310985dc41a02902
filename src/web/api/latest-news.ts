import { queryOptions } from '@tanstack/react-query';
import { callLate } from './call-late.ts';
import { key, LIST_FRESH_MS } from './keys.ts';

const loadAnnouncements = () => import('#contract/club/announcements.ts');

export function latestNews() {
  return queryOptions({
    queryKey: key('announcements', 'latest'),
    queryFn: ({ signal }) =>
      callLate(async () => (await loadAnnouncements()).latestAnnouncements, {}, { signal, plain: true }),
    staleTime: LIST_FRESH_MS,
  });
}
