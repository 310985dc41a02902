import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { updateClubSettings } from '#contract/club/club-settings.ts';
import type { PaymentMethod } from '#contract/settings.ts';
import { listColumns } from '../../platform/db/columns.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { type Actor, audited } from '../../platform/db/journal.ts';
import { named } from '../../platform/db/named.ts';
import type { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type ClubSettingsRow, type Club, type ClubConfig, clubForReader, resolveClub } from './rules.ts';

export async function readClub(db: Db, config: ClubConfig): Promise<Club> {
  return resolveClub(await findClubSettings(db), config);
}

/** Returns the club's current name, address and contact details in the current language. */
export async function readClubForReader(db: Db, config: ClubConfig): Promise<Club> {
  return clubForReader(await readClub(db, config));
}

/** Creates a reader of the admins' settings, which are at most one second old. */
export function createSettingsReader({ db }: { db: Db }, cache: AnswerCache): () => Promise<ClubSettingsRow> {
  return () => cache.read('club settings', () => findClubSettings(db));
}

const columns = listColumns<'club_settings'>({
  id: true,
  version: true,
  arena: true,
  address: true,
  phone: true,
  email: true,
  hours: true,
  latitude: true,
  longitude: true,
  set_up_dismissed_at: true,
  payment_means: true,
  language: true,
  arena_bn: true,
  address_bn: true,
  hours_bn: true,
  bin: true,
  vat_hundredths: true,
});

export async function findClubSettings(db: Db): Promise<ClubSettingsRow> {
  const { rows } = await named(
    'find-club-settings',
    sql<ClubSettingsRow>`select ${columns('club_settings')} from club_settings`,
  ).execute(db);
  const [row] = rows;
  if (!row) throw new Error('club_settings has no row');
  return row;
}

type Named = Omit<z.output<typeof updateClubSettings.body>, 'version' | 'paymentMeans' | 'vatPercent'>;
type ClubSettingsChange = Named & { payment_means?: PaymentMethod[] | null; vat_hundredths?: number | null };

/** Changes the given settings. Returns null when `version` is outdated. */
export async function updateClubSettingsRow(
  db: Db,
  version: number,
  fields: ClubSettingsChange,
  actor: Actor,
): Promise<ClubSettingsRow | null> {
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('club_settings').selectAll().executeTakeFirstOrThrow();
    const after = await trx
      .updateTable('club_settings')
      .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
      .where('version', '=', version) // ensures that the row is still what was read above
      .returningAll()
      .executeTakeFirst();
    if (!after) return null;
    await audited(trx, actor, {
      action: 'club-settings.updated',
      subject: 'club_settings',
      subjectId: null,
      before,
      after,
    });
    return after;
  });
}
