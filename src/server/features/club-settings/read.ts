import type { Db } from '../../platform/db/database.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import { clubForReader, clubOf, type Club, type ClubConfig } from './rules.ts';
import { findClubSettings, type ClubSettingsRow } from './store.ts';

/** What the club says of itself now. */
export async function readClub(db: Db, config: ClubConfig): Promise<Club> {
  return clubOf(await findClubSettings(db), config);
}

/** What the club says of itself now, in the language at work. */
export async function readClubForReader(db: Db, config: ClubConfig): Promise<Club> {
  return clubForReader(await readClub(db, config));
}

/** The settings as an admin has chosen them, as they were at most a second ago. */
export function createSettingsReader({ db }: { db: Db }, cache: AnswerCache): () => Promise<ClubSettingsRow> {
  return () => cache.read('club settings', () => findClubSettings(db));
}
