import { aUser, logIn } from '../support/people.ts';
import { fillInLogin } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

test('the recent sign-ins show the wrong passwords of others', async ({ page, club, browser }) => {
  const person = await aUser(club);
  const stranger = await browser.newContext({ baseURL: club.url, userAgent: PHONE });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto('/auth/login');
  await fillInLogin(elsewhere, { email: person.email, password: 'Wrong1' });
  await expect(elsewhere.getByText('Your password/email is wrong!')).toBeVisible();
  await logIn(page, club, person);
  await page.goto('/dashboard/myProfile');
  const list = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Recent sign-ins' }) })
    .last();
  await expect(list.getByRole('listitem')).toHaveText([
    /^Signed in/,
    /^Wrong passwordCheck this.*Chrome on Android/,
    /^Registered/,
  ]);
});
