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

/** Builds the query for the blocks on the given consecutive days. */
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
 * Builds the query for the bookings inside a planned block. It ignores live changes, because the user answers for the list that they saw.
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

/** Reloads the cells and their people together, so that the focused cell keeps its element. Resolves when all are loaded. */
function readAgain(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(CHANGED.map((subject) => queryClient.invalidateQueries({ queryKey: key(subject) })));
}

/**
 * Returns the mutation that blocks courts. If the list of bookings inside is still loading, it waits for the list and, if there are any,
 * stops so that they are shown first.
 */
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
    // The bookings inside may have changed, whatever the reason for the refusal.
    onError: () => queryClient.invalidateQueries({ queryKey: key('plans', 'block-preview') }),
  });
}

export function useEndBlock(series: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (from?: ClubDate) =>
      call(endBlock, { params: { series }, query: from === undefined ? {} : { from } }),
    // The days reload after a refusal too, because someone else may have ended the block.
    onSettled: () => readAgain(queryClient),
  });
}
