import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PAGES } from '#contract/pages.ts';
import { anAdmin, aUser, logIn } from './support/people.ts';
import { refuse } from './support/stand-in-answers.ts';
import { expect, test } from './support/test.ts';

interface DialogForm {
  thing: string;
  page: string;
  /** The call that saves it. */
  path: string;
  /** What is typed, by label; the first is the field that the server refuses. */
  fields: Record<string, string>;
  /** What the server calls that field. */
  refused: string;
}

const FORMS: DialogForm[] = [
  {
    thing: 'Court',
    page: PAGES.manageCourts,
    path: '/courts',
    fields: { Type: 'Padel', 'Image URL': '/art/court-padel.svg', Price: '650.50', Slots: '7 AM - 8 AM' },
    refused: 'type',
  },
  {
    thing: 'Announcement',
    page: PAGES.manageAnnouncements,
    path: '/announcements',
    fields: { Title: 'Iftar', Message: 'Everybody is welcome.', 'Start date': '2026-11-21T10:00' },
    refused: 'title',
  },
  {
    thing: 'Coupon',
    page: PAGES.manageCoupons,
    path: '/coupons',
    fields: { Code: 'EID', Description: 'For Eid', Amount: '15', 'Usage limit': '50' },
    refused: 'code',
  },
];

/** Counts the calls of this method and path, and keeps them waiting until `answer` is called. */
async function hold(page: Page, address: string) {
  let [sent, answer] = [0, () => {}];
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    await held;
    return route.continue();
  });
  return { sent: () => sent, answer: () => answer() };
}

for (const { thing, page: path, path: call, fields, refused } of FORMS) {
  test(`the ${thing} form keeps what was typed when it is refused, asks before it is lost, and saves it once`, async ({
    page,
    club,
  }) => {
    await logIn(page, club, await anAdmin(club));
    await page.goto(path);
    await page.getByRole('button', { name: `+ Add ${thing}` }).click();
    const form = page.getByRole('dialog', { name: `Add ${thing}` });
    const save = form.getByRole('button', { name: new RegExp(`^(Add ${thing}|Saving...)$`) });
    const [first, value] = Object.entries(fields)[0] ?? ['', ''];
    const unique = `${value}-${randomUUID().slice(0, 8).toUpperCase()}`;
    const typed = { ...fields, [first]: unique };
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
    async function expectKept() {
      for (const [label, text] of Object.entries(typed))
        await expect(form.getByLabel(label)).toHaveValue(text);
    }

    await test.step('a fault of a field is told at the field', async () => {
      const message = 'The club has this already.';
      const letThrough = await refuse(
        page,
        { method: 'POST', path: call },
        { code: 'invalid-input', message, errors: [{ path: refused, message }] },
      );
      await save.click();
      await expect(form.getByLabel(first)).toHaveAccessibleDescription(new RegExp(message));
      await expect(form.getByLabel(first)).toBeFocused();
      await expect(form.getByRole('alert')).toBeHidden();
      await expectKept();
      await letThrough();
    });

    await test.step('any other is told in the dialog', async () => {
      const message = 'Please wait a minute.';
      const letThrough = await refuse(
        page,
        { method: 'POST', path: call },
        { code: 'too-many-requests', message },
      );
      await save.click();
      await expect(form.getByRole('alert')).toHaveText(message);
      await expectKept();
      await letThrough();
    });

    await test.step('nothing is lost without a question', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      await expectKept();
    });

    await test.step('however often it is pressed, it is sent once', async () => {
      const { sent, answer } = await hold(page, `**/api${call}`);
      await save.dblclick();
      await expect(save).toHaveText('Saving...');
      await form.getByLabel(Object.keys(fields)[2] ?? '').press('Enter');
      await save.click({ force: true });
      answer();
      await expect(form).toBeHidden();
      await expect(page.getByRole('row', { name: unique })).toHaveCount(1);
      expect(sent()).toBe(1);
    });
  });
}

test('the sign-in forms send once, however often they are pressed, and keep what was typed when they fail', async ({
  page,
  club,
}) => {
  const person = await aUser(club);
  const newcomer = `${randomUUID().slice(0, 13)}@example.com`;
  const forms = [
    { path: PAGES.login, call: 'sign-in', button: 'Login', email: person.email, name: '' },
    { path: PAGES.register, call: 'sign-up', button: 'Register', email: newcomer, name: 'Nadia' },
  ];
  for (const { path, call, button, email, name } of forms) {
    await test.step(button, async () => {
      await page.context().clearCookies();
      await page.goto(path);
      const submit = page.getByRole('main').getByRole('button', { name: button, exact: true });
      const emailField = page.getByLabel('Email');
      if (name) await page.getByLabel('Name').fill(name);
      await emailField.fill(email);
      await page.getByLabel('Password').fill('Kabaddi-7-days');

      await page.route(`**/identity/${call}`, (route) =>
        route.fulfill({ status: 429, json: { code: 'auth/too-many-requests', message: 'Please wait.' } }),
      );
      await submit.click();
      const alert = page.getByRole('alertdialog');
      if (call === 'sign-in') await alert.getByRole('button', { name: 'OK' }).click();
      else await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await expect(emailField).toHaveValue(email);
      await expect(page.getByLabel('Password')).toHaveValue('Kabaddi-7-days');
      await page.unroute(`**/identity/${call}`);

      const { sent, answer } = await hold(page, `**/identity/${call}`);
      await submit.dblclick();
      await emailField.press('Enter');
      await expect.poll(sent).toBe(1);
      answer();
      await expect(page).toHaveURL('/');
      expect(sent()).toBe(1);
    });
  }
});
