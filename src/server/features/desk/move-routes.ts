import { toBooking } from '../bookings/booking.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { moveBookingOf, type MoveServices } from './move.ts';

export function mountMoves(mount: Mount, services: MoveServices): void {
  mount(moveBookingTo, async ({ params: { id }, body: input, actor }) =>
    toBooking(await moveBookingOf(services, { bookingId: id, input: input, actor })),
  );
}
