import { PAGES } from '#contract/pages.ts';
import { expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';
import { patience } from '../../support/patience.ts';

test(
  'an admin makes a backup, watches it, and reads what the doctor finds',
  { tag: '@phone' },
  async ({ page, club }) => {
    await logIn(page, club, await anAdmin(club));
    const held = await hold(page, { method: 'GET', path: '/operation' });
    await page.goto(PAGES.operation);
    const main = page.getByRole('main');

    await test.step('while the doctor looks, that is said', async () => {
      await expect(main.getByText('Looking at the database')).toBeVisible();
      held.answer();
      await expect(main.getByText(/^PostgreSQL [\d.]+ answers in/)).toBeVisible();
      await expect(main.getByText('Set SMTP_URL and MAIL_FROM.')).toBeVisible();
    });

    await test.step('a backup is made, proven and listed', async () => {
      await main.getByRole('button', { name: 'Make a backup now' }).click();
      await expect(main.getByText('Last proven backup: just now')).toBeVisible({ timeout: patience(30_000) });
      await expect(main.getByText('Proven', { exact: true }).first()).toBeVisible();
      await expect(main.getByText(/club-.*\.backup on /).first()).toBeVisible();
      await expect(main.getByRole('progressbar')).toHaveCount(0);
    });

    await expectAccessibleAtAllWidths(page);
  },
);

test('what cannot be loaded or begun is said, and can be tried again', async ({ page, club }) => {
  await logIn(page, club, await anAdmin(club));
  const letListThrough = await refuse(page, { method: 'GET', path: '/backups' });
  const letDoctorThrough = await refuse(page, { method: 'GET', path: '/operation' });
  await page.goto(PAGES.operation);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: 'Failed to load the backups' })).toBeVisible();
  await expect(main.getByRole('alert').filter({ hasText: 'The checks could not be run' })).toBeVisible();
  await letListThrough();
  await letDoctorThrough();
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await main.getByRole('button', { name: 'Try again' }).last().click();
  await expect(main.getByRole('heading', { name: 'Backups' })).toBeVisible();

  await refuse(page, { method: 'POST', path: '/backups' });
  await main.getByRole('button', { name: 'Make a backup now' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'The backup could not be started' })).toBeVisible();
});
