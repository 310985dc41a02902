import { queryOptions } from '@tanstack/react-query';
import { listNotices } from '#contract/notices.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';

/** What the admin should put right about this installation. */
export function notices() {
  return queryOptions({
    queryKey: keys.notices(),
    queryFn: ({ signal }) => call(listNotices, {}, { signal }),
  });
}
