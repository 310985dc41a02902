import type { Page } from '@playwright/test';
import { createAnnouncement } from '#contract/club/announcements.ts';
import { listBookings } from '#contract/bookings/bookings.ts';
import { formatClubDate, formatShortDay } from '#contract/clock/dates.ts';
import { deleteDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { aBooking, aDayPlan } from '../../support/club.ts';
import { aCourt, aName, inDays } from '../support/club.ts';
import { anAdmin, aMember, aUser, logIn } from '../support/people.ts';
import { aNewcomer, fillInRegister, goTo } from '../support/pages.ts';
import { hold } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

// The map is below the week.
test.use({ seesMap: true });

const MORNING = [6, 7, 8, 9, 10].map((hour) => `${hour}:00 AM - ${hour + 1}:00 AM`);
const EVENING = ['6:00 PM - 7:00 PM', '7:00 PM - 8:00 PM', '8:00 PM - 9:00 PM'];

const week = (page: Page) => page.getByRole('region', { name: /^Free (today|tomorrow|on )/ });
const days = (page: Page) => week(page).getByRole('group', { name: 'Days' }).getByRole('button');
const hours = (page: Page, type: string) => week(page).getByRole('list', { name: `Free hours of ${type}` });
const hour = (page: Page, type: string, name: string) =>
  hours(page, type).getByRole('link', { name, exact: true });
const dialog = (page: Page, type: string) => page.getByRole('dialog', { name: `Book ${type}` });

test(
  'from the front page a member sees the week on one screen and books tomorrow evening in at most four taps',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    const person = await aMember(club);
    const court = await aCourt(admin, { type: aName('Handball'), slots: [...MORNING, ...EVENING] });
    await logIn(page, club, person);
    await page.goto('/');
    let taps = 0;
    const tap = async (name: string, role: 'button' | 'link') => {
      taps += 1;
      const place = role === 'link' ? hours(page, court.type) : page;
      await place.getByRole(role, { name, exact: true }).click();
    };

    await test.step('seven days are in view at once, each with what is free on it', async () => {
      await week(page).evaluate((section) => section.scrollIntoView());
      await expect(days(page)).toHaveCount(7);
      for (const [index, day] of (await days(page).all()).entries()) {
        await expect(day).toBeInViewport({ ratio: 1 });
        const name = ['Today', 'Tomorrow'][index] ?? formatShortDay(inDays(index));
        await expect(day).toHaveText(new RegExp(`^${name} \\d+ free$`));
      }
    });

    taps += 1;
    await days(page).nth(1).click();
    await expect(week(page)).toHaveAccessibleName('Free tomorrow');
    await tap('6 PM', 'link');
    await expect(dialog(page, court.type).getByLabel('Date')).toHaveValue(inDays(1));
    const hourChosen = dialog(page, court.type).getByRole('checkbox', { checked: true });
    await expect(hourChosen).toHaveAccessibleName('6:00 PM - 7:00 PM');
    await expect(hourChosen).toBeInViewport();
    const bar = dialog(page, court.type).getByText(`${formatClubDate(inDays(1))}, 6:00 PM - 7:00 PM`);
    await expect(bar).toBeVisible();
    const [hourBox, barBox] = [await hourChosen.boundingBox(), await bar.boundingBox()];
    expect((hourBox?.y ?? Infinity) + (hourBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
    await tap('Submit Booking', 'button');
    await expect(page.getByRole('status').getByText('An admin will review your request.')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);
    const [booking] = await person.ask(listBookings, { query: { user: person.email, status: 'pending' } });
    expect(booking).toMatchObject({ date: inDays(1), slots: EVENING.slice(0, 1) });

    await goTo(page, '/');
    await days(page).nth(1).click();
    await expect(hour(page, court.type, '7 PM')).toBeVisible();
    await expect(hour(page, court.type, '6 PM')).toHaveCount(0);
  },
);

test('a visitor presses a free hour, reads what the sign-in is for, registers, and the hour is chosen', async ({
  page,
  club,
}) => {
  const court = await aCourt(await anAdmin(club), { type: aName('Handball'), slots: EVENING });
  await page.goto('/');
  await days(page).nth(2).click();
  await expect(days(page).nth(2)).toHaveAttribute('aria-pressed', 'true'); // before that, the page shows today's hours
  // The board answers after the page has loaded, because the chosen slot is known only once the calendar's day has loaded.
  const board = await hold(page, { path: '/board*' });
  await hour(page, court.type, '8 PM').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  board.answer();
  const wanted = `to book ${court.type}, ${formatClubDate(inDays(2))}, 8 PM.`;
  await expect(page.getByRole('main').getByText(`Sign in ${wanted}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('main').getByText(`Register ${wanted}`)).toBeVisible();
  await fillInRegister(page, aNewcomer('Farhana Islam'));
  await expect(dialog(page, court.type).getByLabel('Date')).toHaveValue(inDays(2));
  await expect(dialog(page, court.type).getByRole('checkbox', { checked: true })).toHaveAccessibleName(
    '8:00 PM - 9:00 PM',
  );
});

test.describe('a reader whose browser runs no scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('sees what is free today, whatever the time, when the club is open, what it costs, and how to book', async ({
    page,
    club,
  }) => {
    const admin = await anAdmin(club);
    const court = await aCourt(admin, { price: 1, slots: ['12 AM - 1 AM', '7 AM - 8 AM', '11 PM - 12 AM'] });
    await aBooking(await aUser(club), court, { date: inDays(1), slots: court.slots.slice(0, 1) });
    const title = aName('Tournament');
    await admin.ask(createAnnouncement, { body: { title, message: 'Come and play.' } });
    await page.goto('/');
    await expect(week(page)).toHaveAccessibleName('Free today');
    await expect(hours(page, court.type).getByRole('link')).toHaveText(['12 AM', '7 AM', '11 PM']);
    await expect(week(page)).toContainText('Open 12 AM – 12 AM · from ৳1 per session');
    await expect(page.getByRole('region', { name: 'News' })).toContainText(`${title}Come and play.`);
    const steps = page.getByRole('region', { name: 'How booking works' }).getByRole('heading', { level: 3 });
    await expect(steps).toHaveText(['Choose', 'Wait for the club', 'Pay and play']);
    // The sections of the specification stay in their places.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Courts',
      'Our Activities',
      'About the Club',
      'Our Location',
      'Free today',
      'News',
      'How booking works',
    ]);
  });
});

test('what has begun is greyed in the browser, and not counted', async ({ page, club }) => {
  const court = await aCourt(await anAdmin(club), { slots: ['7 AM - 8 AM', '8 AM - 9 AM', '9 PM - 10 PM'] });
  await page.clock.setFixedTime(new Date(`${inDays(0)}T08:00:00+06:00`));
  await page.goto('/');
  await week(page).hover();
  await expect(hours(page, court.type).getByRole('link')).toHaveText(['9 PM']);
  await expect(hours(page, court.type).getByRole('listitem')).toHaveText(['7 AM', '8 AM', '9 PM']);
  const before = Number.parseInt((await days(page).first().locator('small').textContent()) ?? '', 10);
  await page.clock.setFixedTime(new Date(`${inDays(0)}T21:00:00+06:00`));
  await page.reload();
  await week(page).hover();
  await expect(hours(page, court.type).getByRole('link')).toHaveCount(0);
  await expect
    .poll(async () => Number.parseInt((await days(page).first().locator('small').textContent()) ?? '', 10))
    .toBeLessThan(before);
});

test('a day on which the whole club is closed says so', async ({ page, club }) => {
  const admin = await anAdmin(club);
  await aCourt(admin);
  const { _id: id } = await aDayPlan(admin, inDays(2));
  await page.goto('/');
  await expect(days(page).nth(2)).toHaveText(`${formatShortDay(inDays(2))} Closed`);
  await days(page).nth(2).click();
  await expect(week(page).getByText('Nothing is free on this day.').first()).toBeVisible();
  await admin.ask(deleteDayPlan, { params: { id } });
});

test('a sport shows its courts alone, with their prices and their hours', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const sport = aName('Sport').replace(' ', '-');
  const court = await aCourt(admin, { type: `${sport} hall`, price: 7 });
  await aCourt(admin);
  await page.goto('/');
  await week(page).getByRole('toolbar', { name: 'Sports' }).getByRole('button', { name: sport }).click();
  await expect(week(page).getByRole('heading', { level: 3 })).toHaveText([court.type]);
  await expect(week(page)).toContainText('from ৳7 per session');
  await days(page).nth(1).click();
  await expect(days(page).nth(1)).toHaveText('Tomorrow 3 free');
});
