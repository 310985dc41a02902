import { t } from '#texts/audit-acts.js';

/** What was done, as the audit has it. */
export interface Act {
  action: string;
  /** null: by the site itself. */
  actor_id: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

type WordsKey = Exclude<keyof typeof t, 'books.exported'>;

function howRejected({ actor_id, before, after }: Act): string | false {
  if (after['reason'] === 'never paid') return 'never-paid';
  if (actor_id !== null) return false;
  return before['status'] === 'approved' ? 'unpaid' : 'undecided';
}

const byHand = ({ actor_id }: Act) => actor_id !== null && 'by-hand';

/** What stands behind an action in the key of its words, where these depend on what happened. */
const DETAILS = new Map<string, (act: Act) => string | false>([
  ['booking.created', ({ after }) => after['status'] === 'pending' && 'pending'],
  ['booking.rejected', howRejected],
  ['booking.not-come', ({ actor_id }) => actor_id === null && 'by-itself'],
  ['booking.confirmed', ({ before }) => before['status'] === 'rejected' && 'late'],
  ['payment.succeeded', byHand],
  ['refund.succeeded', byHand],
]);

/** `Approved the booking`; what a newer server has done as it calls it. */
export function describeAct(act: Act): string {
  const { action, after } = act;
  if (action === 'books.exported') return t['books.exported']({ what: String(after['what']) });
  const detail = DETAILS.get(action)?.(act);
  const key = detail ? `${action}.${detail}` : action;
  // It is one of the keys where there is such a key.
  return Object.hasOwn(t, key) ? t[key as WordsKey] : action;
}
