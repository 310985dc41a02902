import * as z from 'zod/mini';
import { booking, bookingRequest } from '../bookings/bookings.ts';
import { endpoint, idParams } from '../endpoint.ts';

export const moveBookingTo = endpoint({
  method: 'POST',
  path: '/desk/bookings/{id}/move',
  summary:
    'Move a booking to other slots, at its price or, while it is unpaid, at theirs; horizon, notice and limits do not count',
  access: { who: 'staff' },
  params: idParams,
  bodyLimit: 16 * 1024,
  body: z.extend(z.pick(bookingRequest, { court_id: true, date: true, slots: true }), {
    price: z.enum(['keep', 'new']),
  }),
  response: booking,
  refusals: [
    'slot-taken',
    'court-changed',
    'not-movable',
    'payment-busy',
    'provider-unavailable',
    'not-found',
  ],
});
