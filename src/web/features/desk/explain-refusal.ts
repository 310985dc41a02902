import { t } from '#texts/desk.js';
import type { DeskRequest } from '#contract/desk/desk-bookings.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { ApiError, isOutcomeUnknown } from '#web/api/api-error.ts';
import type { Faults } from '#web/forms/faults.ts';
import { fieldFaults } from './desk-draft.ts';

interface Explained {
  /** They stand at the fields. */
  faults: Faults;
  /** Where no field is at fault. */
  problem: string | undefined;
  /** What the chosen sessions cost now, in taka, where that has changed. */
  total: number | undefined;
}

/** What was sent, as far as its price depends on it. */
type Choice = Pick<DeskRequest, 'court_id' | 'date' | 'slots'> & { userId: string | undefined };

/** Returns whose memberships count for a request; nobody's for a guest. */
const bookedMember = ({ who }: DeskRequest) => (who.kind === 'member' ? who._id : undefined);

/** Whether a refusal says of this choice what it costs: it says nothing of other sessions, or for somebody else. */
export const isAboutRequest = (
  sent: DeskRequest | undefined,
  { court_id, date, slots, userId }: Choice,
): boolean =>
  sent?.court_id === court_id &&
  sent.date === date &&
  sent.slots.join() === slots.join() &&
  bookedMember(sent) === userId;

/** Fields of the panel at which a fault can be shown. */
const SHOWN = ['name', 'phone', 'reference', 'note'];

/** Explains to the desk why something was refused: at the field where there is one; `others` are shown besides. */
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
