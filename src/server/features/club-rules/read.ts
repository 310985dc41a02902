import type { ClubRules } from '#contract/club/club-rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import { rulesOf, type RuleSettings } from './rules.ts';
import { findClubRules } from './store.ts';

/** The one way to the club's rules. */
export interface ClubRulesReader {
  /**
   * Returns them as they were at most a second ago. A booking that they allow is refused by their version if they have
   * changed since.
   */
  remembered(): Promise<ClubRules>;
  /** Returns them as they are now; in a transaction, by its connection. */
  current(db?: Db): Promise<ClubRules>;
}

export function createClubRulesReader(
  { db, config }: { db: Db; config: RuleSettings },
  cache: AnswerCache,
): ClubRulesReader {
  const current = async (by: Db = db) => rulesOf(await findClubRules(by), config);
  return { current, remembered: () => cache.read('club rules', () => current()) };
}
