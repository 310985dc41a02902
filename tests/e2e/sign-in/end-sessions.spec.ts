import { PAGES } from '#contract/pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { openSession } from '../support/accounts.ts';
import { openAs } from '../support/pages.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test(
  'an admin signs a person out everywhere from the list of users',
  { tag: '@phone' },
  async ({ page, club }) => {
    const person = await aUser(club, { name: 'Salma Signed-In' });
    for (let nth = 0; nth < 2; nth += 1) await openSession(club, person.email);
    const sessions = () =>
      club.db
        .selectFrom('identity_sessions')
        .innerJoin('identity_accounts', 'identity_accounts.id', 'identity_sessions.account_id')
        .select('identity_sessions.id')
        .where('email', '=', person.email)
        .execute();
    expect((await sessions()).length).toBeGreaterThanOrEqual(2);
    await page.goto('/auth/login');
    await openAs(page, club, await anAdmin(club), `${PAGES.allUsers}?search=${person.email}`);
    await page.getByRole('button', { name: `End sessions of ${person.name}, ${person.email}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign this person out everywhere?' });
    await expect(question).toContainText('Whoever knows the password can sign in again');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'End sessions' }).click();
    await expect(page.getByText(/^Signed out: \d+ sessions$/)).toBeVisible();
    expect(await sessions()).toEqual([]);
    await expectNoSidewaysScroll(page);
  },
);
