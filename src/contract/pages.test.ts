import { expect, it } from 'vitest';
import { isDashboardPage, isPage, matchPage, PAGES } from './pages.ts';

it('every page of the site is known, with and without a slash at the end', () => {
  for (const page of Object.values(PAGES)) {
    const address = page.replace(':id', 'abc').replace(':payment', 'def');
    expect(isPage(address)).toBe(true);
    expect(isPage(`${address.replace(/\/$/, '')}/`)).toBe(true);
  }
});

it('other addresses are no pages', () => {
  for (const address of [
    '/nothing',
    '/courts/1',
    '/dashboard/payment',
    '/dashboard/payment/a/b',
    '/dashboard/receipt/a',
    '/auth',
  ])
    expect(isPage(address)).toBe(false);
});

it('pages of the dashboard are told from the others, in any letters', () => {
  for (const path of ['/dashboard', '/dashboard/', '/Dashboard/myProfile', '/dashboard/payment/a'])
    expect(isDashboardPage(path), path).toBe(true);
  for (const path of ['/scan', '/SCAN/', '/b/7K3MX9QD', '/B/7K3MX9QD'])
    expect(isDashboardPage(path), path).toBe(true);
  for (const path of [
    '/',
    '/courts',
    '/dashboards',
    '/dashboard/nothing',
    '/card/dashboard',
    '/b',
    '/scan/a',
  ])
    expect(isDashboardPage(path), path).toBe(false);
});

it('a page is recognised in any letters, with what its address names as it was written', () => {
  expect(matchPage(PAGES.payment, '/Dashboard/PAYMENT/019A%20b/')).toEqual({ id: '019A b' });
  expect(matchPage(PAGES.receipt, '/dashboard/receipt/a/50%')).toEqual({ id: 'a', payment: '50%' });
  expect(matchPage(PAGES.courts, '/courts')).toEqual({});
  expect(matchPage(PAGES.home, '/')).toEqual({});
  for (const path of ['/', '/courts/1', '/dashboard/payment/', '/dashboard/payments/1'])
    expect(matchPage(PAGES.payment, path), path).toBeNull();
});
