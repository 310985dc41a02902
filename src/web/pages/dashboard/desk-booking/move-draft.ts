import { t } from '#texts/desk.js';
import * as z from 'zod/mini';
import type { DeskBooking } from '#contract/desk/desk.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import type { GridCell, GridRow } from '#web/features/calendar/rows.ts';

export type MoveBody = z.output<typeof moveBookingTo.body>;

type MoveTarget = Pick<DeskBooking, 'court_id' | 'date' | 'slots'>;

/** Returns where a booking is, as the call names it. */
export const toPlace = ({ court_id, date, slots }: MoveTarget): MoveTarget => ({ court_id, date, slots });

/**
 * Returns the cells to which a booking can go: those free, and its own, as it may move over itself. What is chosen stays
 * among them when somebody else takes it: it must not be left out unseen.
 */
export function cellsFor(booking: MoveTarget, { court, date, cells }: GridRow, at = ''): GridCell[] {
  const chosen = splitMinutes(at);
  const isOwnDay = booking.court_id === court._id && booking.date === date;
  const own = isOwnDay ? booking.slots.flatMap((label) => parseSlot(label) ?? []) : [];
  const isOwn = ({ state, from, to }: GridCell) =>
    state === 'taken' && own.some(({ startsAt, endsAt }) => startsAt < to && from < endsAt);
  return cells.flatMap((cell) => {
    if (isOwn(cell)) return { ...cell, state: 'free' as const };
    return cell.state === 'free' || chosen.includes(cell.from) ? cell : [];
  });
}

export const splitMinutes = (at: string): number[] => at.split(',').filter(Boolean).map(Number);

/** Returns all of what is chosen, or nothing: a court whose times were changed may begin none of its sessions then. */
export function findAllChosen(cells: GridCell[], at: string): GridCell[] {
  const minutes = splitMinutes(at);
  const found = cells.filter(({ from }) => minutes.includes(from));
  return found.length === minutes.length ? found : [];
}

export function sumPrices(cells: Pick<GridCell, 'price'>[]): number {
  return toTaka(poisha(cells.reduce((sum, { price }) => sum + fromTaka(price), 0)));
}

/** Whether a new price can be asked for: nothing is paid yet, all of it will be at once, and it is another one. */
export function mayChangePrice(
  { status, total_price, parts }: Pick<DeskBooking, 'status' | 'total_price' | 'parts'>,
  cells: GridCell[],
) {
  return status !== 'confirmed' && !parts && cells.length > 0 && sumPrices(cells) !== total_price;
}

/** Whether the price of a booking is for fewer sessions than are chosen: kept, these would cost less than others pay. */
export function isForFewer(booking: Pick<DeskBooking, 'slots' | 'total_price'>, cells: GridCell[]): boolean {
  return cells.length > booking.slots.length && sumPrices(cells) > booking.total_price;
}

/** Says why a booking was not moved, and what to do. */
export function explainMove(error: Error): string {
  if (isOutcomeUnknown(error)) return t.mayHaveBeenMoved({ message: error.message });
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === 'court-changed') return t.courtWasChanged;
  return error.errors[0]?.message ?? error.message;
}
