import { t } from '#texts/blocks.js';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  createBlock,
  endBlock,
  listBlocks,
  previewBlock,
  type BlockFields,
  type BlockTime,
} from '#contract/desk/blocks.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { call } from '#web/api/client.ts';
import { key } from '#web/api/keys.ts';

/** Asks what is blocked on these days, one after the other. */
export function blocksOnDays(dates: ClubDate[]) {
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  return queryOptions({
    queryKey: key('desk', 'blocks', from, to),
    queryFn: ({ signal }) => call(listBlocks, { query: { from, to } }, { signal }),
    enabled: from !== '',
    placeholderData: keepPreviousData,
  });
}

/**
 * Asks for the bookings inside what would be blocked. It does not follow what others do: whoever blocks answers for what
 * they saw.
 */
export function blockPreview(time: BlockTime | null) {
  return queryOptions({
    queryKey: key('plans', 'block-preview', JSON.stringify(time)),
    queryFn: ({ signal }) => call(previewBlock, { body: time ?? { courts: [], from: 0, to: 0 } }, { signal }),
    enabled: time !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
}

const CHANGED = ['desk', 'calendar', 'availability', 'bookings', 'payments'] as const;

/** Resolves once the cells and the people in them are read again, so that a cell which has the focus stays what it is. */
function readAgain(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(CHANGED.map((subject) => queryClient.invalidateQueries({ queryKey: key(subject) })));
}

/** Blocks courts. Where the list of those inside is still on its way, it is waited for; if there are any, they are shown first. */
export function useCreateBlock(isListShown: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BlockFields) => {
      const { courts, from, to, dates, weekly } = body;
      const time = { courts, from, to, ...(dates && { dates }), ...(weekly && { weekly }) };
      const inside = isListShown ? null : await queryClient.query(blockPreview(time));
      if (inside && inside.affected_count > 0) throw new Error(t.bookingsInsidePressAgain);
      return call(createBlock, { body });
    },
    onSuccess: () => readAgain(queryClient),
    // Whatever was refused: the bookings inside may be others by now.
    onError: () => queryClient.invalidateQueries({ queryKey: key('plans', 'block-preview') }),
  });
}

export function useEndBlock(series: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (from?: ClubDate) =>
      call(endBlock, { params: { series }, query: from === undefined ? {} : { from } }),
    // The days are read again also where it was refused: somebody else may have ended it.
    onSettled: () => readAgain(queryClient),
  });
}
