import { describe, expect, test } from 'vitest';
import { createCourt, listCourts } from '#contract/club/courts.ts';
import { getToday } from '#contract/desk/today.ts';
import { removeFromHousehold } from '#contract/memberships/households.ts';
import { listBookings } from '#contract/bookings/bookings.ts';
import { getUser, getUserRole, listUsers } from '#contract/people/users.ts';
import { api } from '../support/client.ts';
import { shareHousehold } from '../support/memberships.ts';
import { anAdmin, aStaffMember, aUser } from '../support/people.ts';
import { setUpFactor } from './support/authenticator.ts';
import { startSite } from './support/site.ts';
import { createVisitor } from './support/visitor.ts';

const dutiful = await startSite({ secondFactor: 'staff' });
const free = await startSite();

const COURT = { type: 'Tennis', image: '/art/tennis.svg', price: 500, slots: ['7 AM - 8 AM'] };

describe('where two-step sign-in is a duty of admins, one without it', () => {
  test('cannot do anything as an admin', async () => {
    const admin = api(dutiful).as(await anAdmin(dutiful));
    const { email } = await aUser(dutiful);
    const asAdmin = [
      await admin.call(listUsers),
      await admin.call(createCourt, { body: COURT }),
      await admin.call(getUser, { params: { email } }),
      await admin.call(listBookings, { query: { user: email, status: 'pending' } }),
      await admin.call(listBookings, { query: { status: 'pending' } }),
    ];
    expect(asAdmin.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
      Array(asAdmin.length).fill('403 second-factor-required'),
    );
    expect(await api(dutiful).as(null).ask(listCourts)).toEqual([]);
  });

  test('can do what everybody can', async () => {
    const admin = api(dutiful).as(await anAdmin(dutiful));
    const { email } = admin.person;
    expect(await admin.ask(getUserRole, { params: { email } })).toEqual({ role: 'admin' });
    expect(await admin.ask(getUser, { params: { email } })).toMatchObject({ role: 'admin' });
    expect(await admin.ask(listBookings, { query: { user: email, status: 'pending' } })).toEqual([]);
  });

  test('is an admin as soon as it is set up', async () => {
    const person = await anAdmin(dutiful);
    const browser = createVisitor(dutiful);
    await browser.enter('/sign-in', { email: person.email, password: person.password });
    await browser.post('/second-factor/begin');
    const asked = await api(dutiful).as(person).call(listUsers);
    expect(asked.problem.code).toBe('second-factor-required');
    await setUpFactor(dutiful, browser);
    const { token } = await browser.enter('/refresh');
    const admin = api(dutiful).as({ ...person, token: () => Promise.resolve(token) });
    expect((await admin.ask(listUsers)).map(({ _id }) => _id)).toContain(person.id);
  });
});

describe('where it is a duty, somebody of the staff without it', () => {
  test('cannot do anything at the desk, and books as a member does', async () => {
    const staff = api(dutiful).as(await aStaffMember(dutiful));
    const { email } = await aUser(dutiful);
    const atTheDesk = [
      await staff.call(getToday),
      await staff.call(listBookings, { query: { status: 'pending' } }),
      await staff.call(listBookings, { query: { user: email, status: 'pending' } }),
    ];
    expect(atTheDesk.map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
      Array(atTheDesk.length).fill('403 second-factor-required'),
    );
    const own = { user: staff.person.email, status: 'pending' } as const;
    expect(await staff.ask(listBookings, { query: own })).toEqual([]);
  });

  test('takes people out of the household that they pay for, and out of no other', async () => {
    const staff = api(dutiful).as(await aStaffMember(dutiful));
    const payer = await aUser(dutiful);
    const [own, other] = [await aUser(dutiful), await aUser(dutiful)];
    await shareHousehold(dutiful, staff.person, own);
    await shareHousehold(dutiful, payer, other);
    const takeOut = ({ id }: { id: string }) => staff.call(removeFromHousehold, { params: { id } });
    expect((await takeOut(own)).status).toBe(204);
    expect((await takeOut(other)).problem.code).toBe('not-found');
  });

  test('works there as soon as it is set up', async () => {
    const person = await aStaffMember(dutiful);
    const browser = createVisitor(dutiful);
    await browser.enter('/sign-in', { email: person.email, password: person.password });
    await setUpFactor(dutiful, browser);
    const { token } = await browser.enter('/refresh');
    await api(dutiful)
      .as({ ...person, token: () => Promise.resolve(token) })
      .ask(getToday);
  });
});

test('where it is no duty, staff and admins do without', async () => {
  await api(free)
    .as(await aStaffMember(free))
    .ask(getToday);
  const admin = api(free).as(await anAdmin(free));
  await admin.ask(createCourt, { body: COURT });
});
