import { t } from '#texts/desk.js';
import type { DeskRequest } from '#contract/desk/desk-bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import type { Faults } from '#web/forms/faults.ts';
import { fieldFaults } from './desk-draft.ts';

interface Explained {
  /** Errors shown at their fields. */
  faults: Faults;
  /** The error message when no field is at fault. */
  problem: string | undefined;
  /** The new total in taka for the chosen sessions, if it has changed. */
  total: number | undefined;
}

/** The parts of a request that determine its price. */
type Choice = Pick<DeskRequest, 'court_id' | 'date' | 'slots'> & { userId: string | undefined };

/** Returns the id of the member whose memberships apply to a request; undefined for guests. */
const bookedMember = ({ who }: DeskRequest) => (who.kind === 'member' ? who._id : undefined);

/**
 * Returns whether the refused request matches this choice; only then does the price in the refusal apply. It does not apply to other
 * sessions or another person.
 */
export const isAboutRequest = (
  sent: DeskRequest | undefined,
  { court_id, date, slots, userId }: Choice,
): boolean =>
  sent?.court_id === court_id &&
  sent.date === date &&
  sent.slots.join() === slots.join() &&
  bookedMember(sent) === userId;

const SHOWN = ['name', 'phone', 'reference', 'note'];

/**
 * Explains to the desk why a request was refused, at the field with the error if there is one. `others` names further fields that can show
 * errors.
 */
export function explainDeskRefusal(error: Error, others: string[] = []): Explained {
  if (!(error instanceof ApiError)) return { faults: {}, problem: error.message, total: undefined };
  const total = error.facts.total_price;
  if (error.code === 'reference-used')
    return { faults: { reference: error.message }, problem: undefined, total: undefined };
  if (error.code === 'amount-mismatch' && others.includes('amount'))
    return { faults: { amount: error.message }, problem: undefined, total: undefined };
  const found = fieldFaults(error.errors.map(({ path, message }) => ({ path: path.split('.'), message })));
  const faults = Object.fromEntries(
    Object.entries(found).filter(([name]) => [...SHOWN, ...others].includes(name)),
  );
  if (Object.keys(faults).length > 0) return { faults, problem: undefined, total: undefined };
  if (error.code === 'price-changed' && total !== undefined)
    return { faults, problem: t.priceIsNow({ total: formatTaka(total) }), total };
  const problem = isOutcomeUnknown(error) ? t.safeToPressAgain({ message: error.message }) : error.message;
  return { faults, problem, total: undefined };
}
