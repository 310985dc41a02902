import { getClubRules } from '#contract/club/club-rules.ts';
import { addressIn } from '#contract/language-address.ts';
import { PAGES } from '#contract/pages.ts';
import { guardPayments } from '../../support/club-rules.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt } from '../support/club.ts';
import { startClub } from '../support/club-server.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// Rules apply to the whole club, so these tests have a separate club.
const test = base.extend({ club: aClubOf(() => startClub()) });

test(
  'an admin lets bookings be paid in parts, and reads at once what that does to the next one',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    // No court of the starter club costs as much.
    await aCourt(admin, { price: 10_000 });
    await guardPayments(club.db, 'of bookings');
    await logIn(page, club, admin);
    await page.goto(PAGES.clubRules);
    const said = page.getByRole('status');
    await expect(said.getByText('A booking is paid all at once.')).toBeVisible();
    const field = (label: string) => page.getByLabel(label, { exact: true });

    // For keyboard users, the field comes right after the choice.
    await page.getByRole('radio', { name: 'All of it' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'A percentage' })).toBeChecked();
    await expect(said.getByText('is shown here once the fields above are filled in')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field('Advance in %')).toBeFocused();
    await page.keyboard.type('১০০');
    await field('Rest online until').fill('');
    await field('Guest fee').fill('-1');
    const save = page.getByRole('button', { name: 'Save Rules' });
    await save.click();
    for (const [label, fault] of [
      ['Advance in %', 'Please enter a whole number from 1 to 99.'],
      ['Rest online until', 'Required'],
      ['Guest fee', 'Please enter a whole number from 0 to 100,000.'],
    ] as const)
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(fault.replaceAll('.', '\\.')));
    await expect(field('Advance in %')).toBeFocused();

    await field('Advance in %').fill('৩০');
    await field('Rest online until').fill('120');
    await field('Guest fee').fill('200');
    const sentence =
      'A booking of ৳10,000 is confirmed once ৳3,000 is paid. The rest, ৳7,000, can be paid here until 2 hours before play, or at the club.';
    await expect(said.getByText(sentence)).toBeVisible();
    await expectAccessibleAtAllWidths(page);
    await expectNoSidewaysScroll(page);

    // The database is not migrated far enough: nothing is saved, and no input is lost.
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'still being prepared' })).toBeVisible();
    await expect(field('Advance in %')).toHaveValue('৩০');
    await guardPayments(club.db, 'of parts');
    await save.click();
    await expect(said.getByText('Club rules are saved')).toBeVisible();
    expect(await admin.ask(getClubRules)).toMatchObject({
      advance: { kind: 'percent', percent: 30 },
      restMinutes: 120,
      guestFee: 200,
    });

    await page.goto(addressIn('bn', PAGES.clubRules));
    await expect(page.getByRole('radio', { name: 'শতাংশ' })).toBeChecked();
    await expect(
      said.getByText(
        '৳১০,০০০ মূল্যের বুকিং ৳৩,০০০ অগ্রিম পরিশোধ করলেই নিশ্চিত হয়। বাকি ৳৭,০০০ খেলার ২ ঘণ্টা আগে পর্যন্ত এখানে, অথবা ক্লাবে পরিশোধ করা যায়।',
      ),
    ).toBeVisible();
    await page.getByRole('radio', { name: 'নির্দিষ্ট টাকা' }).check();
    await page.getByLabel('অগ্রিম (টাকা)').fill('১০০০০');
    await expect(said.getByText('কারণ অগ্রিম এর চেয়ে কম হতো না')).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
