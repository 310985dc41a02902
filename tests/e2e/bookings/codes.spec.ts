import { showBookingCode } from '#contract/bookings/booking-codes.ts';
import { addressIn } from '#contract/language-address.ts';
import { codePage, paymentPage } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { anApprovedBooking } from '../../support/club.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, inDays, payByCoupon } from '../support/club.ts';
import { aDeskBooking, today } from '../support/desk.ts';
import { findEnglish } from '../support/english.ts';
import { codeOf } from '../support/guests.ts';
import { aMember, anAdmin, aStaffMember, aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test(
  'the code of a confirmed booking is shown large, and friends are told by WhatsApp without it',
  { tag: '@phone' },
  async ({ page, club }) => {
    const [admin, person] = [await anAdmin(club), await aMember(club)];
    const court = await aCourt(admin);
    const booking = await anApprovedBooking(person, admin, court, { date: inDays(3) });
    await payByCoupon(person, admin, booking);
    const code = await codeOf(club, booking._id);
    await logIn(page, club, person);
    await page.goto(PAGES.myBookings);
    const name = `${court.type}, ${formatClubDate(inDays(3))}`;
    const share = page.getByRole('link', { name: `Share on WhatsApp: ${name}` });
    const address = new URL((await share.getAttribute('href')) ?? '');
    expect(`${address.host}${address.pathname}`).toBe('wa.me/');
    const text = address.searchParams.get('text') ?? '';
    expect(text).toMatch(/^We play .* at Sports Club Arena: .*\. Directions: https:\/\//);
    expect(text).not.toContain(code);
    await expect(share).toHaveAttribute('rel', 'noreferrer');
    await page.getByRole('button', { name: `Show code: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(
      dialog.getByRole('img', { name: `QR code of the booking ${showBookingCode(code)}` }),
    ).toBeVisible();
    await expect(dialog.getByText(showBookingCode(code), { exact: true })).toBeVisible();
    await expect(dialog).toContainText('Show this at the desk. It also works without a connection.');
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);

    await page.goto(addressIn('bn', codePage(code)));
    await expect(page.getByText('কাউন্টারে এটি দেখান। ইন্টারনেট ছাড়াও চলবে।')).toBeVisible();
    expect(await findEnglish(page, [person.name, person.email, court.type, showBookingCode(code)])).toEqual(
      [],
    );
  },
);

test('the short address leads its owner on, and tells others nothing', async ({ page, club }) => {
  const [admin, person] = [await anAdmin(club), await aMember(club)];
  const booking = await anApprovedBooking(person, admin, await aCourt(admin), { date: inDays(5) });
  const code = await codeOf(club, booking._id);
  const answer = await page.goto(codePage(code));
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(page).toHaveURL(club.url + PAGES.login);
  await logIn(page, club, person);
  await page.goto(codePage(code));
  await expect(page).toHaveURL(club.url + paymentPage(booking._id));
  await logIn(page, club, await aUser(club));
  await page.goto(codePage(code));
  await expect(page.getByText('This code belongs to another booking.')).toBeVisible();
});

test('the desk sends a guest their code by WhatsApp', async ({ page, club }) => {
  const [admin, staff] = [await anAdmin(club), await aStaffMember(club)];
  const court = await aCourt(admin, { slots: ['12 AM - 12 AM'] });
  const who = { kind: 'guest', name: 'Farid Guest', phone: '01712-345678' } as const;
  const { _id: id } = await aDeskBooking(staff, court, { date: today(), who });
  const code = await codeOf(club, id);
  await logIn(page, club, staff);
  await page.goto(`${PAGES.desk}?booking=${id}`);
  const send = page.getByRole('link', { name: 'Send on WhatsApp' });
  const address = new URL((await send.getAttribute('href')) ?? '');
  expect(`${address.host}${address.pathname}`).toBe('wa.me/8801712345678');
  expect(address.searchParams.get('text')).toMatch(
    new RegExp(
      `^Sports Club Arena: your booking .* Code ${showBookingCode(code)}: ${club.url}${codePage(code)}$`,
    ),
  );
});
