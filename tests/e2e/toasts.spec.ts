import { signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a toast stands at the top end for 1500 ms, without a button', async ({ page, club }) => {
  const person = await signUp(club);
  await page.clock.install();
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const region = page.getByRole('status').filter({ hasText: 'You are successfully loged in' });
  const toast = region.getByText('You are successfully loged in');
  await expect(toast).toBeVisible();
  await expect(region.getByRole('button')).toHaveCount(0);

  const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const screen = page.viewportSize() ?? { width: 0 };
  expect(y).toBeLessThan(80);
  expect(screen.width - (x + width)).toBeLessThan(40);

  await page.clock.runFor(1499);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});
