import { describe, expect, test } from 'vitest';
import { cancelAtDesk, undoDeskBooking } from '#contract/desk/desk-bookings.ts';
import { updateVisit } from '#contract/desk/desk.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { api } from '../support/client.ts';
import { aDeskBooking, CASH, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

// A guest's booking has no account, but must still free its slots when it ends.

const { server, admin, desk, courtFrom, today } = await openDesk();

type Club = typeof server;

/** Each way in which a guest's booking can end. The booking begins in ten minutes. */
const ENDS: Record<
  string,
  { pay: typeof CASH | typeof ON_ARRIVAL; end: (club: Club, id: string) => Promise<unknown> }
> = {
  'cancelled at the desk': {
    pay: CASH,
    end: (club, id) =>
      api(club)
        .as(desk.person)
        .ask(cancelAtDesk, {
          params: { id },
          body: { expected: 0, part: 'policy', reason: 'Rain', handed: false },
        }),
  },
  'cancelled before it was paid': {
    pay: ON_ARRIVAL,
    end: (club, id) =>
      api(club)
        .as(desk.person)
        .ask(cancelAtDesk, {
          params: { id },
          body: { expected: 0, part: 'policy', reason: 'Rain', handed: false },
        }),
  },
  undone: {
    pay: CASH,
    end: (club, id) => api(club).as(desk.person).ask(undoDeskBooking, { params: { id } }),
  },
  'refunded by an admin': {
    pay: CASH,
    end: (club, id) =>
      api(club)
        .as(admin.person)
        .ask(refundBooking, { params: { id }, body: { reason: 'Rain' } }),
  },
  'marked as not come': {
    pay: ON_ARRIVAL,
    end: (club, id) => {
      server.clock.pass({ minutes: 11 });
      return api(club)
        .as(desk.person)
        .ask(updateVisit, { params: { id }, body: { no_show: true } });
    },
  },
  'ended at its deadline': {
    pay: ON_ARRIVAL,
    end: (club) => {
      server.clock.pass({ minutes: 26 });
      return backgroundOf(club).expire();
    },
  },
  'written off': {
    pay: ON_ARRIVAL,
    end: async (club, id) => {
      await desk.ask(updateVisit, { params: { id }, body: { checked_in: true } });
      server.clock.pass({ days: 31 });
      return backgroundOf(club).expire();
    },
  },
};

async function claimsAfter(club: Club, { pay, end }: (typeof ENDS)[string]): Promise<number> {
  const booking = await aDeskBooking(desk, await courtFrom(10), { date: today(), who: RAHIM, pay });
  await end(club, booking._id);
  const left = await server.db
    .selectFrom('slot_claims')
    .select('court_id')
    .where('booking_id', '=', booking._id)
    .execute();
  return left.length;
}

describe('a guest’s booking', () => {
  test.each(Object.entries(ENDS))('%s frees its slots', async (_how, way) => {
    expect(await claimsAfter(server, way)).toBe(0);
  });
});
