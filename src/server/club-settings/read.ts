import type { Db } from '../db/database.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import { clubOf, type Club, type ClubConfig } from './rules.ts';
import { findClubSettings } from './store.ts';

/** What the club says of itself now. */
export async function readClub(db: Db, config: ClubConfig): Promise<Club> {
  return clubOf(await findClubSettings(db), config);
}

/** The same, as it was at most a second ago. */
export function createClubReader(
  { db, config }: { db: Db; config: ClubConfig },
  cache: AnswerCache,
): () => Promise<Club> {
  return () => cache.read('club settings', () => readClub(db, config));
}
