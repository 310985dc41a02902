import type * as z from 'zod/mini';
import { toClubMinute, type ClubDate } from '#contract/clock/club-time.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { courtFields, type Court } from '#contract/club/courts.ts';
import { api, type Client } from '../support/client.ts';
import { aCourt, inDays } from '../support/club.ts';
import { aMember, anAdmin, aStaffMember } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

type DeskBody = z.input<typeof createDeskBooking.body>;

export const CASH = { kind: 'now', method: 'cash' } as const;
export const ON_ARRIVAL = { kind: 'on-arrival' } as const;
const WALK_IN = { kind: 'walk-in' } as const;
export const RAHIM = { kind: 'guest', name: 'Rahim', phone: '01712-345678' } as const;

/** Returns the request body of a desk booking: by default the court's first slot tomorrow, for a walk-in who pays cash. */
export function deskRequest(desk: Client, court: Court, fields: Partial<DeskBody> = {}): DeskBody {
  const { slots = court.slots.slice(0, 1), ...others } = fields;
  return {
    court_id: court._id,
    date: inDays(desk.server, 1),
    slots,
    total_price: court.price * slots.length,
    who: WALK_IN,
    pay: CASH,
    ...others,
  };
}

export function bookAt(desk: Client, court: Court, fields: Partial<DeskBody> = {}) {
  return desk.call(createDeskBooking, { body: deskRequest(desk, court, fields) });
}

export function aDeskBooking(desk: Client, court: Court, fields: Partial<DeskBody> = {}) {
  return desk.ask(createDeskBooking, { body: deskRequest(desk, court, fields) });
}

/** Opens a club with a desk. Each call of `court` returns a new court without bookings. The clock is set to noon. */
export async function openDesk(...options: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...options);
  const admin = api(server).as(await anAdmin(server));
  const desk = api(server).as(await aStaffMember(server));
  const member = api(server).as(await aMember(server, { name: 'Meena Member' }));
  const court = (fields: Partial<z.input<typeof courtFields>> = {}) => aCourt(admin, fields);
  /** Returns a court with one-hour slots that begin the given numbers of minutes from now. */
  const courtFrom = (...minutes: number[]) =>
    court({
      slots: minutes
        .map((minute) => toClubMinute(server.clock.now()) + minute)
        .map((from) => `${at(from)} - ${at(from + 60)}`),
    });
  const today = (): ClubDate => inDays(server, 0);
  return { server, admin, desk, member, court, courtFrom, today };
}

const at = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
