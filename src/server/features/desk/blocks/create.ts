import type { BookingRow } from '../../bookings/booking.ts';
import type { BlockFields } from '#contract/desk/blocks.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { refuseMissingCourt } from '../../courts/rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { audited, publish, type Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { cancelForBlock } from '../../payments/cancel-booking.ts';
import { requireNobodyPays, whileNobodyPays } from '../../payments/sync-payment.ts';
import { raiseVersions } from '../../opening-hours/change-store.ts';
import type { Services } from '../../services.ts';
import { requireListable, requireSeen, type CheckedBlock } from './rules.ts';
import { findInside, insertBlocks, lockLive } from './store.ts';
import { t } from './texts.ts';

type BlockServices = Pick<Services, 'db' | 'providers' | 'clock'>;

interface NewBlock {
  block: CheckedBlock;
  fields: BlockFields;
  actor: Actor;
}

/** Ends a booking whose row is locked; what was paid is given back in full. */
async function cancelLocked(trx: Trx, booking: BookingRow, reason: string, actor: Actor): Promise<void> {
  try {
    await cancelForBlock(trx, booking, reason, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { user_name: person, court_type: court, play_date } = booking;
    const sentence = t.cannotCancel({ person, court, date: formatClubDate(play_date), why: error.sentence });
    throw new Refusal(error.code, sentence);
  }
}

/** Locks them first, all in one order: what is under way for them is over then, or waits. */
async function cancelInside(
  trx: Trx,
  { fields: { expected, reason }, actor }: NewBlock,
  inside: string[],
): Promise<void> {
  const bookings = await lockLive(trx, inside);
  requireSeen(
    bookings.map(({ id }) => id),
    expected,
  );
  await requireNobodyPays(trx, { bookingIds: inside });
  for (const booking of bookings) await cancelLocked(trx, booking, reason, actor);
}

/**
 * Blocks courts. Their versions are raised first: a booking under way is waited for, and is on the list that is read after it; or it
 * waits, finds another version, and is refused as closed. The bookings inside are kept, or cancelled and given back in full. All or nothing.
 */
export function createBlockOf(
  services: BlockServices,
  wanted: NewBlock,
): Promise<{ series_id: string; cancelled: number }> {
  const { block, fields, actor } = wanted;
  return whileNobodyPays(services, t.paymentInside, async (trx) => {
    const courts = await raiseVersions(trx, block.courts);
    if (courts.length < block.courts.length) refuseMissingCourt();
    const series_id = await insertBlocks(trx, block, fields, actor);
    const inside = await findInside(trx, block, actor.now);
    requireListable(inside.length);
    requireSeen(inside, fields.expected);
    const cancelled = fields.affected === 'cancel' ? inside : [];
    if (cancelled.length > 0) await cancelInside(trx, wanted, cancelled);
    const { from, to, dates } = block;
    const { kind, title, title_bn, is_title_public } = fields;
    const titles = { title, ...(title_bn && { title_bn }) };
    await audited(trx, actor, {
      action: 'block.created',
      subject: 'court_blocks',
      subjectId: series_id,
      after: { courts, dates, from, to, kind, ...titles, is_title_public, inside, affected: fields.affected },
    });
    await publish(trx, 'plans.changed', { court_ids: courts, from: dates[0], to: dates.at(-1) }, actor.now);
    return { series_id, cancelled: cancelled.length };
  });
}
