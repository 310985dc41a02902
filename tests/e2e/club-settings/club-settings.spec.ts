import {
  getClubSettings,
  updateClubSettings,
  type ClubSettingsFields,
} from '#contract/club/club-settings.ts';
import { PAGES } from '#contract/pages.ts';
import { expectAccessibleAtAllWidths, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { startClub, type Club } from '../support/club-server.ts';
import { goTo } from '../support/pages.ts';
import { refuse } from '../support/stand-in-answers.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { aClubOf, expect, test as base } from '../support/test.ts';

// Settings apply to the whole club, so these tests have separate clubs.
const test = base.extend({ club: aClubOf(() => startClub()) });
const testOfSet = base.extend({
  club: aClubOf(() => startClub({ CLUB_ARENA: 'Set Arena', CLUB_LONGITUDE: '91' })),
});

test.use({ seesMap: true });
// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

async function change(club: Club, fields: Partial<ClubSettingsFields>) {
  const admin = await anAdmin(club);
  const { version } = await admin.ask(getClubSettings);
  return admin.ask(updateClubSettings, { body: { ...fields, version } });
}

test(
  'an admin sets what the club says of itself, sees it on the map, and the pages follow at once',
  { tag: '@phone' },
  async ({ page, club }) => {
    const admin = await anAdmin(club);
    await logIn(page, club, admin);
    await page.goto(PAGES.clubSettings);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const save = page.getByRole('button', { name: 'Save Settings' });

    await test.step('what is wrong is said at its field, and what was typed is kept', async () => {
      await field('Name of the arena').fill('');
      await field('Phone').fill('call us');
      await field('Address').fill('');
      await field('BIN (optional)').fill('0012-345');
      await save.click();
      await expect(field('Name of the arena')).toHaveAccessibleDescription(/Required/);
      await expect(field('Name of the arena')).toBeFocused();
      await expect(field('Phone')).toHaveAccessibleDescription(/Please enter a phone number/);
      await expect(field('Address')).toHaveAccessibleDescription(/Required/);
      await expect(field('BIN (optional)')).toHaveAccessibleDescription(/A BIN has 13 digits\./);
      await expectAccessibleAtAllWidths(page);
      await expectNoSidewaysScroll(page);
    });

    await field('Name of the arena').fill('Lake Club');
    await field('Phone').fill('+880 1811-222333');
    await field('E-mail').fill('desk@lake.example');
    await field('BIN (optional)').fill('0012-345678-901');
    await field('VAT in percent (optional)').fill('7.5');
    await field('Opening hours in words').fill('Every day 6 AM to 11 PM');
    await field('Address').fill('Road 5\nMirpur, Dhaka 1216');
    const map = page.getByRole('region', { name: 'Map of the club’s location' });
    await test.step('both numbers of a place are pasted at once', async () => {
      await field('Latitude').fill('23.7461, 90.3742');
      await expect(field('Latitude')).toHaveValue('23.7461');
      await expect(field('Longitude')).toHaveValue('90.3742');
      await map.getByRole('button', { name: 'Lake Club' }).click();
      await expect(map.getByText('Mirpur, Dhaka.')).toBeVisible();
    });
    await test.step('what is open on the map stays open while somebody types', async () => {
      await field('Address').fill('Road 5\nDhanmondi, Dhaka 1205');
      await expect(map.getByText('Dhanmondi, Dhaka.')).toBeVisible();
    });

    await test.step('a failure keeps what was typed', async () => {
      const letThrough = await refuse(page, { method: 'PATCH', path: '/club-settings' });
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await expect(field('Phone')).toHaveValue('+880 1811-222333');
      await letThrough();
    });
    await save.click();
    await expect(page.getByRole('status').getByText('Club settings are saved')).toBeVisible();

    await test.step('this page’s footer and Home follow without a reload, and a new page too', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'desk@lake.example' })).toBeAttached();
      for (const enter of [() => goTo(page, PAGES.home), () => page.reload()]) {
        await enter();
        const card = page.getByRole('region', { name: 'Our Location' });
        for (const text of ['Lake Club', 'Dhanmondi, Dhaka 1205', 'Every day 6 AM to 11 PM'])
          await expect(card.getByText(text, { exact: true })).toBeVisible();
        await expect(card.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /23\.7461/);
      }
    });
  },
);

test('what another admin saved meanwhile is taken over, and what was typed is kept and asked about', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  await change(club, { arena: 'First Arena', phone: '+880 1700-000001', hours: '' });
  await logIn(page, club, admin);
  await page.goto(PAGES.clubSettings);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Phone').fill('+880 1700-000002');
  await change(club, { arena: 'Their Arena', phone: '+880 1700-000003' });

  const save = page.getByRole('button', { name: 'Save Settings' });
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Somebody else changed the settings' }),
  ).toBeVisible();
  await expect(page.getByText('Changed by somebody else: Name of the arena, Phone.')).toBeVisible();
  await expect(field('Phone')).toHaveValue('+880 1700-000002');
  await expect(field('Name of the arena')).toHaveValue('Their Arena');

  await test.step('what is not saved is not lost without a question', async () => {
    await page.getByRole('link', { name: 'Club Rules' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field('Phone')).toHaveValue('+880 1700-000002');
  });
  await save.click();
  await expect(page.getByRole('status').getByText('Club settings are saved')).toBeVisible();
  expect(await admin.ask(getClubSettings)).toMatchObject({
    arena: 'Their Arena',
    phone: '+880 1700-000002',
  });
});

testOfSet('what the server sets can be read here, not changed', async ({ page, club }) => {
  const admin = await anAdmin(club);
  await logIn(page, club, admin);
  await page.goto(PAGES.clubSettings);
  for (const [label, value] of [
    ['Name of the arena', 'Set Arena'],
    ['Longitude', '91'],
    ['Latitude', '23.7937'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('readonly');
    await expect(field).toHaveAccessibleDescription('Set by the server');
  }
  await page.getByLabel('Phone', { exact: true }).fill('+880 1811-222333');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('status').getByText('Club settings are saved')).toBeVisible();
  expect(await admin.ask(getClubSettings)).toMatchObject({ arena: 'Set Arena', phone: '+880 1811-222333' });
});
