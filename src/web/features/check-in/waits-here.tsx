import { t } from '#texts/check-in.js';
import { formatNumber } from '#contract/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { isWaiting } from '#web/keep/hand-over.ts';
import { Note } from './note.tsx';
import { checkInsOnDevice } from './queries.ts';

/** Tells visitors of the login page that unsent check-ins are on this device, to be sent by the user who made them. */
export function WaitsHere() {
  const { left = [] } = useQuery(checkInsOnDevice('')).data ?? {};
  const waiting = left.filter(isWaiting).length;
  if (waiting === 0) return null;
  return <Note title={t.waiting({ count: waiting, shown: formatNumber(waiting) })} text={t.logInAgain} />;
}
