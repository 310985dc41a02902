import { describe, expect, test } from 'vitest';
import { listAnnouncements } from '#contract/club/announcements.ts';
import { rejectBooking } from '#contract/bookings/bookings.ts';
import { getClubSettings, updateClubSettings } from '#contract/club/club-settings.ts';
import { listCoupons, updateCoupon } from '#contract/payments/coupons.ts';
import { listCourts, updateCourt } from '#contract/club/courts.ts';
import {
  deleteStarterClub,
  dismissSetUpSteps,
  getSetUpSteps,
  setUpStep,
  type SetUpStep,
} from '#contract/club/set-up-steps.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { loadStarterClub } from '../support/product.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt, aDayPlan, inDays } from '../support/club.ts';
import { withMail } from '../support/confirmed-email.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aPageProvider } from '../providers/support/page-provider.ts';

async function aNewClub(...options: Parameters<typeof startTestServer>) {
  const server = await startTestServer(...options);
  await loadStarterClub(server.db, server.clock.now);
  const admin = api(server).as(await anAdmin(server));
  return { server, admin };
}

async function doneOf(admin: Pick<Client, 'ask'>) {
  const { steps } = await admin.ask(getSetUpSteps);
  return steps.filter(({ done }) => done).map(({ step }) => step);
}

describe('the first steps of a club', () => {
  test('are all to do at a new one, with its examples counted', async () => {
    const { admin } = await aNewClub();
    const { steps, starter, examples, dismissed } = await admin.ask(getSetUpSteps);
    expect(steps.map(({ step, done }) => `${step} ${done}`)).toEqual([
      'name false',
      'courts false',
      'hours false',
      'mail false',
      'cards false',
      'second-admin false',
    ]);
    const courts = await admin.ask(listCourts);
    const coupons = await admin.ask(listCoupons);
    const announcements = await admin.ask(listAnnouncements);
    expect(starter).toEqual({
      courts: courts.length,
      coupons: coupons.length,
      announcements: announcements.length,
    });
    expect(examples.toSorted()).toEqual(
      [...courts, ...coupons, ...announcements].map(({ _id }) => _id).toSorted(),
    );
    expect(Math.min(starter.courts, starter.coupons, starter.announcements)).toBeGreaterThan(0);
    expect(dismissed).toBe(false);
  });

  test('are done by what the club does', async () => {
    const { server, admin } = await aNewClub();
    const { version } = await admin.ask(getClubSettings);
    // The form sends only changed fields, because the preset name or address may already be right.
    const saved = await admin.ask(updateClubSettings, { body: { version } });
    expect(await doneOf(admin)).toEqual(['name']);
    await admin.ask(updateClubSettings, { body: { version: saved.version, hours: '6 AM to 11 PM' } });
    await anAdmin(server);
    await aCourt(admin);
    expect(await doneOf(admin)).toEqual(['name', 'hours', 'second-admin']);
    await admin.ask(deleteStarterClub);
    expect(await doneOf(admin)).toEqual(['name', 'courts', 'hours', 'second-admin']);
  });

  /** For each step, opens a club in which only that step is done. The starter club's records are removed unless the step needs them. */
  const DONE: Record<SetUpStep, () => ReturnType<typeof aNewClub>> = {
    name: async () => {
      const club = await aNewClub();
      const { version } = await club.admin.ask(getClubSettings);
      await club.admin.ask(updateClubSettings, { body: { version } });
      return club;
    },
    courts: async () => {
      const club = await aNewClub();
      await club.admin.ask(deleteStarterClub);
      await aCourt(club.admin);
      return club;
    },
    hours: async () => {
      const club = await aNewClub();
      await aDayPlan(club.admin, inDays(club.server, 1));
      return club;
    },
    mail: () => aNewClub({ parts: withMail }),
    cards: () => aNewClub({ parts: () => ({ hosted: [{ ...aPageProvider().provider, isTest: false }] }) }),
    'second-admin': async () => {
      const club = await aNewClub();
      await anAdmin(club.server);
      return club;
    },
  };
  test.each(setUpStep.options)('has %s done by what it is about, and nothing else', async (step) => {
    const { admin } = await DONE[step]();
    expect(await doneOf(admin)).toEqual([step]);
  });

  test('are done by what the server’s environment sets', async () => {
    const environment = {
      CLUB_ARENA: 'Lake Club',
      CLUB_ADDRESS: 'Road 5',
      CLUB_HOURS: 'Always',
    };
    const { club, setClub } = readConfig(environment, process.cwd());
    const { admin } = await aNewClub({ config: { club, setClub } });
    expect(await doneOf(admin)).toEqual(['name', 'hours']);
  });

  test('count any provider that takes real money, and none that takes none', async () => {
    const withProvider = async (isTest: boolean) => {
      const hosted = [{ ...aPageProvider().provider, isTest }];
      return (await aNewClub({ parts: () => ({ hosted }) })).admin;
    };
    expect(await doneOf(await withProvider(false))).toEqual(['cards']);
    expect(await doneOf(await withProvider(true))).toEqual([]);
  });

  test('are put away by an admin, with an audit row', async () => {
    const { server, admin } = await aNewClub();
    await admin.ask(dismissSetUpSteps);
    expect((await admin.ask(getSetUpSteps)).dismissed).toBe(true);
    const rows = await server.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'set-up.dismissed')
      .execute();
    expect(rows).toEqual([{ actor_id: admin.person.id }]);
  });
});

describe('deleting the starter club', () => {
  test('leaves what somebody changed, booked or made, and says what stays because it was booked', async () => {
    const { server, admin } = await aNewClub();
    const user = api(server).as(await aUser(server));
    const own = await aCourt(admin);
    const courts = (await admin.ask(listCourts)).filter(({ _id }) => _id !== own._id);
    const [booked, changed, ...others] = courts;
    const [coupon, ...coupons] = await admin.ask(listCoupons);
    const announcements = await admin.ask(listAnnouncements);
    if (!booked || !changed || !coupon) throw new Error('the starter club is smaller than that');
    // A past booking keeps the court as well, because it shows the court's name.
    const booking = await aBooking(user, booked);
    await admin.ask(rejectBooking, { params: { id: booking._id }, body: {} });
    const { _id: changedId, ...fields } = changed;
    await admin.ask(updateCourt, { params: { id: changedId }, body: { ...fields, price: 1 } });
    const { _id: couponId, ...couponFields } = coupon;
    await admin.ask(updateCoupon, { params: { id: couponId }, body: { ...couponFields, active: false } });

    expect(await admin.ask(deleteStarterClub)).toEqual({
      deleted: { courts: others.length, coupons: coupons.length, announcements: announcements.length },
      kept: [booked.type],
    });
    const left = await admin.ask(listCourts);
    expect(left.map(({ _id }) => _id).sort()).toEqual([own._id, booked._id, changedId].sort());
    expect((await admin.ask(listCoupons)).map(({ _id }) => _id)).toEqual([couponId]);
    expect(await admin.ask(listAnnouncements)).toEqual([]);
    // Deletes each record as an admin would.
    const audited = await server.db
      .selectFrom('audit')
      .select('subject_id')
      .where('action', 'in', ['court.deleted', 'coupon.deleted', 'announcement.deleted'])
      .where('actor_id', '=', admin.person.id)
      .execute();
    expect(audited).toHaveLength(others.length + coupons.length + announcements.length);

    expect(await admin.ask(deleteStarterClub)).toEqual({
      deleted: { courts: 0, coupons: 0, announcements: 0 },
      kept: [booked.type],
    });
    // A restart does not bring the starter club back.
    expect(await loadStarterClub(server.db, server.clock.now)).toBe(false);
  });

  test('deletes nothing of a club that began without it', async () => {
    const server = await startTestServer();
    const admin = api(server).as(await anAdmin(server));
    const court = await aCourt(admin);
    expect(await admin.ask(deleteStarterClub)).toEqual({
      deleted: { courts: 0, coupons: 0, announcements: 0 },
      kept: [],
    });
    expect((await admin.ask(listCourts)).map(({ _id }) => _id)).toEqual([court._id]);
  });
});
