import { queryOptions } from '@tanstack/react-query';
import { listNotices } from '#contract/records/notices.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';

/** Asks what an admin should fix in this installation. */
export function notices() {
  return queryOptions({
    queryKey: key('notices'),
    queryFn: ({ signal }) => call(listNotices, {}, { signal }),
  });
}
