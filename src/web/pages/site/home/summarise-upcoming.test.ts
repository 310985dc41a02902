import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { summariseUpcoming } from './summarise-upcoming.ts';

const NOW = new Date('2026-11-24T14:30:00Z'); // 8:30 PM in Dhaka
const booked = (
  status: Booking['status'],
  date: string,
  slots: string[],
  rest: Partial<Pick<Booking, 'expires_at' | 'total_price' | 'parts'>> = {},
) => ({ status, date, slots, expires_at: null, total_price: 500, ...rest });

test('what is being played is next, what is over is not', () => {
  const over = booked('confirmed', '2026-11-24', ['6:00 PM - 7:00 PM', '7:00 PM - 8:00 PM']);
  const playing = booked('confirmed', '2026-11-24', ['8:00 PM - 9:00 PM']);
  const later = booked('pending', '2026-11-26', ['8:00 PM - 9:00 PM']);
  expect(summariseUpcoming([over, playing, later], NOW).next).toBe(playing);
  expect(summariseUpcoming([over, later], NOW).next).toBe(later);
  expect(summariseUpcoming([over], NOW)).toEqual({ next: undefined, toPay: [], sum: 0, rest: 0 });
});

test('what is to be paid comes by its deadline, with its sum to the poisha', () => {
  const [late, soon] = [
    booked('approved', '2026-11-25', ['8:00 PM - 9:00 PM'], {
      expires_at: '2026-11-25T12:00:00Z',
      total_price: 0.1,
    }),
    booked('approved', '2026-11-27', ['8:00 PM - 9:00 PM'], {
      expires_at: '2026-11-24T18:00:00Z',
      total_price: 0.2,
    }),
  ];
  expect(summariseUpcoming([late, soon], NOW)).toEqual({
    next: late,
    toPay: [soon, late],
    sum: 0.3,
    rest: 0,
  });
});

test('of a booking in parts, what is due now is to be paid, and the rest of a confirmed one is told', () => {
  const advance = booked('approved', '2026-11-25', ['8:00 PM - 9:00 PM'], {
    parts: { covered: 0, due_now: 150, due_later: 350 },
  });
  const rest = booked('confirmed', '2026-11-26', ['8:00 PM - 9:00 PM'], {
    parts: { covered: 150, due_now: 100, due_later: 250 },
  });
  const paid = booked('confirmed', '2026-11-27', ['8:00 PM - 9:00 PM'], {
    parts: { covered: 500, due_now: 0, due_later: 0 },
  });
  expect(summariseUpcoming([advance, rest, paid], NOW)).toEqual({
    next: advance,
    toPay: [advance],
    sum: 150,
    rest: 350,
  });
});
