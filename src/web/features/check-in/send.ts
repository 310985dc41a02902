import { MOST_CHECK_INS, sendCheckIns, type Checked } from '#contract/desk/check-ins.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import type { KeptCheckIn } from '#web/keep/hand-over.ts';
import { keepAnswers, readWaiting } from './kept.ts';

/**
 * Runs the work unless another tab is already running it. Sites without HTTPS have no Web Locks, which is harmless because the club accepts
 * each check-in only once.
 */
function runInOneTab<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return 'locks' in navigator ? navigator.locks.request('send check-ins', work) : work();
}

/**
 * Sends some check-ins. If the club finds an error in the request, both halves are sent separately so that one faulty check-in does not
 * block the others.
 */
async function sendSome(some: KeptCheckIn[]): Promise<Checked[]> {
  try {
    return await call(sendCheckIns, { body: { items: some.map(({ code, at }) => ({ code, at })) } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid-input') throw error;
    const [first] = some;
    if (some.length === 1 && first) return [{ code: first.code, verdict: 'refused', said: error.message }];
    const half = Math.ceil(some.length / 2);
    return [...(await sendSome(some.slice(0, half))), ...(await sendSome(some.slice(half)))];
  }
}

/**
 * Sends the user's unsent check-ins, at most as many as one call accepts. Each is stored until the club has answered. Returns how many were
 * sent.
 */
export function sendWaiting(uid: string): Promise<number> {
  return runInOneTab(async () => {
    const waiting = await readWaiting(uid, MOST_CHECK_INS);
    if (waiting.length > 0) await keepAnswers(uid, waiting, await sendSome(waiting));
    return waiting.length;
  });
}
