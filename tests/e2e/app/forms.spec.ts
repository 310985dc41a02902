import { PAGES } from '#contract/pages.ts';
import { expectAccessibleAtAllWidths } from '../support/accessibility.ts';
import { FORMS } from '../support/forms.ts';
import { openForm } from '../support/open-form.ts';
import { aUser } from '../support/people.ts';
import { aNewcomer } from '../support/pages.ts';
import { BUSY, hold, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

const TAKEN = 'The club has this already.';
const IDENTITY_BUSY = { ...BUSY, code: 'auth/too-many-requests' } as const;

for (const form of FORMS) {
  const { name, missing, wrong, call, refused, isWorthKeeping = true, saving = 'Saving...', saved } = form;
  const inVain = isWorthKeeping ? 'asks before it is lost' : 'closes unasked';
  test(`the ${name} form says what is wrong at its field, keeps what was typed when it is refused, ${inVain}, and saves once`, async ({
    page,
    club,
  }) => {
    const { scene, dialog, field, open, save, fill, expectHeld, expectFaults } = await openForm(
      page,
      club,
      form,
    );
    const asOpened = Object.fromEntries(Object.keys(missing).map((label) => [label, '']));
    const typed = form.typed(scene);
    const [first = ''] = Object.keys(typed);
    const initial = await field(first).inputValue();

    await test.step('what is missing or wrong is said at its field, and the first one takes the focus', async () => {
      await fill(asOpened);
      await save.click();
      await expectFaults(missing);
      await expectAccessibleAtAllWidths(page);
      for (const { typed: given, says } of wrong) {
        await fill(given);
        await save.click();
        await expectFaults(says);
        await expectHeld(given);
      }
    });

    await fill(typed);
    await test.step('what the server finds wrong with a field is said there as well', async () => {
      if (!refused) return;
      const { path, label, before = '' } = refused;
      const errors = [{ path, message: TAKEN }];
      const letThrough = await refuse(page, call, { code: 'invalid-input', message: TAKEN, errors });
      await save.click();
      await expectFaults({ [label]: before + TAKEN });
      await expect(dialog.getByRole('alert')).toBeHidden();
      await expectHeld(typed);
      await letThrough();
    });

    await test.step('any other refusal is told in the dialog', async () => {
      const letThrough = await refuse(page, call, refused ? BUSY : IDENTITY_BUSY);
      await save.click();
      await expect(dialog.getByRole('alert')).toHaveText(BUSY.message);
      await expectHeld(typed);
      await letThrough();
    });

    await test.step('nothing is lost without a question', async () => {
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      const ways = [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: /^(Cancel|Keep Booking)$/ }).click(),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => page.mouse.click(2, 2),
      ];
      for (const leave of ways) {
        await leave();
        if (isWorthKeeping) {
          await question.getByRole('button', { name: 'Keep editing' }).click();
          await expectHeld(typed);
          continue;
        }
        await expect(dialog).toBeHidden();
        await expect(question).toBeHidden();
        await open();
      }
      if (isWorthKeeping) {
        await page.keyboard.press('Escape');
        await question.getByRole('button', { name: 'Discard changes' }).click();
        await expect(dialog).toBeHidden();
        await open();
      }
      await expect(field(first)).toHaveValue(initial);
      await fill(typed);
    });

    await test.step('however often it is pressed, it is sent once', async () => {
      const { sent, answer } = await hold(page, call);
      await save.dblclick();
      await expect(save).toHaveText(saving);
      await field(first).press('Enter');
      await save.press('Enter');
      await save.press('Enter');
      await save.click({ force: true });
      answer();
      await expect(page.getByRole('status').getByText(saved)).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(sent()).toBe(1);
    });
  });
}

test('the sign-in forms send once, however often they are pressed, and keep what was typed when they fail', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  const newcomer = aNewcomer().email;
  const forms = [
    { path: PAGES.login, call: 'sign-in', heading: 'Login', button: 'Login', email: person.email, name: '' },
    {
      path: PAGES.register,
      call: 'sign-up',
      heading: 'Register now!',
      button: 'Register',
      email: newcomer,
      name: 'Nadia',
    },
  ];
  for (const { path, call, heading, button, email, name } of forms) {
    await test.step(button, async () => {
      await page.context().clearCookies();
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const submit = page.getByRole('main').getByRole('button', { name: button, exact: true });
      const emailField = page.getByLabel('Email');
      if (name) await page.getByLabel('Name').fill(name);
      await emailField.fill(email);
      await page.getByLabel('Password').fill('Kabaddi-7-days');

      const letThrough = await refuse(page, { path: `/identity/${call}` }, IDENTITY_BUSY);
      await submit.click();
      const alert = page.getByRole('alertdialog');
      if (call === 'sign-in') await alert.getByRole('button', { name: 'OK' }).click();
      else await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await expect(emailField).toHaveValue(email);
      await expect(page.getByLabel('Password')).toHaveValue('Kabaddi-7-days');
      await letThrough();

      const { sent, answer } = await hold(page, { path: `/identity/${call}` });
      await submit.dblclick();
      await emailField.press('Enter');
      await expect.poll(sent).toBe(1);
      answer();
      await expect(page).toHaveURL('/');
      expect(sent()).toBe(1);
    });
  }
});
