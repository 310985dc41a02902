import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMoneyReport, getOccupancy, getPeopleReport } from '#contract/records/reports.ts';
import { call } from '#web/api/client.ts';
import { key, LIST_FRESH_MS } from '#web/api/keys.ts';

interface Days {
  from: string;
  to: string;
}

const fresh = { staleTime: LIST_FRESH_MS, placeholderData: keepPreviousData };

export function occupancyReport({ from, to }: Days) {
  return queryOptions({
    queryKey: key('reports', 'occupancy', from, to),
    queryFn: ({ signal }) => call(getOccupancy, { query: { from, to } }, { signal }),
    ...fresh,
  });
}

export function moneyReport({ from, to }: Days) {
  return queryOptions({
    queryKey: key('reports', 'money', from, to),
    queryFn: ({ signal }) => call(getMoneyReport, { query: { from, to } }, { signal }),
    ...fresh,
  });
}

export function peopleReport({ from, to }: Days) {
  return queryOptions({
    queryKey: key('reports', 'people', from, to),
    queryFn: ({ signal }) => call(getPeopleReport, { query: { from, to } }, { signal }),
    ...fresh,
  });
}
