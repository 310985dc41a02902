import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import type { BookingParts, Part } from '#contract/payments/charges.ts';
import type { AvailableMethod } from '#contract/settings.ts';

const isOpen = ({ state }: Part) => state === 'open';

/**
 * Returns the part that a payment page is about: the named part, or otherwise the one that is being paid, is due first, or was paid last.
 * Returns null when the booking is not divided.
 */
export function partToPay({ parts }: Pick<BookingParts, 'parts'>, named: string | null): Part | null {
  const open = parts.filter(isOpen);
  return (
    parts.find(({ _id }) => _id === named) ??
    open.find(({ busy }) => busy) ??
    open.find(({ due }) => due === 'now') ??
    open[0] ??
    parts.at(-1) ??
    null
  );
}

/** Returns what is still to pay once this part is paid, in taka. */
export function leftToPayAfter({ parts }: Pick<BookingParts, 'parts'>, part: Pick<Part, '_id'>): number {
  const others = parts.filter((other) => isOpen(other) && other._id !== part._id);
  return toTaka(poisha(others.reduce((sum, { amount }) => sum + fromTaka(amount), 0)));
}

/** Returns whether the owner may undo the division of a booking, because nothing of it is paid yet. */
export const canJoin = ({ parts, covered }: Pick<BookingParts, 'parts' | 'covered'>): boolean =>
  covered === 0 && parts.some(({ state, due }) => state === 'open' && due === 'now');

/** Removes payment methods whose minimum is above the amount, unless none would be left. */
export function fitting(methods: AvailableMethod[], amount: number): AvailableMethod[] {
  const large = methods.filter(({ min }) => min <= amount);
  return large.length > 0 ? large : methods;
}
