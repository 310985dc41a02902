import { startClub } from '../support/club-server.ts';
import { test as base, expect } from '../support/test.ts';
import { fillInLogin } from './support/pages.ts';

const test = base.extend({
  club: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const club = await startClub({ RATE_LIMIT: 'on' });
      await use(club);
      await club.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('who guesses too often reads how long to wait, not that the password is wrong', async ({
  page,
  club,
}) => {
  const email = 'somebody@example.com';
  for (let nth = 0; nth < 10; nth += 1)
    await page.request.post('/identity/sign-in', {
      headers: { origin: club.url },
      data: { email, password: 'Wrong1' },
    });
  await page.goto('/auth/login');
  await fillInLogin(page, { email, password: 'Wrong1' });
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText(
    /Too many attempts\. Please try again in 1[45] minutes\./,
  );
});
