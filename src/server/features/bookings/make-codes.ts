import { clubDateOf } from '#contract/clock/club-time.ts';
import type { Services } from '../services.ts';
import { findWithoutCode, makeCodes } from './code-store.ts';

/** Makes codes for what is ahead and has none: its event was worked off by a node of the release before, or not yet. */
export async function makeMissingCodes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return makeCodes(db, await findWithoutCode(db, clubDateOf(now)), now);
}
