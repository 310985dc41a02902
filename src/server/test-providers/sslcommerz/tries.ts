import { randomBytes } from 'node:crypto';
import type { SessionRow } from '../rows.ts';
import type { Ending } from './endings.ts';
import type { SslcommerzTestOptions } from './options.ts';
import { findTries, insertTry, type Try } from './store.ts';

/** The maximum number of attempts in a session. */
const MOST_TRIES = 20;

export function isUsedUp(tries: Try[]): boolean {
  return tries.length >= MOST_TRIES;
}

/**
 * Ends a payment attempt. When the same button is pressed again, returns the first result. Returns null when the page does not offer this
 * attempt.
 */
export async function endTry(
  { db, clock }: SslcommerzTestOptions,
  session: SessionRow,
  number: number,
  { waitMs, ...ending }: Ending,
): Promise<Try | null> {
  const before = await findTries(db, 'key', session.key);
  if (number > before.length || number >= MOST_TRIES) return null;
  const now = clock();
  const decidedAt = new Date(now.getTime() + waitMs);
  await insertTry(db, {
    ...ending,
    bank_tran_id: `${now.getTime()}${randomBytes(6).toString('hex')}`,
    session_key: session.key,
    try: number,
    val_id: ending.ending === 'paid' ? randomBytes(12).toString('hex') : null,
    created_at: now,
    decided_at: decidedAt,
    validated_at: null,
    notice_next_at: session.ipn_url === null ? null : decidedAt,
    notice_taken_at: null,
  });
  return (await findTries(db, 'key', session.key)).find((tried) => tried.try === number) ?? null;
}
