import { expect, test } from '../support/test.ts';
import { aUser } from '../support/people.ts';
import { accountMenu, fillInLogin } from '../support/pages.ts';

test('signing in leads home when the history remembers another site, or nothing that is an address', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 7])
    await test.step(JSON.stringify(from), async () => {
      await page.context().clearCookies();
      await page.goto('/auth/login');
      // The site's router stores the remembered place in this form.
      await page.evaluate(
        (place) => history.replaceState({ usr: { from: place }, key: 'k', idx: 0 }, ''),
        from,
      );
      await page.reload();
      await fillInLogin(page, person);
      await expect(accountMenu(page)).toBeVisible();
      await expect(page).toHaveURL(`${club.url}/`);
    });
});
