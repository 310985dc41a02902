import { t } from '#texts/blocks.js';
import { type ClubDate, toClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { type BlockFields, createBlock, endBlock, listBlocks, previewBlock } from '#contract/desk/blocks.ts';
import { type Db, inTransaction, type Trx } from '../../../platform/db/database.ts';
import { type Actor, audited, publish } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { BookingRow } from '../../bookings/booking.ts';
import { refuseMissingCourt } from '../../courts/rules.ts';
import { raiseVersions } from '../../opening-hours/change-hours.ts';
import { cancelForBlock } from '../../payments/cancel-booking.ts';
import { requireNotRefunded } from '../../payments/require-not-done.ts';
import { requireNobodyPays, withPaymentsStopped } from '../../payments/sync-payment.ts';
import type { Services } from '../../services.ts';
import { checkBlock, type CheckedBlock, requireListable, requireSeenInside } from './rules.ts';
import {
  countBlockable,
  endBlocks,
  findBlocks,
  findInside,
  findBlockSeries,
  insertBlocks,
  lockLive,
  showInside,
} from './store.ts';

export function mountBlocks(mount: Mount, services: Services): void {
  const { db, clock } = services;

  mount(listBlocks, ({ query, caller: { userId, role } }) =>
    findBlocks(db, query, { userId, isAdmin: role === 'admin' }),
  );

  mount(previewBlock, async ({ body }) => {
    const block = checkBlock(body, clock());
    if ((await countBlockable(db, block.courts)) < block.courts.length) refuseMissingCourt();
    return { dates: block.dates, ...(await showInside(db, await findInside(db, block, clock()))) };
  });

  mount(createBlock, async ({ body: fields, headers, caller, actor }) => {
    if (fields.affected === 'cancel' && caller.role !== 'admin') throw new Refusal('forbidden', t.onlyAdmins);
    const block = checkBlock(fields, actor.now);
    if (fields.affected === 'cancel') await requireNotRefunded(db, headers, { bookingIds: fields.expected });
    const made = await blockCourts(services, { block, fields, actor });
    return { ...made, dates: block.dates };
  });

  mount(endBlock, async ({ params: { series }, query: { from }, caller, actor }) => ({
    ended: await endBlockSeries(db, { series, from, isAdmin: caller.role === 'admin', actor }),
  }));
}

type BlockServices = Pick<Services, 'db' | 'providers' | 'clock'>;

interface NewBlock {
  block: CheckedBlock;
  fields: BlockFields;
  actor: Actor;
}

/** Cancels a booking whose row is locked, with a full refund. */
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

/** Cancels the bookings inside a block. All are locked first, in one order, so that other work on them has either finished or waits. */
async function cancelInside(
  trx: Trx,
  { fields: { expected, reason }, actor }: NewBlock,
  inside: string[],
): Promise<void> {
  const bookings = await lockLive(trx, inside);
  requireSeenInside(
    bookings.map(({ id }) => id),
    expected,
  );
  await requireNobodyPays(trx, { bookingIds: inside });
  for (const booking of bookings) await cancelLocked(trx, booking, reason, actor);
}

/**
 * Blocks courts, all or nothing. It raises the courts' versions first: a booking in progress then either finishes first and is on the list
 * that is read afterwards, or waits, finds a new version, and is refused as closed. The bookings inside are kept, or cancelled with a full
 * refund.
 */
function blockCourts(
  services: BlockServices,
  wanted: NewBlock,
): Promise<{ series_id: string; cancelled: number }> {
  const { block, fields, actor } = wanted;
  return withPaymentsStopped(services, t.paymentInside, async (trx) => {
    const courts = await raiseVersions(trx, block.courts);
    if (courts.length < block.courts.length) refuseMissingCourt();
    const series_id = await insertBlocks(trx, block, fields, actor);
    const inside = await findInside(trx, block, actor.now);
    requireListable(inside.length);
    requireSeenInside(inside, fields.expected);
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

interface End {
  series: string;
  /** The first day to end. Past days always keep their blocks. */
  from: ClubDate | undefined;
  isAdmin: boolean;
  actor: Actor;
}

function refuseGone(): never {
  throw new Refusal('not-found', t.hasEnded);
}

/** Ends a block from a date on. Returns the number of blocks ended, one for each court and day. */
function endBlockSeries(db: Db, { series, from, isAdmin, actor }: End): Promise<number> {
  const today = toClubDate(actor.now);
  const since = from !== undefined && from > today ? from : today;
  return inTransaction(db, async (trx) => {
    const held = (await findBlockSeries(trx, series, since)) ?? refuseGone();
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
