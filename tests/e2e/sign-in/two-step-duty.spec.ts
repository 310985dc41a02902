import { anAuthenticator } from '../support/authenticator.ts';
import { startClub } from '../support/club-server.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { hold } from '../support/stand-in-answers.ts';
import { aClubOf, test as base, expect } from '../support/test.ts';

/** A club that requires two-step sign-in for its staff. */
const test = base.extend({
  club: aClubOf(() =>
    startClub({ SECOND_FACTOR: 'staff', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }),
  ),
});

const WANTED = 'The club requires two-step sign-in for staff and admins';

test('an admin is led to two-step sign-in where it is a duty, and goes on as soon as it is set up', async ({
  page,
  club,
}) => {
  await logIn(page, club, await anAdmin(club));
  await page.goto('/dashboard/manageBookingApprovals');
  await expect(page.getByText(WANTED)).toBeVisible();
  // The section below loads only after its link has been followed.
  const access = await hold(page, { path: '/identity/access' });
  await page.goto('/dashboard/myProfile');
  const notice = page.getByRole('region', { name: 'Needs your attention' });
  await expect(notice).toContainText(WANTED);
  await notice.getByRole('link', { name: 'Set it up below' }).click();
  access.answer();
  const setUp = page.getByRole('button', { name: 'Set up two-step sign-in' });
  await expect(setUp).toBeInViewport();
  await setUp.click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByText('Cannot scan it?').click();
  const nextCode = anAuthenticator(await dialog.getByLabel('Key').inputValue());
  await dialog.getByLabel('Code', { exact: true }).fill(nextCode());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('On. 10 recovery codes are left.')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto('/dashboard/manageBookingApprovals');
  await expect(page.getByText('No pending booking requests.')).toBeVisible();
});
