import type { Page } from '@playwright/test';
import { listBlocks } from '#contract/desk/blocks.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { aBlock } from '../../support/blocks.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { aDeskBooking, cell, panel } from '../support/desk.ts';
import { anAdmin, aStaffMember, logIn, type Person } from '../support/people.ts';
import { countPresses } from '../support/presses.ts';
import { hold } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const DATE = inDays(3);

async function openCalendar(page: Page, club: Club, who: 'staff' | 'admin' = 'staff') {
  const [admin, desk] = [await anAdmin(club), await aStaffMember(club)];
  const court = await aCourt(admin, { type: aName('Tennis'), price: 800 });
  await logIn(page, club, who === 'admin' ? admin : desk);
  await page.goto(`/calendar?date=${DATE}`);
  await expect(page.locator('[data-desk]')).toBeVisible();
  return { admin, desk, court };
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Block courts' });
const openBlock = (page: Page) => page.locator('[data-desk]').getByRole('button', { name: 'Block…' }).first();

async function blocksOf(desk: Person, court: { _id: string }, date = DATE) {
  const blocks = await desk.ask(listBlocks, { query: { from: date, to: date } });
  return blocks.filter(({ court_id }) => court_id === court._id);
}

test(
  'a court is blocked for a whole day in four clicks from the calendar, and its block is ended there',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const { desk, court } = await openCalendar(page, club);
    const presses = await countPresses(page);
    await cell(page, court.type, '^8 AM').click();
    await panel(page).getByRole('button', { name: 'Block…' }).click();
    await expect(form(page).getByRole('checkbox', { name: court.type })).toBeChecked();
    await expect(form(page).getByLabel('From', { exact: true })).toHaveValue('08:00');
    await form(page).getByLabel('Whole day').check();
    await expect(form(page).getByText('No booking is inside.')).toBeVisible();
    await expectAccessible(page);
    if (isMobile) await expectNoSidewaysScroll(page);
    await form(page).getByRole('button', { name: 'Block', exact: true }).click();
    await expect(form(page)).toBeHidden();
    const blocked = cell(page, court.type, '^8 AM.*Maintenance.*blocked');
    await expect(blocked).toBeFocused();
    expect(await presses()).toEqual({ clicks: 4, keys: 0, picks: 0 });
    await expect(panel(page)).toHaveCount(0);
    expect(await blocksOf(desk, court)).toMatchObject([{ from: 0, to: 1440, kind: 'maintenance' }]);

    await blocked.click();
    await expect(panel(page).getByText('All day')).toBeVisible();
    await expect(panel(page).getByText('Maintenance, blocked by Karim Counter')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(blocked).toBeFocused();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'End this block' }).click();
    await page.getByRole('button', { name: 'Keep Block' }).click();
    expect(await blocksOf(desk, court)).toHaveLength(1);
    await panel(page).getByRole('button', { name: 'End this block' }).click();
    await page.getByRole('button', { name: 'End Block' }).click();
    await expect(cell(page, court.type, '^8 AM.*৳800')).toBeFocused();
    expect(await blocksOf(desk, court)).toEqual([]);
  },
);

test('Block… above the calendar begins with a whole day; what is missing is said at its field', async ({
  page,
  club,
}) => {
  const { desk, court } = await openCalendar(page, club);
  const other = await aCourt(await anAdmin(club), { type: aName('Padel') });
  await page.reload();
  await expect(page.locator('[data-desk]')).toBeVisible();
  await openBlock(page).click();
  await form(page).getByRole('button', { name: 'Block', exact: true }).click();
  await expect(form(page).getByText('Please choose at least one court.')).toBeVisible();
  await form(page).getByRole('checkbox', { name: court.type }).check();
  await form(page).getByLabel('Whole day').uncheck();
  await form(page).getByRole('button', { name: 'Block', exact: true }).click();
  await expect(form(page).getByLabel('From', { exact: true })).toBeFocused();
  await form(page).getByLabel('From', { exact: true }).fill('22:00');
  await form(page).getByLabel('To', { exact: true }).fill('02:00');
  await form(page).getByRole('button', { name: 'Block', exact: true }).click();
  await expect(form(page).getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'The end must be after the begin. For a block over midnight, please make two.',
  );
  await form(page).getByLabel('To', { exact: true }).fill('00:00');
  await form(page).getByRole('checkbox', { name: other.type }).check();
  await form(page).getByLabel('Days').selectOption('Every week');
  await form(page).getByLabel('Last day').fill(inDays(11));
  await form(page).getByLabel('What for').selectOption('Coaching');
  await form(page).getByLabel('Title', { exact: true }).fill('Juniors');
  await form(page).getByLabel('Show the title to everybody').check();
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Block', exact: true }).click();
  await expect(form(page)).toBeHidden();
  await expect(openBlock(page)).toBeFocused();
  const wanted = { from: 1320, to: 1440, kind: 'coaching', title: 'Juniors', is_title_public: true };
  expect(await blocksOf(desk, court)).toMatchObject([{ ...wanted, until: inDays(10) }]);
  expect(await blocksOf(desk, other, inDays(10))).toMatchObject([wanted]);
  expect(await blocksOf(desk, court, inDays(4))).toEqual([]);
});

test('an admin sees who is inside, is shown what has changed meanwhile, and cancels them with a reason', async ({
  page,
  club,
}) => {
  const { desk, court } = await openCalendar(page, club, 'admin');
  const guest = (name: string) => ({ kind: 'guest', name, phone: '01712345678' }) as const;
  await aDeskBooking(desk, court, { who: guest('Meena Paid') });
  await cell(page, court.type, '^8 AM').click();
  await panel(page).getByRole('button', { name: 'Block…' }).click();
  await form(page).getByLabel('Whole day').check();
  await expect(form(page).getByText('1 booking is inside:')).toBeVisible();
  await expect(form(page).getByRole('listitem')).toHaveText(
    /Meena Paid.*7:00 AM - 8:00 AM.*৳800 paid: Cash, taken by Karim Counter/,
  );
  await form(page).getByLabel('Title', { exact: true }).fill('Net repair');
  await form(page).getByLabel('Cancel, give back, tell them').check();
  await form(page).getByRole('button', { name: 'Block and cancel 1 booking' }).click();
  await expect(form(page).getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/);
  await form(page).getByLabel('Reason').fill('The net is torn');

  await aDeskBooking(desk, court, { who: guest('Rahim Late'), slots: court.slots.slice(1, 2) });
  await form(page).getByRole('button', { name: 'Block and cancel 1 booking' }).click();
  await expect(form(page).getByRole('alert')).toContainText('The bookings inside have changed');
  await expect(form(page).getByRole('listitem').filter({ hasText: 'New on the list' })).toHaveText(
    /Rahim Late/,
  );
  await expect(form(page).getByLabel('Title', { exact: true })).toHaveValue('Net repair');
  await expect(form(page).getByLabel('Reason')).toHaveValue('The net is torn');
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Block and cancel 2 bookings' }).click();
  await expect(form(page)).toBeHidden();
  await expect(cell(page, court.type, '^7 AM.*Net repair.*Maintenance')).toBeVisible();
  const { bookings } = await desk.ask(getDeskBoard, { query: { date: DATE } });
  expect(bookings.filter(({ court_id }) => court_id === court._id)).toEqual([]);
});

test('the staff keep what is inside, and end only their own blocks, from a day on', async ({
  page,
  club,
}) => {
  const { admin, desk, court } = await openCalendar(page, club);
  await aBlock(admin, court, DATE, { from: 540, to: 600, kind: 'private', title: 'Board' });
  await aDeskBooking(desk, court, { who: { kind: 'guest', name: 'Stays Here', phone: '01712345678' } });
  await openBlock(page).click();
  await form(page).getByRole('checkbox', { name: court.type }).check();
  await form(page).getByLabel('Whole day').uncheck();
  await form(page).getByLabel('From', { exact: true }).fill('07:00');
  await form(page).getByLabel('To', { exact: true }).fill('09:00');
  await form(page).getByLabel('Days').selectOption('Several days');
  await form(page).getByLabel('One more day').fill(inDays(5));
  await form(page).getByRole('button', { name: 'Add day' }).click();
  await expect(form(page).getByText('1 booking is inside:')).toBeVisible();
  await expect(form(page).getByText('Only an admin can cancel them')).toBeVisible();
  await expect(form(page).getByRole('radio')).toHaveCount(0);
  const { sent, answer } = await hold(page, { method: 'POST', path: '/desk/blocks' });
  await form(page)
    .getByRole('button', { name: 'Block and keep 1 booking' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  answer();
  await expect(form(page)).toBeHidden();
  expect(sent(), 'pressed twice, sent once').toBe(1);
  await expect(cell(page, court.type, '^7 AM.*Stays Here Paid')).toBeVisible();

  await cell(page, court.type, '^9 AM.*Board').click();
  await expect(panel(page).getByText('Somebody else made this block')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^End/ })).toHaveCount(0);
  await page.goto(`/calendar?date=${inDays(5)}`);
  await cell(page, court.type, '^8 AM.*blocked').click();
  await panel(page).getByRole('button', { name: 'End from this day on' }).click();
  await page.getByRole('button', { name: 'End Block' }).click();
  await expect(cell(page, court.type, '^8 AM.*৳800')).toBeVisible();
  expect(await blocksOf(desk, court, inDays(5))).toEqual([]);
  expect(await blocksOf(desk, court)).toHaveLength(2);
});

test('Cash that is pressed twice is sent once, and the panel leaves the day buttons in reach', async ({
  page,
  club,
}) => {
  const { court } = await openCalendar(page, club);
  await page.setViewportSize({ width: 1280, height: 800 });
  await cell(page, court.type, '^7 AM').click();
  await expect(panel(page)).toBeVisible();
  const days = await page.getByRole('navigation', { name: 'Days' }).boundingBox();
  const beside = await panel(page).boundingBox();
  expect((days?.x ?? 0) + (days?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  const { sent, answer } = await hold(page, { method: 'POST', path: '/desk/bookings' });
  await page.getByRole('button', { name: 'Cash ৳800' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  // The forced press does not wait until the button is enabled, just like an impatient person; it must not send a second call.
  await page.getByRole('button', { name: 'Cash ৳800' }).click({ force: true });
  answer();
  await expect(cell(page, court.type, '^7 AM.*Walk-in Paid')).toBeVisible();
  expect(sent()).toBe(1);
});
