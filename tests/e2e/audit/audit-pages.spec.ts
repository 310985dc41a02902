import { PAGES } from '#contract/pages.ts';
import { aCoupon } from '../../support/club.ts';
import { inDays } from '../support/club.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { anAdmin, logIn } from '../support/people.ts';
import { BUSY, refuse } from '../support/stand-in-answers.ts';
import { expect, test } from '../support/test.ts';

test(
  'the audit is read page by page, of which none is higher than 3,000 px',
  { tag: '@phone' },
  async ({ page, club, isMobile }) => {
    const admin = await anAdmin(club);
    for (let nth = 0; nth < 21; nth += 1) await aCoupon(admin);
    await logIn(page, club, admin);
    await page.goto(PAGES.audit);
    const rows = page.getByRole('main').getByRole('rowheader');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(rows).toHaveCount(isMobile ? 8 : 20);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
    await expect(pages.getByRole('button', { name: 'Newer' })).toBeDisabled();
    const newest = await rows.first().textContent();

    const letThrough = await refuse(page, { path: '/audit?*cursor=*' });
    await pages.getByRole('button', { name: 'Older' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(BUSY.message);
    await expect(rows.first()).toHaveText(newest ?? '');
    await letThrough();
    await pages.getByRole('button', { name: 'Older' }).click();
    await expect(pages.getByText('Page 2')).toBeVisible();
    await expect(rows.first()).toBeInViewport();
    await expectAccessible(page);
    await pages.getByRole('button', { name: 'Newer' }).click();
    await expect(pages.getByText('Page 1')).toBeVisible();
    await expect(rows).toHaveCount(isMobile ? 8 : 20);
  },
);

test('another filter of the audit keeps the others, and begins with its first page', async ({
  page,
  club,
}) => {
  const admin = await anAdmin(club);
  for (let nth = 0; nth < 41; nth += 1) await aCoupon(admin);
  await logIn(page, club, admin);
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/audit') asked.push(searchParams);
  });
  await page.goto(`${PAGES.audit}?person=${admin.person.email}&kind=coupons`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Older' }).click();
  await expect(pages.getByText('Page 2')).toBeVisible();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    person: admin.person.email,
    kind: 'coupons',
    cursor: expect.any(String),
  });
  await page.getByLabel('Until').fill(inDays(1));
  await expect(pages.getByText('Page 1')).toBeVisible();
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toEqual({ person: admin.person.email, kind: 'coupons', to: inDays(1), limit: '20' });
  await expect(page).toHaveURL(/person=.+&kind=coupons&to=/);
});
