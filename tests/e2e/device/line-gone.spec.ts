import type { BrowserContext, Page } from '@playwright/test';
import { cancelAtDesk, takePayment } from '#contract/desk/desk-bookings.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { changeRole, endSessionsOf } from '#contract/people/users.ts';
import { PAGES } from '#contract/pages.ts';
import { inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { guests } from '../support/guests.ts';
import { aStaffMember, anAdmin, logIn, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { ageLogin, checkedInAt, checkInOffline, expectLogin, openScan } from './support/offline-desk.ts';

// The connection is lost for a day: two devices check people in, while elsewhere bookings end, move and are paid, and logins end.

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ faults }) => {
  const others = faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|\.woff2/.test(fault));
  faults.splice(0, faults.length, ...others);
});

type Guest = Awaited<ReturnType<typeof guests>>['bookings'][number];

/** Lets the hold of a guest who pays on arrival expire, and waits until the club has ended the booking. */
async function letHoldPass(club: Club, { id }: Guest): Promise<void> {
  const passed = new Date(Date.now() - 1000);
  await club.db.updateTable('bookings').set({ expires_at: passed }).where('id', '=', id).execute();
  await expect.poll(() => statusOf(club, { id })).toBe('rejected');
}

async function statusOf(club: Club, { id }: Pick<Guest, 'id'>): Promise<string> {
  const found = club.db.selectFrom('bookings').select('status').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).status;
}

const cashFor = (desk: Person, { id }: Guest) =>
  desk.ask(takePayment, { params: { id }, body: { method: 'cash', amount: 500 } });

const bookingsOf = async (club: Club, names: string[]) =>
  (await guests(club, names, { kind: 'on-arrival' })).bookings;

function sixOf(bookings: Guest[]): [Guest, Guest, Guest, Guest, Guest, Guest] {
  const [held, cancelled, moved, paid, last, lost] = bookings;
  if (!held || !cancelled || !moved || !paid || !last || !lost) throw new Error('six play');
  return [held, cancelled, moved, paid, last, lost];
}

/** Restarts the device: its pages are closed, its stored data stays. */
async function restart(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  const again = await context.newPage();
  await again.goto(PAGES.scan);
  return again;
}

test('after a day without a line every check-in is sent or named, and every taka can be booked', async ({
  page,
  context,
  browser,
  club,
}) => {
  const admin = await anAdmin(club);
  const [karim, nasrin, elsewhere] = [
    await aStaffMember(club),
    await aStaffMember(club, { name: 'Nasrin Next' }),
    await aStaffMember(club, { name: 'Office Desk' }),
  ];
  const names = ['Held', 'Cancelled', 'Moved', 'Paid', 'Last', 'Lost'].map((name) => `${name} Guest`);
  const [held, cancelled, moved, paid, last, lost] = sixOf(await bookingsOf(club, names));
  const second = await browser.newContext({ baseURL: club.url });
  const tablet = await second.newPage();
  await tablet.goto(PAGES.login);
  await openScan(page, club, karim);
  await openScan(tablet, club, nasrin);

  await context.setOffline(true);
  await second.setOffline(true);
  let counter = page;
  await test.step('people come, and the counter’s device is restarted', async () => {
    for (const guest of [held, cancelled, moved]) await checkInOffline(counter, guest);
    counter = await restart(context, counter);
    await expect(counter.getByText(/3 check-ins wait to be sent\.$/)).toBeVisible();
    for (const guest of [paid, last]) await checkInOffline(counter, guest);
    for (const guest of [last, lost]) await checkInOffline(tablet, guest);
  });

  await test.step('elsewhere holds pass, bookings are cancelled, moved and paid, and logins end', async () => {
    await letHoldPass(club, held);
    await letHoldPass(club, lost);
    const body = { expected: 0, part: 'policy', reason: 'Rain', handed: false } as const;
    await elsewhere.ask(cancelAtDesk, { params: { id: cancelled.id }, body });
    await elsewhere.ask(moveBookingTo, {
      params: { id: moved.id },
      body: { court_id: moved.court._id, date: inDays(1), slots: moved.court.slots, price: 'keep' },
    });
    await cashFor(elsewhere, paid);
    await ageLogin(club, karim, 12);
    await admin.ask(endSessionsOf, { params: { email: nasrin.email } });
    await admin.ask(changeRole, { params: { email: nasrin.email }, body: { role: 'member' } });
  });

  await test.step('the line is back: the counter logs in again, and each is sent or named', async () => {
    await context.setOffline(false);
    await expectLogin(counter);
    await logIn(counter, club, karim);
    await counter.goto(PAGES.today);
    const told = counter.getByRole('region', { name: 'The club has not taken 2 check-ins' });
    await expect(told.getByRole('listitem').filter({ hasText: 'Cancelled Guest' })).toBeVisible();
    await expect(told.getByRole('listitem').filter({ hasText: 'Moved Guest' })).toBeVisible();
    for (const guest of [held, paid, last]) expect(await checkedInAt(club, guest)).not.toBeNull();
  });

  await test.step('who is no longer staff is told, and what they have waits for a role', async () => {
    await second.setOffline(false);
    await expectLogin(tablet);
    await logIn(tablet, club, nasrin);
    await tablet.goto(PAGES.myProfile);
    await expect(
      tablet.getByRole('region', { name: '2 check-ins of this device are not sent' }),
    ).toBeVisible();
    await admin.ask(changeRole, { params: { email: nasrin.email }, body: { role: 'staff' } });
    await tablet.goto(PAGES.desk);
    await expect.poll(() => checkedInAt(club, lost)).not.toBeNull();
  });

  await test.step('every taka can be booked', async () => {
    for (const guest of [held, last, lost]) {
      await cashFor(elsewhere, guest);
      expect(await statusOf(club, guest)).toBe('confirmed');
    }
  });
  await second.close();
});

test('a device that forgets with the login is found out by the same looks', async ({
  page,
  context,
  club,
}) => {
  // Acts like an earlier version of the site, which did not store `left-check-ins`.
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the store below
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function keepNothingLeft(
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) {
      return put.call(this, key === 'left-check-ins' ? undefined : value, key);
    };
  });
  const karim = await aStaffMember(club);
  const [guest] = await bookingsOf(club, ['Forgotten Guest']);
  if (!guest) throw new Error('nobody plays');
  await openScan(page, club, karim);
  await context.setOffline(true);
  await checkInOffline(page, guest);
  await ageLogin(club, karim, 12);
  await context.setOffline(false);
  await expectLogin(page);
  await logIn(page, club, karim);
  const listed = page.waitForResponse((answer) => answer.url().includes('/desk/check-in-list'));
  await page.goto(PAGES.scan);
  await (await listed).finished();
  expect(await checkedInAt(club, guest)).toBeNull();
});
