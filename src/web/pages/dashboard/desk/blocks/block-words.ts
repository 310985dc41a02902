import { t } from '#texts/blocks.js';
import { formatNumber } from '#contract/numbers.ts';
import type { BlockKind, ListedBlock } from '#contract/desk/blocks.ts';
import { written, type Written } from '#contract/written.ts';
import { formatHour } from '#contract/clock/time-of-day.ts';

export const BLOCK_KIND_NAMES: Record<BlockKind, string> = {
  maintenance: t.maintenance,
  tournament: t.tournament,
  coaching: t.coaching,
  private: t.private,
};

/** Returns a block's title, or the name of its kind if it has none. */
export const nameBlock = ({
  title,
  title_bn,
  kind,
}: Pick<ListedBlock, 'title' | 'title_bn' | 'kind'>): Written =>
  title ? written(title, title_bn) : { text: BLOCK_KIND_NAMES[kind] };

/** Returns `All day` or `12 PM – 4 PM`. */
export function describeTime({ from, to }: Pick<ListedBlock, 'from' | 'to'>): string {
  return from === 0 && to === 1440 ? t.allDay : `${formatHour(from)} – ${formatHour(to)}`;
}

/** Returns the button's text. It mentions the bookings inside, because their list may be out of view. */
export function nameAction(count: number, fate: string): string {
  if (count === 0) return t.block;
  return fate === 'cancel'
    ? t.blockAndCancel({ count, shown: formatNumber(count) })
    : t.blockAndKeep({ count, shown: formatNumber(count) });
}

/** Returns a text such as `3 bookings are inside:`. */
export function countInside(count: number): string {
  return count === 0 ? t.noBookingIsInside : t.bookingsAreInside({ count, shown: formatNumber(count) });
}
