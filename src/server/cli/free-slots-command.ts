import { freeStraySlots } from '../features/bookings/change-booking.ts';
import type { CommandContext, Outcome } from './command.ts';

/** Frees what no booking holds any more, as the doctor says. */
export async function runFreeSlots({ db, clock }: CommandContext): Promise<Outcome> {
  const count = await freeStraySlots(db, { actorId: null, now: clock() });
  if (count === 0) return { ok: true, message: 'Every slot that is held belongs to a live booking.' };
  return {
    ok: true,
    message: `${count} ${count === 1 ? 'slot is' : 'slots are'} free again, which no booking held.`,
  };
}
