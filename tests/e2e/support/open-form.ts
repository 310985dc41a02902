import type { Locator, Page } from '@playwright/test';
import type { Club } from './club-server.ts';
import type { DialogForm, Values } from './dialog-form.ts';
import { logIn } from './people.ts';
import { expect } from './test.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Signs in the user who fills in the form and opens it; returns the parts of the form. */
export async function openForm(page: Page, club: Club, form: DialogForm) {
  const { page: path, title, save, saving = 'Saving...' } = form;
  const scene = await form.prepare(club);
  const dialog = page.getByRole('dialog', { name: title });
  const field = (label: string) => dialog.getByLabel(label);
  const open = () => page.getByRole('button', { name: scene.opener }).click();
  await logIn(page, club, scene.person);
  await page.goto(path);
  await open();
  return {
    scene,
    dialog,
    field,
    open,
    save: dialog
      .locator('button[type=submit]')
      .and(dialog.getByRole('button', { name: new RegExp(`^(${save}|${saving})$`) })),
    fill: async (values: Values) => {
      for (const [label, text] of Object.entries(values)) await field(label).fill(text);
    },
    expectHeld: async (values: Values) => {
      for (const [label, text] of Object.entries(values)) await expect(field(label)).toHaveValue(text);
    },
    /** Checks that each of these fields shows its message, and that the first of them has the focus. */
    expectFaults: async (says: Values) => {
      const fields: Locator[] = [];
      for (const [label, message] of Object.entries(says)) {
        await expect(field(label)).toHaveAccessibleDescription(new RegExp(escaped(message)));
        fields.push(field(label));
      }
      if (fields[0]) await expect(fields[0]).toBeFocused();
    },
  };
}
