import type { Page } from '@playwright/test';
import { cancelBooking, listAhead } from '#contract/bookings/bookings.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { aBooking, aPriceRule } from '../../support/club.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import type { Club } from '../support/club-server.ts';
import { row } from '../support/desk.ts';
import { fillInLogin } from '../support/pages.ts';
import { anAdmin, aStaffMember, aUser, logIn, type Person } from '../support/people.ts';
import { hold } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const MINE = '/dashboard/myBookings';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tell me when it is free' });
const taken = (page: Page, type: string) => row(page, type).getByRole('gridcell').filter({ hasText: /7 AM/ });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Makes a court whose first slot of a day is booked by a person who can cancel it. */
async function aTakenCourt(club: Club, days: number, sport = 'Tennis') {
  const [admin, holder] = [await anAdmin(club), await aUser(club)];
  const court = await aCourt(admin, { type: aName(sport) });
  const date = inDays(days);
  const { _id: id } = await aBooking(holder, court, { date });
  const release = () => holder.ask(cancelBooking, { params: { id } });
  const join = (who: Person) =>
    who.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots: court.slots.slice(0, 1) } });
  return { admin, court, date, release, join };
}

test(
  'a visitor presses what is taken, signs in, waits, has it held and accepts',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { court, date, release, join } = await aTakenCourt(club, 5);
    const [before, person] = [await aUser(club), await aUser(club)];
    await join(before);
    await page.goto(`/calendar?date=${date}`);
    await expect(taken(page, court.type)).toHaveAccessibleName(/Taken.*Tell me when it is free/);
    await taken(page, court.type).click();
    await expect(page).toHaveURL('/auth/login');
    await fillInLogin(page, person);
    await expect(dialog(page)).toContainText(`${formatClubDate(date)}, 7 AM`);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText(
      `You are 2nd for ${formatClubDate(date)}, 7 AM.`,
    );
    await dialog(page).getByRole('link', { name: 'My Bookings' }).click();
    await expect(part(page, 'You are waiting for')).toContainText('2nd in line');
    await before.ask(listWaiting);

    await test.step('what is freed is held in turn, and seen without a reload', async () => {
      await release();
      const [{ offer } = { offer: null }] = await before.ask(listWaiting);
      await before.ask(cancelBooking, { params: { id: offer?.booking_id ?? '' } });
      await expect(part(page, 'Offered to you')).toContainText(court.type);
      await expect(part(page, 'Offered to you').getByText(/minutes left/)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await page.getByRole('button', { name: /^Accept ৳500/ }).click();
    await expect(page.getByText('An admin will review your request.')).toBeVisible();
    await expect(part(page, 'Offered to you')).toHaveCount(0);
    await expect(part(page, 'Coming')).toContainText(court.type);
    expect(await person.ask(listAhead)).toMatchObject([{ court_id: court._id, status: 'pending' }]);
  },
);

/** Returns a list that collects the keys whose default action the page prevents. */
const noteKeptKeys = (page: Page) =>
  page.evaluateHandle(() => {
    const kept: string[] = [];
    window.addEventListener('keydown', (event) => {
      if (event.defaultPrevented) kept.push(event.key);
    });
    return kept;
  });

test('any court of the same sport will do; the keys open the dialog and come back', async ({
  page,
  club,
}) => {
  const { admin, court, date } = await aTakenCourt(club, 6, 'Darts');
  const other = await aCourt(admin, { type: aName('Darts') });
  await aBooking(await aUser(club), other, { date });
  const person = await aUser(club);
  await logIn(page, club, person);
  await page.goto(`/calendar?date=${date}`);
  // The dialogs are available once the role is known.
  await expect(taken(page, court.type)).toHaveAttribute('aria-haspopup', 'dialog');
  await taken(page, court.type).focus();
  const keptKeys = await noteKeptKeys(page);
  await page.keyboard.press('Enter');
  const box = dialog(page).getByRole('checkbox', { name: 'Any Darts court' });
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(taken(page, court.type)).toBeFocused();
  await page.keyboard.press(' ');
  // Without this, the browser would press the focused control of the dialog with these keys, or scroll the page behind it.
  expect(await keptKeys.jsonValue()).toEqual(['Enter', 'Escape', ' ']);
  await box.check();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText(/^You are 1st for/);
  const [entry] = await person.ask(listWaiting);
  expect(new Set(entry?.courts.map(({ _id }) => _id))).toEqual(new Set([court._id, other._id]));
});

test('what has become free is to be booked, and the board says so', async ({ page, club }) => {
  const { court, date, release } = await aTakenCourt(club, 7);
  await logIn(page, club, await aUser(club));
  // The page receives no changes in this test.
  await hold(page, { path: '/live' });
  await page.goto(`/calendar?date=${date}`);
  await taken(page, court.type).click();
  await expect(dialog(page)).toBeVisible();
  await release();
  await dialog(page).getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    `${court.type} is free at this time. Please book it.`,
  );
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, court.type).getByRole('button', { name: /^7 AM.*৳500/ })).toBeVisible();
});

test('a held place says its new price, can be declined and goes to the next; the desk sees who waits', async ({
  page,
  club,
}) => {
  const { admin, court, date, release, join } = await aTakenCourt(club, 8);
  const [person, next] = [await aUser(club, { name: aName('Nusrat') }), await aUser(club)];
  await join(person);
  await join(next);
  const elsewhere = await aTakenCourt(club, 9);
  await elsewhere.join(person);
  await release();
  await aPriceRule(admin, date, { court_id: court._id });

  await test.step('the desk', async () => {
    await logIn(page, club, await aStaffMember(club));
    await page.goto(`/calendar?date=${date}`);
    const list = page.getByRole('region', { name: /^Waiting list/ });
    await expect(list.getByRole('listitem').filter({ hasText: person.name })).toContainText('Offered');
    await expectAccessible(page);
  });

  await logIn(page, club, person);
  await page.goto(MINE);
  const offers = part(page, 'Offered to you');
  await offers.getByRole('button', { name: /^Accept ৳500/ }).click();
  await expect(offers.getByRole('alert')).toHaveText('It costs ৳800 now. Accept again if you agree.');
  await expect(offers.getByRole('button', { name: /^Accept ৳800/ })).toBeVisible();
  const question = page.getByRole('alertdialog');
  await offers.getByRole('button', { name: /^No, thanks/ }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(offers).toHaveCount(1);
  await offers.getByRole('button', { name: /^No, thanks/ }).click();
  await expect(question).toContainText('goes to the next in line at once');
  await question.getByRole('button', { name: 'Give it up' }).click();
  await expect(offers).toHaveCount(0);
  expect(await next.ask(listWaiting)).toMatchObject([{ state: 'offered' }]);

  await page.getByRole('button', { name: new RegExp(`^Leave: ${elsewhere.court.type}`) }).click();
  await expect(question).toContainText('Whoever comes back is the last again.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(part(page, 'You are waiting for')).toHaveCount(0);
  expect(await person.ask(listWaiting)).toEqual([]);
});
