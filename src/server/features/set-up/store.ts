import { sql } from 'kysely';

import { audited, type Actor } from '../../platform/db/journal.ts';
import { inTransaction, type Db } from '../../platform/db/database.ts';

interface SetUpFacts {
  isDismissed: boolean;
  /** An admin has saved the club's details, even without changing them. */
  isSaved: boolean;
  hasHours: boolean;
  courts: number;
  admins: number;
}

/** Returns how far the set-up has come, judged by the club's tables. */
export async function findSetUpFacts(db: Db): Promise<SetUpFacts> {
  const { rows } = await sql<SetUpFacts>`
    select set_up_dismissed_at is not null as "isDismissed", version > 1 as "isSaved",
      coalesce(hours, '') <> '' or exists (select from day_plans) as "hasHours",
      (select count(*)::int from courts where archived_at is null) as courts,
      (select count(*)::int from users where role = 'admin' and removed_at is null) as admins
    from club_settings`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('club_settings has no row');
  return row;
}

export async function dismissSetUp(db: Db, actor: Actor): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.updateTable('club_settings').set({ set_up_dismissed_at: actor.now }).execute();
    await audited(trx, actor, { action: 'set-up.dismissed', subject: 'club_settings', subjectId: null });
  });
}
