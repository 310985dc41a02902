import type { Page } from '@playwright/test';
import { getDeskBoard, type DeskBooking } from '#contract/desk/desk.ts';
import { updateCourt } from '#contract/club/courts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { aDeskBooking, cell, panel, row } from '../support/desk.ts';
import { aMember, anAdmin, aStaffMember, aUser, logIn, type Person } from '../support/people.ts';
import { countPresses, expectAtMost } from '../support/presses.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const DATE = inDays(3);
const goToDay = (page: Page) => page.goto(`/calendar?date=${DATE}`);

async function openDesk(page: Page, club: Club, sport = 'Tennis') {
  const [admin, desk] = [await anAdmin(club), await aStaffMember(club)];
  const court = await aCourt(admin, { type: aName(sport), price: 800 });
  await logIn(page, club, desk);
  await goToDay(page);
  await expect(row(page, court.type)).toBeVisible();
  return { admin, desk, court };
}

async function bookingsOf(desk: Person, court: { _id: string }): Promise<DeskBooking[]> {
  const { bookings } = await desk.ask(getDeskBoard, { query: { date: DATE } });
  return bookings.filter(({ court_id }) => court_id === court._id);
}

const walkIn = (page: Page, type: string) => cell(page, type, '^7 AM.*Walk-in Paid');

test(
  'a walk-in with cash takes two clicks from the open calendar, and can be undone at once',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const { desk, court } = await openDesk(page, club);
    // Until the desk's part has loaded, a press selects a slot as it does for members.
    await expect(page.locator('[data-desk]')).toBeVisible();
    const presses = await countPresses(page);
    await cell(page, court.type, '^7 AM').click();
    await expect(panel(page)).toBeVisible();
    if (isMobile) {
      const { y = 0, width = 0 } = (await panel(page).boundingBox()) ?? {};
      expect([y > 100, width], 'a sheet below what is pressed').toEqual([true, page.viewportSize()?.width]);
      const pressed = await cell(page, court.type, '^7 AM').boundingBox();
      expect((pressed?.y ?? y) + (pressed?.height ?? 0), 'which it does not cover').toBeLessThan(y);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: 'Cash ৳800' }).click();
    await expect(walkIn(page, court.type)).toBeVisible();
    await expectAtMost(2, 'A walk-in with cash from the open calendar', presses);
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    expect(await bookingsOf(desk, court)).toMatchObject([
      { user_name: 'Walk-in', status: 'confirmed', payment: { method: 'cash', amount: 800 } },
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, court.type, '^7 AM.*৳800')).toBeVisible();
    expect(await bookingsOf(desk, court)).toEqual([]);
  },
);

test('the same takes three keys, and the focus comes back to the cell', async ({ page, club }) => {
  const { court } = await openDesk(page, club);
  await expect(page.locator('[data-desk]')).toBeVisible();
  await cell(page, court.type, '^7 AM').focus();
  const presses = await countPresses(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cash ৳800' })).toBeFocused();
  await page.keyboard.press('Enter');
  const booked = cell(page, court.type, '^8 AM.*Walk-in Paid');
  await expect(booked).toBeFocused();
  expect(await presses()).toEqual({ clicks: 0, keys: 3, picks: 0 });
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Cash, taken by Karim Counter')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(booked).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, court.type, '^9 AM')).toBeFocused();
  await expect(cell(page, court.type, '^9 AM')).toHaveAttribute('aria-pressed', 'false');
});

test('a new guest pays two sessions by bKash; what is missing is said at its field, and what was typed stays', async ({
  page,
  club,
}) => {
  const { desk, court } = await openDesk(page, club);
  const reference = aName('9HG').replaceAll(/\W/g, '');
  await aDeskBooking(desk, await aCourt(await anAdmin(club)), {
    pay: { kind: 'now', method: 'bkash', reference },
  });
  await expect(page.locator('[data-desk]')).toBeVisible();
  await cell(page, court.type, '^7 AM').click();
  await cell(page, court.type, '^8 AM').click();
  await expect(panel(page).getByText('2 sessions')).toBeVisible();
  await page.getByLabel('By name').check();
  await page.getByRole('button', { name: 'Cash ৳1,600' }).click();
  await expect(page.getByLabel('Member or guest')).toHaveAccessibleDescription(
    /Please choose somebody, or Walk-in\./,
  );
  await expect(page.getByLabel('Member or guest')).toBeFocused();
  await page.getByRole('button', { name: 'New guest' }).click();
  await page.getByLabel('Guest’s name').fill('Rahim Uddin');
  await page.getByLabel('Guest’s phone').fill('0171');
  await page.getByRole('button', { name: 'bKash', exact: true }).click();
  await page.getByLabel('Transaction’s number').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Guest’s phone')).toBeFocused();
  await expect(page.getByLabel('Guest’s phone')).toHaveAccessibleDescription(/Please enter a mobile number/);
  await expectAccessible(page);
  await page.getByLabel('Guest’s phone').fill('01712-345678');
  await page.getByRole('button', { name: 'Book, bKash ৳1,600' }).click();
  await expect(page.getByLabel('Transaction’s number')).toHaveAccessibleDescription(
    /has already paid for a booking/,
  );
  await expect(page.getByLabel('Guest’s name')).toHaveValue('Rahim Uddin');
  await page.getByLabel('Transaction’s number').fill(`${reference}2`);
  await page.getByRole('button', { name: 'Book, bKash ৳1,600' }).click();
  await expect(cell(page, court.type, '^8 AM.*Rahim Uddin Paid')).toBeVisible();
  expect(await bookingsOf(desk, court)).toMatchObject([
    {
      guest: { name: 'Rahim Uddin', phone: '+8801712345678' },
      total_price: 1600,
      payment: { method: 'bkash', reference: `${reference}2`.toUpperCase() },
    },
  ]);
});

test('a price that has changed, a slot that was taken and a lost answer leave what was typed, and book once', async ({
  page,
  club,
  faults,
}) => {
  const { admin, desk, court } = await openDesk(page, club);
  await expect(page.locator('[data-desk]')).toBeVisible();
  await cell(page, court.type, '^7 AM').click();
  await page.getByLabel('Note').fill('Two rackets');
  const { image, type, slots } = court;
  // If the calendar showed the new price before the press, the desk would book at it, so the board is held.
  const board = await hold(page, { path: '/board?*' });
  await admin.ask(updateCourt, { params: { id: court._id }, body: { image, type, slots, price: 900 } });
  await page.getByRole('button', { name: 'Cash ৳800' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText(
    'The price is now ৳900. Press again if they agree.',
  );
  await expect(page.getByRole('button', { name: 'Cash ৳900' })).toBeVisible();
  board.answer();
  await expect(page.getByLabel('Note')).toHaveValue('Two rackets');

  const letThrough = await refuse(
    page,
    { method: 'POST', path: '/desk/bookings' },
    { code: 'slot-taken', message: '7 AM is gone.' },
  );
  await page.getByRole('button', { name: 'Cash ৳900' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('7 AM is gone.');
  await letThrough();

  let isLost = true;
  await page.route('**/api/desk/bookings', async (route) => {
    if (!isLost) return route.fallback();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Cash ৳900' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('Pressing again is safe');
  await expect(page.getByLabel('Note')).toHaveValue('Two rackets');
  await page.getByRole('button', { name: 'Cash ৳900' }).click();
  await expect(walkIn(page, court.type)).toBeVisible();
  expect(await bookingsOf(desk, court)).toMatchObject([{ note: 'Two rackets', total_price: 900 }]);
  faults.length = 0; // clears the fault that the lost answer caused
});

test('a member found by name pays on arrival; what the desk types is not thrown away without a question', async ({
  page,
  club,
}) => {
  const member = await aMember(club, { name: aName('Meena') });
  const { court } = await openDesk(page, club);
  await expect(page.locator('[data-desk]')).toBeVisible();
  await cell(page, court.type, '^7 AM').click();
  await page.getByLabel('By name').check();
  await page.getByLabel('Member or guest').fill(member.name);
  await expect(panel(page).getByText('1 found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText(/^Member · .*…@example\.com$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Pay on arrival' }).click();
  await expect(cell(page, court.type, `^7 AM.*${member.name} To pay`)).toBeVisible();

  await test.step('the member sees until when the court is kept, and may pay online', async () => {
    await logIn(page, club, member);
    await page.goto('/dashboard/myBookings');
    const card = page.getByRole('article').filter({ hasText: court.type });
    await expect(card.getByText('Pay at the desk, or online. The court is kept until')).toBeVisible();
    await expect(card.getByRole('link', { name: /^Pay Now/ })).toBeVisible();
  });
});

test('visitors and members see no names, and their browsers never ask for them', async ({ page, club }) => {
  const [desk, member] = [await aStaffMember(club), await aMember(club)];
  const court = await aCourt(await anAdmin(club));
  await aDeskBooking(desk, court, { who: { kind: 'guest', name: 'Secret Guest', phone: '01812345678' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const person of [null, await aUser(club), member]) {
    if (person) await logIn(page, club, person);
    const known = person && page.waitForResponse(/\/user\/role\//);
    await goToDay(page);
    await known;
    await expect(row(page, court.type).getByRole('gridcell').first()).toHaveText(/7 AM.*Taken/);
    await cell(page, court.type, '^8 AM').click();
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('Secret Guest');
  }
  expect(asked.filter((url) => /desk/.test(url))).toEqual([]);
  await logIn(page, club, desk);
  await goToDay(page);
  await expect(cell(page, court.type, '^7 AM.*Secret Guest Paid')).toBeVisible();
  // A change by someone else would make the desk request the board again.
  expect(new Set(asked.filter((url) => /api\/desk\/board/.test(url))).size).toBe(1);
});
