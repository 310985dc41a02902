import { getUser } from '#contract/people/users.ts';
import { aUser, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a reader changes the language where they are, and finds it again at the bare address', async ({
  page,
}) => {
  await page.goto('/courts?page=2#list');
  await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL('/bn/courts?page=2#list');
  await expect(page.getByRole('heading', { level: 1, name: 'কোর্ট' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');

  await test.step('the site stays in it, wherever its links lead', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'ক্যালেন্ডার' }).click();
    await expect(page).toHaveURL('/bn/calendar');
    await page.goBack();
    await expect(page).toHaveURL('/bn/courts?page=2#list');
    await expect(page.getByRole('heading', { level: 1, name: 'কোর্ট' })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/bn');
  });

  await test.step('and goes back to English the same way', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await page.reload();
    await expect(page).toHaveURL('/');
  });
});

test('an account keeps the language that its owner chose, and what was typed is asked about first', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  await logIn(page, club, person);
  await page.goto('/dashboard/myProfile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL('/bn/dashboard/myProfile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => (await person.ask(getUser, { params: { email: person.email } })).language)
    .toBe('bn');
});

test('a page that is not there is told so in Bangla, and what is refused, too', async ({ page, faults }) => {
  await page.goto('/bn/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'পাতাটি পাওয়া যায়নি' })).toBeVisible();
  await page.goto('/bn/auth/login');
  await page.getByLabel('ইমেইল').fill('nobody@example.com');
  await page.getByLabel('পাসওয়ার্ড').fill('Wrong-1-password');
  await page.getByRole('button', { name: 'লগইন', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/[\u0980-\u09ff]/);
  faults.length = 0; // the browser logs the refusal to the console
});
