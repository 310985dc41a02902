import { describe, expect, test } from 'vitest';
import { createAnnouncement } from '#contract/club/announcements.ts';
import { getHall, type Hall } from '#contract/club/hall.ts';
import {
  createHallScreen,
  endHallScreen,
  listHallScreens,
  MAX_HALL_SCREENS,
} from '#contract/club/hall-screens.ts';
import { toClubMinute } from '#contract/clock/club-time.ts';
import { aDeskBooking, openDesk } from '../desk/desk-fixture.ts';
import { api } from '../support/client.ts';
import { aBlock } from '../support/blocks.ts';
import { aBooking, anApprovedBooking, aDayPlan, inDays } from '../support/club.ts';
import { findAuditRows } from '../support/database/records.ts';
import { aMember, aVisitor } from '../support/people.ts';

/** Opens a club with a desk and a function that creates hall screens. The clock is set to noon. */
async function openHall() {
  const club = await openDesk();
  const visitor = api(club.server).as(aVisitor);
  async function aScreen({ name = 'Entrance', shows_names = false } = {}) {
    const { address, ...screen } = await club.admin.ask(createHallScreen, { body: { name, shows_names } });
    const key = address.replace('http://club.test/hall/', '');
    return { screen, key, ask: () => visitor.call(getHall, { params: { key } }) };
  }
  async function shown(shows_names = false): Promise<Hall> {
    return (await (await aScreen({ shows_names })).ask()).body;
  }
  return { ...club, visitor, aScreen, shown };
}

/** Noon at the club, in minutes after midnight. */
const NOON = 720;

describe('a screen in the hall', () => {
  test('is put up with an address that is answered once, is listed, and is turned off; each is on record', async () => {
    const { server, admin, aScreen } = await openHall();
    const { screen, key, ask } = await aScreen({ name: ' Entrance ' });
    expect(screen).toMatchObject({ name: 'Entrance', shows_names: false, seen_at: null });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(await admin.ask(listHallScreens)).toEqual([screen]);
    const kept = await server.db.selectFrom('hall_screens').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(key);
    expect((await ask()).status).toBe(200);

    await admin.ask(endHallScreen, { params: { id: screen._id } });
    expect(await ask()).toMatchObject({
      status: 404,
      problem: { code: 'not-found', message: 'This screen has been turned off.' },
    });
    expect(await admin.ask(listHallScreens)).toEqual([]);
    expect((await admin.call(endHallScreen, { params: { id: screen._id } })).status).toBe(404);
    expect((await findAuditRows(server.db, screen._id)).map(({ action }) => action)).toEqual([
      'hall-screen.created',
      'hall-screen.ended',
    ]);
  });

  test('shows the club’s day soon after midnight', async () => {
    const { server, desk, court, shown, today } = await openHall();
    const day = today();
    await aDeskBooking(desk, await court(), { date: inDays(server, 1) });
    server.clock.pass({ hours: 11, minutes: 59 });
    expect((await shown()).date).toBe(day);
    server.clock.pass({ minutes: 2 });
    const { date, rows } = await shown();
    expect([date, rows[0]?.sessions.length]).toEqual([today(), 1]);
    expect(date).not.toBe(day);
  });

  test('is seen once a minute at most', async () => {
    const { server, admin, aScreen } = await openHall();
    const { ask } = await aScreen();
    const seenAt = async () => (await admin.ask(listHallScreens))[0]?.seen_at;
    const first = server.clock.now().toISOString();
    await ask();
    server.clock.pass({ seconds: 59 });
    await ask();
    expect(await seenAt()).toBe(first);
    server.clock.pass({ seconds: 1 });
    await ask();
    expect(await seenAt()).toBe(server.clock.now().toISOString());
  });

  test('has a name of 60 letters at most, and the club a bounded number of screens', async () => {
    const { admin, aScreen } = await openHall();
    const create = (name: string) => admin.call(createHallScreen, { body: { name } });
    for (const name of ['x'.repeat(200), 'x'.repeat(61), ' '])
      expect(await create(name)).toMatchObject({ status: 400, problem: { errors: [{ path: 'name' }] } });
    expect((await create('x'.repeat(60))).status).toBe(201);
    for (let count = 1; count < MAX_HALL_SCREENS; count += 1) await aScreen();
    const refused = await create('One more');
    expect(refused.problem.message).toBe('A club has at most 20 screens. Please turn one off first.');
  });

  test('with a wrong key shows nothing', async () => {
    const { visitor, aScreen } = await openHall();
    const { key } = await aScreen();
    for (const wrong of ['x', key.slice(1), `${key}x`, key.toUpperCase(), '০১২', '%00', 'x'.repeat(100)])
      expect((await visitor.call(getHall, { params: { key: wrong } })).status, wrong).toBe(404);
    expect((await visitor.call(getHall, { params: { key: 'x'.repeat(101) } })).status).toBe(400);
  });
});

describe('what a screen shows of the day', () => {
  test('is every court by name, with what is taken, joined where one booking has several sessions', async () => {
    const { server, admin, desk, member, courtFrom, today, shown } = await openHall();
    const minute = toClubMinute(server.clock.now());
    expect(minute).toBe(NOON);
    const long = await courtFrom(60, 120, 180, 240);
    await aBooking(member, long, { date: today(), slots: long.slots.slice(0, 2) });
    await aDeskBooking(desk, long, { date: today(), slots: long.slots.slice(2, 3) });
    await aBlock(desk, long, today(), {
      from: NOON + 240,
      to: NOON + 300,
      title: 'Net repair',
      is_title_public: true,
    });
    const shut = await courtFrom(60);
    await aDayPlan(admin, today(), { court_id: shut._id, name: 'Eid' });
    const { date, rows } = await shown();
    expect(date).toBe(today());
    expect(rows.find(({ _id }) => _id === long._id)).toEqual({
      _id: long._id,
      court: long.type,
      closes: NOON + 240,
      sessions: [
        { from: NOON + 60, to: NOON + 180, state: 'taken' },
        { from: NOON + 180, to: NOON + 240, state: 'taken' },
        { from: NOON + 240, to: NOON + 300, state: 'closed', title: 'Net repair' },
      ],
    });
    expect(rows.find(({ _id }) => _id === shut._id)).toMatchObject({
      closes: null,
      reason: 'Eid',
      sessions: [],
    });
  });

  test('names people with an account by their first name, once they are approved, and only where it is to', async () => {
    const { server, admin, desk, courtFrom, today, shown } = await openHall();
    const someone = async (name: string) => api(server).as(await aMember(server, { name }));
    const [rahim, karim] = [await someone('Md. Rahim Uddin'), await someone('Karim Hossain')];
    const court = await courtFrom(60, 120, 180, 240);
    const slot = (at: number) => ({ date: today(), slots: court.slots.slice(at, at + 1) });
    await anApprovedBooking(rahim, admin, court, slot(0));
    await aBooking(karim, court, slot(1));
    const guest = { kind: 'guest', name: 'Shishu Begum', phone: '01712-345678' } as const;
    await aDeskBooking(desk, court, { ...slot(2), who: guest });
    await aDeskBooking(desk, court, slot(3));
    const namesOf = ({ rows }: Hall) => rows[0]?.sessions.map(({ name }) => name);
    expect(namesOf(await shown(true))).toEqual(['Rahim', undefined, undefined, undefined]);
    const silent = await shown(false);
    expect(namesOf(silent)).toEqual([undefined, undefined, undefined, undefined]);
    expect(JSON.stringify(silent)).not.toMatch(/Rahim|Karim|Uddin|Shishu|@/);
    expect(JSON.stringify(await shown(true))).not.toMatch(/Karim|Uddin|Shishu|@/);
  });

  test('has the club’s name and its announcements', async () => {
    const { admin, shown } = await openHall();
    await admin.ask(createAnnouncement, {
      body: { title: 'Eid cup', message: 'On Friday.', title_bn: 'ঈদ কাপ' },
    });
    const { club, news } = await shown();
    expect(club.name).not.toBe('');
    expect(news).toMatchObject([{ title: 'Eid cup', title_bn: 'ঈদ কাপ', message: 'On Friday.' }]);
  });
});
