import type { Locator } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { aBooking } from '../../support/club.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { aCourt, aName } from '../support/club.ts';
import { aMember, anAdmin, aUser } from '../support/people.ts';
import { openAs } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

function cutOff(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        for (let box: Element | null = element; box && !box.matches('tr'); box = box.parentElement) {
          const isCut = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
          if (isCut && getComputedStyle(box).overflow !== 'visible') return true;
        }
        return false;
      })
      .map(({ textContent }) => textContent),
  );
}

const WIDTHS = [360, 768, 1024, 1280];

async function expectWhole(row: Locator, texts: string[]): Promise<void> {
  const at = `at ${row.page().viewportSize()?.width} px`;
  for (const text of texts) {
    const found = row.getByText(text, { exact: true }).filter({ visible: true });
    await expect(found, `${text} ${at}`).toBeVisible();
    expect(await cutOff(found), at).toEqual([]);
  }
  await expectNoSidewaysScroll(row.page());
}

test('what is decided on can be read in whole at every width', async ({ page, club }) => {
  const admin = await anAdmin(club);
  const name = aName('Mohammad Abdullah Al-Mamun Chowdhury Bhuiyan');
  const person = await aUser(club, { name });
  const slots = ['10:00 AM - 11:00 AM', '11:00 AM - 12:00 PM', '3:00 PM - 4:00 PM'];
  const court = await aCourt(admin, { type: aName('Football Turf of the great hall (7-a-side)'), slots });
  await aBooking(person, court, { slots });
  await openAs(page, club, admin, `${PAGES.manageBookingApprovals}?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: person.email });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const times = ['10:00 AM – 12:00 PM, 2 sessions', '3:00 PM - 4:00 PM'];
    await expectWhole(row, [name, person.email, court.type, ...times]);
    const removal = row.getByRole('button', { name: 'Remove user' });
    await expect(removal).toHaveText('Remove user…');
    // Its colour is no more striking than that of Reject beside it.
    const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf(removal)).toBe(await colourOf(row.getByRole('button', { name: /^Reject/ })));
  }
});

test('who people are can be read in whole at every width', async ({ page, club }) => {
  const name = aName('Mohammad Abdullah Al-Mamun Chowdhury Bhuiyan');
  const person = await aMember(club, { name });
  for (const list of [PAGES.allUsers, PAGES.manageMembers]) {
    await openAs(page, club, await anAdmin(club), `${list}?search=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: person.email });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectWhole(row, [name, person.email]);
    }
  }
});
