import { getBoard, getWeek, listOwnSlots } from '#contract/bookings/calendar.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { readSlots } from '../courts/rules.ts';
import type { Mount } from '../../platform/http/mount.ts';
import {
  type CalendarServices,
  findOwnBookings,
  readBoard,
  readFreeHours,
  readWeek,
} from './read-calendar.ts';

export function mountCalendar(mount: Mount, services: CalendarServices): void {
  mount(getBoard, ({ query: { date } }) => readBoard(services, date));

  mount(getWeek, ({ params: { id }, query: { from } }) => readWeek(services, id, from));

  mount(getFreeHours, ({ query: { from } }) =>
    readFreeHours(services, from, (date) => readBoard(services, date)),
  );

  mount(listOwnSlots, async ({ caller, query: { from, to } }) => {
    const bookings = await findOwnBookings(services.db, caller.userId, [from, to]);
    return bookings.flatMap(({ slots, ...booking }) =>
      readSlots(slots).map(({ startsAt, endsAt }) => ({ ...booking, from: startsAt, to: endsAt })),
    );
  });
}
