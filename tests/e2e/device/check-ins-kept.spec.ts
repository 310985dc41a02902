import { changeRole } from '#contract/people/users.ts';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import { accountMenu, logOut } from '../support/pages.ts';
import { aStaffMember, anAdmin, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import {
  ageLogin,
  checkedInAt,
  checkInOffline,
  openScan,
  openScanOf,
  typeCode,
  verdict,
  writeKept,
} from './support/offline-desk.ts';
import { guests } from '../support/guests.ts';
import { findKept } from './support/what-is-kept.ts';

test.use({ serviceWorkers: 'allow' });

// The browser logs calls that fail without a connection, or while the server is busy.
test.afterEach(({ faults }) => {
  const others = faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|\.woff2|status of 503/.test(fault));
  faults.splice(0, faults.length, ...others);
});

test('a login that ends while there is no line takes no check-in with it', async ({
  page,
  context,
  club,
}) => {
  const { staff, first } = await openScanOf(page, club, ['Farah Guest']);
  await context.setOffline(true);
  await checkInOffline(page, first);
  const made = Date.now();
  await test.step('its owner is asked to log in again, and no name is left', async () => {
    await ageLogin(club, staff, 12);
    await context.setOffline(false);
    await expect(page).toHaveURL(PAGES.login);
    await expect(page.getByText('1 check-in waits to be sent')).toBeVisible();
    expect(await findKept(page, ['Farah', first.code])).toEqual([first.code]);
  });
  const other = await aStaffMember(club, { name: 'Nasrin Next' });
  await test.step('somebody else is told, sends nothing of it, and loses nothing by signing out', async () => {
    await logIn(page, club, other);
    await page.goto(PAGES.desk);
    await expect(page.getByText('1 check-in of somebody else waits on this device')).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL('/');
    expect(await findKept(page, [first.code])).toEqual([first.code]);
    expect(await checkedInAt(club, first)).toBeNull();
  });
  await test.step('once its owner is back it is sent from any page of the dashboard, at the time it was made', async () => {
    await logIn(page, club, staff);
    await page.goto(PAGES.myProfile);
    await expect(page.getByText('1 check-in is sent.')).toBeVisible();
    const at = await checkedInAt(club, first);
    expect(Math.abs((at?.getTime() ?? 0) - made)).toBeLessThan(60_000);
    await expect.poll(() => findKept(page, [first.code])).toEqual([]);
  });
});

test('who has lost the role is told what is not sent, and it is sent once they have it again', async ({
  page,
  context,
  club,
}) => {
  const { staff, first } = await openScanOf(page, club, ['Gopal Guest']);
  const admin = await anAdmin(club);
  const params = { email: staff.email };
  const give = (role: 'member' | 'staff') => admin.ask(changeRole, { params, body: { role } });
  await context.setOffline(true);
  await checkInOffline(page, first);
  await give('member');
  await context.setOffline(false);
  await page.goto(PAGES.scan);
  const told = page.getByRole('region', { name: '1 check-in of this device is not sent' });
  await expect(told).toContainText('Ask an admin to make you staff again');
  await expect(told).toContainText(`${first.code.slice(0, 4)} ${first.code.slice(4)}`);
  await page.goto(PAGES.myProfile);
  await expect(told).toBeVisible();
  expect(await checkedInAt(club, first)).toBeNull();
  await give('staff');
  await page.goto(PAGES.myProfile);
  await expect(page.getByText('1 check-in is sent.')).toBeVisible();
  expect(await checkedInAt(club, first)).not.toBeNull();
});

test('what the club does not take is named until somebody has read it', async ({ page, context, club }) => {
  const { staff, first } = await openScanOf(page, club, ['Hena Guest']);
  await context.setOffline(true);
  await checkInOffline(page, first);
  await staff.ask(cancelAtDesk, {
    params: { id: first.id },
    body: { expected: 0, part: 'policy', reason: 'Rain', handed: false },
  });
  await context.setOffline(false);
  const told = page.getByRole('region', { name: 'The club has not taken 1 check-in' });
  await expect(told).toContainText('Hena Guest');
  await page.goto(PAGES.desk);
  await expect(told.getByRole('link', { name: 'Open the booking' })).toBeVisible();
  await told.getByRole('button', { name: 'I have read this' }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
  expect(await findKept(page, ['Hena'])).toEqual([]);
});

test('hundreds that an older version has kept are sent in some calls, though the club is busy at first', async ({
  page,
  context,
  club,
}) => {
  await page.clock.install();
  const { first } = await openScanOf(page, club, ['Iqbal Guest']);
  let calls = 0;
  await context.route('**/api/desk/check-ins', async (route) => {
    calls += 1;
    if (calls === 1) await route.fulfill({ status: 503, json: {} });
    else await route.continue();
  });
  const unknown = Array.from({ length: 420 }, (_, place) => `ZZZZZ${String(place).padStart(3, '0')}`);
  await writeKept(page, [...unknown, first.code]);
  await page.goto(PAGES.desk);
  await expect.poll(() => calls).toBe(1);
  // The page retries after a while when the club is busy.
  await page.clock.fastForward('00:10');
  const told = page.getByRole('region', { name: 'The club has not taken 420 check-ins' });
  await expect(told).toContainText('No booking has this code.');
  expect(await checkedInAt(club, first)).not.toBeNull();
  expect(calls).toBe(4);
});

test('two tabs that send at once check in once', async ({ page, context, club }) => {
  const { first } = await openScanOf(page, club, ['Jamila Guest']);
  const second = await context.newPage();
  await second.goto(PAGES.scan);
  await context.setOffline(true);
  await checkInOffline(page, first);
  await context.setOffline(false);
  await expect.poll(() => checkedInAt(club, first)).not.toBeNull();
  await expect.poll(() => findKept(page, [`"at"`])).toEqual([`"at"`]); // only the day's list still has this field
  const visits = club.db.selectFrom('audit').select('id').where('subject_id', '=', first.id);
  expect(await visits.where('action', '=', 'booking.visit').execute()).toHaveLength(1);
  await expect(second.getByText('The club has not taken')).toBeHidden();
});

/** Milliseconds by which the clock of the device is fast. */
const AHEAD_MS = 14 * 60_000;

test('the scan page says beforehand that the login ends, and that the clock is wrong', async ({
  page,
  context,
  club,
}) => {
  const { staff, first } = await openScanOf(page, club, ['Kamal Guest']);
  await page.clock.install({ time: Date.now() + AHEAD_MS });
  await openScan(page, club, staff);
  await expect(page.getByText('The clock of this device is 14 minutes off.')).toBeVisible();
  await ageLogin(club, staff, 11.5);
  await page.reload();
  await expect(page.getByText(/^Your login ends at .* Log out and in again before then/)).toBeVisible();
  await context.setOffline(true);
  await checkInOffline(page, first);
  await expect(page.getByText(/^Your login ends at .* You can go on without a connection\./)).toBeVisible();
  const today = toClubDate(new Date());
  await page.clock.fastForward('01:00:00');
  const anHourLater = await page.evaluate(() => Date.now());
  // The list is removed when its day ends, and so is its message about the connection.
  const isStillToday = toClubDate(new Date(anHourLater - AHEAD_MS)) === today;
  await expect(page.getByText(/^No connection since/)).toBeVisible({ visible: isStillToday });
  await ageLogin(club, staff, 1);
  await context.setOffline(false);
  await expect.poll(() => checkedInAt(club, first)).not.toBeNull();
  const at = await checkedInAt(club, first);
  expect(Math.abs((at?.getTime() ?? 0) - Date.now())).toBeLessThan(5 * 60_000);
});

test('a device on which it is tomorrow already checks in by the list of the club’s day', async ({
  page,
  context,
  club,
}) => {
  const { staff, bookings } = await guests(club, ['Lubna Guest']);
  const [first] = bookings;
  if (!first) throw new Error('nobody plays');
  await page.clock.install({ time: Date.now() + 23.9 * 60 * 60_000 });
  await openScan(page, club, staff);
  await expect(page.getByText('The clock of this device is 1,')).toBeVisible();
  await expect(page.getByText('Your login ends')).toBeHidden();
  await context.setOffline(true);
  await checkInOffline(page, first);
  await page.reload();
  await expect(page.getByText(/1 check-in waits to be sent\.$/)).toBeVisible();
  await typeCode(page, first.code);
  await expect(verdict(page, 'Already checked in')).toContainText('Lubna Guest');
});
