import type { BlockFields } from '#contract/desk/blocks.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { CloseLivePayment } from '../../bookings/cancel.ts';
import type { BookingRow } from '../../bookings/booking.ts';
import { moveLockedBooking } from '../../bookings/change-booking.ts';
import { refuseMissingCourt } from '../../courts/rules.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { audited, publish, type Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { refundLockedBooking } from '../../payments/refunds.ts';
import { raiseVersions } from '../../opening-hours/change-store.ts';
import type { Services } from '../../services.ts';
import { requireListable, requireSeen, type CheckedBlock } from './rules.ts';
import { findInside, findPaying, insertBlocks, lockLive } from './store.ts';
import { t } from './texts.ts';

type BlockServices = Pick<Services, 'db' | 'providers' | 'clock'>;

interface NewBlock {
  block: CheckedBlock;
  fields: BlockFields;
  actor: Actor;
}

/** Each try closes the payments that were begun meanwhile. */
const TRIES = 4;

/** Ends a booking whose row is locked; what was paid is given back in full. */
async function cancelLocked(trx: Trx, booking: BookingRow, reason: string, actor: Actor): Promise<void> {
  const change = { ...actor, bookingId: booking.id, reason };
  try {
    if (booking.status === 'offered') await moveLockedBooking(trx, 'declineOffer', change);
    else if (booking.status === 'pending') await moveLockedBooking(trx, 'cancelPending', change);
    else if (booking.status === 'approved') await moveLockedBooking(trx, 'cancelApproved', change);
    else await refundLockedBooking(trx, booking, reason, actor);
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
  if ((await findPaying(trx, inside)).length > 0) throw new Refusal('payment-busy', t.paymentInside);
  for (const booking of bookings) await cancelLocked(trx, booking, reason, actor);
}

/**
 * The courts' versions are raised first: a booking under way is waited for, and is on the list that is read after it; or it
 * waits, finds another version, and is refused as closed. All or nothing.
 */
function writeBlock(db: Services['db'], wanted: NewBlock): Promise<{ series_id: string; cancelled: number }> {
  const { block, fields, actor } = wanted;
  return inTransaction(db, async (trx) => {
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

/** No lock is held while the provider is asked; a payment that has succeeded confirms its booking, which is given back then. */
async function closePayments(
  services: BlockServices,
  closeLivePayment: CloseLivePayment,
  { block, fields, actor }: NewBlock,
): Promise<void> {
  const inside = await findInside(services.db, block, actor.now);
  requireListable(inside.length);
  requireSeen(inside, fields.expected);
  for (const id of await findPaying(services.db, inside)) await closeLivePayment(services, id);
}

/** Blocks courts; the bookings inside are kept, or cancelled and given back in full. */
export async function createBlockOf(
  services: BlockServices,
  closeLivePayment: CloseLivePayment,
  wanted: NewBlock,
): Promise<{ series_id: string; cancelled: number }> {
  for (let tries = 1; ; tries += 1) {
    if (wanted.fields.affected === 'cancel') await closePayments(services, closeLivePayment, wanted);
    try {
      return await writeBlock(services.db, wanted);
    } catch (error) {
      const isPaying = error instanceof Refusal && error.code === 'payment-busy';
      if (!isPaying || tries === TRIES) throw error;
    }
  }
}
