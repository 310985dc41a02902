import type { Page } from '@playwright/test';
import type * as z from 'zod/mini';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import type { DeskBooking } from '#contract/desk/desk.ts';
import type { Court } from '#contract/club/courts.ts';
import { toClubMinute, type ClubDate } from '#contract/clock/club-time.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { inDays } from './club.ts';
import type { Person } from './people.ts';

type DeskBody = z.input<typeof createDeskBooking.body>;

/** Books the court's first slot in three days for a walk-in who pays cash, unless the test says otherwise. */
export function aDeskBooking(
  desk: Person,
  court: Court,
  fields: Partial<DeskBody> = {},
): Promise<DeskBooking> {
  const { slots = court.slots.slice(0, 1), ...others } = fields;
  const usual = { who: { kind: 'walk-in' }, pay: { kind: 'now', method: 'cash' } } as const;
  const place = { court_id: court._id, date: inDays(3), slots, total_price: court.price * slots.length };
  return desk.ask(createDeskBooking, { body: { ...place, ...usual, ...others } });
}

/** Returns a slot of today that runs now: two hours long, so that it does not end during a test. */
export function slotOfNow(): string {
  const begin = Math.min(Math.floor(toClubMinute(new Date()) / 60) * 60, 22 * 60);
  return `${formatTime(begin)} - ${formatTime((begin + 120) % 1440)}`;
}

export const today = (): ClubDate => inDays(0);

export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
export const cell = (page: Page, name: string, words: string) =>
  row(page, name).getByRole('button', { name: new RegExp(words) });
export const panel = (page: Page) => page.locator('[data-side-panel]');
