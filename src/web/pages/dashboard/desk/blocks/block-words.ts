import type { BlockKind, ListedBlock } from '#contract/desk/blocks.ts';
import { timeOf } from '#web/features/calendar/clock-words.ts';

export const KIND_NAMES: Record<BlockKind, string> = {
  maintenance: 'Maintenance',
  tournament: 'Tournament',
  coaching: 'Coaching',
  private: 'Private',
};

/** Returns what a block is called: its title, else its kind. */
export const nameBlock = ({ title, kind }: Pick<ListedBlock, 'title' | 'kind'>): string =>
  title || KIND_NAMES[kind];

/** `All day`, or `12 PM – 4 PM`. */
export function describeTime({ from, to }: Pick<ListedBlock, 'from' | 'to'>): string {
  return from === 0 && to === 1440 ? 'All day' : `${timeOf(from)} – ${timeOf(to)}`;
}

const countBookings = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);

/** Returns what the button does: it says so where bookings are inside, as the list may be out of sight. */
export function nameAction(count: number, fate: string): string {
  if (count === 0) return 'Block';
  return `Block and ${fate === 'cancel' ? 'cancel' : 'keep'} ${countBookings(count)}`;
}

/** `3 bookings are inside:` */
export function countInside(count: number): string {
  if (count === 0) return 'No booking is inside.';
  return `${countBookings(count)} ${count === 1 ? 'is' : 'are'} inside:`;
}
