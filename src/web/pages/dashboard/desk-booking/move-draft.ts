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

/** Returns the court, date and slots of a booking as the API names them. */
export const toPlace = ({ court_id, date, slots }: MoveTarget): MoveTarget => ({ court_id, date, slots });

/**
 * Returns the cells to which a booking can move: free cells, and its own, because it may overlap itself. Chosen cells stay in the list when
 * someone else books them, so that they do not drop out unnoticed.
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

/** Returns all chosen cells, or none if one is missing, as when the court's times have changed so that no session begins then. */
export function findAllChosen(cells: GridCell[], at: string): GridCell[] {
  const minutes = splitMinutes(at);
  const found = cells.filter(({ from }) => minutes.includes(from));
  return found.length === minutes.length ? found : [];
}

export function sumPrices(cells: Pick<GridCell, 'price'>[]): number {
  return toTaka(poisha(cells.reduce((sum, { price }) => sum + fromTaka(price), 0)));
}

/** Returns whether the desk may charge a new price: nothing is paid yet, the booking is not paid in parts, and the price differs. */
export function mayChangePrice(
  { status, total_price, parts }: Pick<DeskBooking, 'status' | 'total_price' | 'parts'>,
  cells: GridCell[],
) {
  return status !== 'confirmed' && !parts && cells.length > 0 && sumPrices(cells) !== total_price;
}

/**
 * Returns whether the booking's price is for fewer sessions than are chosen. Keeping it would make the sessions cheaper than for others.
 */
export function isForFewer(booking: Pick<DeskBooking, 'slots' | 'total_price'>, cells: GridCell[]): boolean {
  return cells.length > booking.slots.length && sumPrices(cells) > booking.total_price;
}

export function explainMove(error: Error): string {
  if (isOutcomeUnknown(error)) return t.mayHaveBeenMoved({ message: error.message });
  if (!(error instanceof ApiError)) return error.message;
  if (error.code === 'court-changed') return t.courtWasChanged;
  return error.errors[0]?.message ?? error.message;
}
