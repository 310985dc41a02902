import { bookNow, openCourts, slot } from '../support/booking-dialog.ts';
import { aBooking } from '../../support/club.ts';
import { aCourt, inDays } from '../support/club.ts';
import { aUser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test(
  'today and tomorrow are one press away; the date has the focus at first',
  { tag: '@phone' },
  async ({ page, club }) => {
    const { court, dialog } = await openCourts(page, club);
    await bookNow(page, court).click();
    const date = dialog.getByLabel('Date');
    await expect(date).toBeFocused();
    const [today, tomorrow] = ['Today', 'Tomorrow'].map((name) => dialog.getByRole('button', { name }));
    await tomorrow?.click();
    await expect(date).toHaveValue(inDays(1));
    await expect(slot(page, '7:00 AM')).toBeEnabled();
    await expect(tomorrow ?? dialog).toHaveAttribute('aria-pressed', 'true');
    await today?.click();
    await expect(date).toHaveValue(inDays(0));
    await date.fill(inDays(1));
    await expect(tomorrow ?? dialog).toHaveAttribute('aria-pressed', 'true');
    await expect(today ?? dialog).toHaveAttribute('aria-pressed', 'false');
  },
);

test('neighbours are chosen by their first and last: by Shift with a press, and with the Space key', async ({
  page,
  club,
}) => {
  const { admin } = await openCourts(page, club);
  const hours = ['6', '7', '8', '9', '10'];
  const slots = hours.map((hour) => `${hour}:00 AM - ${Number(hour) + 1}:00 AM`);
  const court = await aCourt(admin, { slots });
  await aBooking(await aUser(club), court, { date: inDays(1), slots: slots.slice(2, 3) });
  await page.reload();
  await bookNow(page, court).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  const ticked = page.getByRole('dialog').getByRole('checkbox', { checked: true });
  await slot(page, '6:00 AM').click();
  await slot(page, '10:00 AM').click({ modifiers: ['Shift'] });
  await expect(slot(page, '8:00 AM')).toBeDisabled();
  await expect(ticked).toHaveCount(4);

  await slot(page, '9:00 AM').click();
  await expect(ticked).toHaveCount(3);
  await slot(page, '6:00 AM').focus();
  await page.keyboard.press('Shift+Space');
  await expect(ticked).toHaveCount(1); // the press clears the range from 9 to 6
  await expect(slot(page, '10:00 AM')).toBeChecked();
});

for (const [name, width, height] of [
  ['a phone on its side', 844, 390],
  ['a window at 200 %', 640, 360],
  ['a window at 400 %', 320, 180],
] as const)
  test(`hours are in sight in ${name}`, async ({ page, club }) => {
    const { court } = await openCourts(page, club);
    await page.setViewportSize({ width, height });
    await bookNow(page, court).click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    const hour = slot(page, '7:00 AM');
    await expect(hour).toBeEnabled();
    await hour.focus();
    // The label beside the box must also be uncovered, at its upper and at its lower edge.
    const seen = await hour.evaluate((box) => {
      const label = box.closest('label') ?? box;
      const { top, bottom, left } = label.getBoundingClientRect();
      return [top + 4, bottom - 4].map((y) => label.contains(document.elementFromPoint(left + 8, y)));
    });
    expect(seen).toEqual([true, true]);
  });
