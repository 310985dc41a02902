import { clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { audited, publish, type Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { raiseVersions } from '../../opening-hours/change-store.ts';
import { endBlocks, findSeries } from './store.ts';
import { t } from './texts.ts';

interface End {
  series: string;
  /** Days that have passed keep their blocks. */
  from: ClubDate | undefined;
  isAdmin: boolean;
  actor: Actor;
}

function refuseGone(): never {
  throw new Refusal('not-found', t.hasEnded);
}

/** Ends a block from a date on; answers on how many days of courts. */
export function endBlockOf(db: Db, { series, from, isAdmin, actor }: End): Promise<number> {
  const today = clubDateOf(actor.now);
  const since = from !== undefined && from > today ? from : today;
  return inTransaction(db, async (trx) => {
    const held = (await findSeries(trx, series, since)) ?? refuseGone();
    if (!isAdmin && held.createdBy !== actor.actorId) throw new Refusal('forbidden', t.notYours);
    await raiseVersions(trx, held.courts);
    const dates = await endBlocks(trx, series, since, actor.now);
    if (dates.length === 0) refuseGone();
    await audited(trx, actor, {
      action: 'block.ended',
      subject: 'court_blocks',
      subjectId: series,
      after: { from: since, ended: dates.length },
    });
    const days = { from: dates[0], to: dates.at(-1) };
    await publish(trx, 'plans.changed', { court_ids: held.courts, ...days }, actor.now);
    return dates.length;
  });
}
