import { queryOptions } from '@tanstack/react-query';
import { listNotices } from '#contract/records/operation-findings.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';

export function operationFindings() {
  return queryOptions({
    queryKey: key('operation-findings'),
    queryFn: ({ signal }) => call(listNotices, {}, { signal }),
  });
}
