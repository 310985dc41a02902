import type { Page } from '@playwright/test';
import { noteCalls } from '../support/calls.ts';
import { firebaseTest as test } from './support/firebase.ts';
import { accountMenu, aNewcomer, openGoogle, register } from '../support/pages.ts';
import { expect } from './support/test.ts';

// All tests run in one worker, because another worker would start this club again.
test.describe.configure({ mode: 'default' });

/** Returns each kind of browser storage that contains part of the session. */
function storagesInUse(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const holdsUser = (storage: Storage) =>
      Object.keys(storage).some((key) => key.startsWith('firebase:authUser'));
    // A removed storage has no `databases`.
    const databases = 'databases' in indexedDB ? await indexedDB.databases() : [];
    return [
      ...(databases.some(({ name }) => name === 'firebaseLocalStorageDb') ? ['indexed'] : []),
      ...(holdsUser(localStorage) ? ['local'] : []),
      ...(holdsUser(sessionStorage) ? ['session'] : []),
    ];
  });
}

test('the session is kept in indexed storage, else in local storage, else in session storage', async ({
  page,
  context,
}) => {
  await register(page);
  expect(await storagesInUse(page)).toEqual(['indexed']);

  await test.step('a browser without indexed storage', async () => {
    await context.addInitScript(() => {
      const refuses = {
        open: () => {
          throw new DOMException('Not here.', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'indexedDB', { value: refuses });
    });
    const second = await context.newPage();
    await register(second);
    expect(await storagesInUse(second)).toEqual(['local']);
    await second.evaluate(() => localStorage.clear());
    await second.close();
  });

  await test.step('and without local storage either', async () => {
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
      const full = { getItem: () => null, setItem: refuse, removeItem: () => undefined };
      Object.defineProperty(window, 'localStorage', { value: full });
    });
    const third = await context.newPage();
    await register(third);
    expect(await storagesInUse(third)).toEqual(['session']);
  });
});

test('a user who comes by Google is recorded at the club like one who registers', async ({
  page,
  service,
}) => {
  const calls = noteCalls(page);
  const { email } = aNewcomer();
  await page.goto('/auth/register');
  await service.chooseGoogleAccount(await openGoogle(page), email);
  await expect(accountMenu(page)).toBeVisible();
  await expect
    .poll(() => calls.last('POST /users'))
    .toMatchObject({
      token: 'bearer',
      body: { email, role: 'user', created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    });
  expect(Object.keys(calls.last('POST /users')?.body as object).sort()).toEqual([
    'created_at',
    'displayName',
    'email',
    'photoURL',
    'role',
  ]);
});
