import { t } from '#texts/audit-acts.js';

/** An audited action with its states before and after. */
export interface Act {
  action: string;
  /** Null when the site itself acted. */
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

/** The suffix that an action's text key gets when its wording depends on what happened. */
const DETAILS = new Map<string, (act: Act) => string | false>([
  ['booking.created', ({ after }) => after['status'] === 'pending' && 'pending'],
  ['booking.rejected', howRejected],
  ['booking.not-come', ({ actor_id }) => actor_id === null && 'by-itself'],
  ['booking.confirmed', ({ before }) => before['status'] === 'rejected' && 'late'],
  ['payment.succeeded', byHand],
  ['refund.succeeded', byHand],
]);

/** Returns a phrase such as `Approved the booking`. An action from a newer build is returned as its raw name. */
export function describeAct(act: Act): string {
  const { action, after } = act;
  if (action === 'books.exported') return t['books.exported']({ what: String(after['what']) });
  const detail = DETAILS.get(action)?.(act);
  const key = detail ? `${action}.${detail}` : action;
  // `hasOwn` has just checked that `key` is one of the keys.
  return Object.hasOwn(t, key) ? t[key as WordsKey] : action;
}
