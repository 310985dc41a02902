import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Club } from './club-server.ts';
import { logIn, type Person } from './people.ts';
import { headingOf } from './screens.ts';
import { expect } from './test.ts';

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

export function aNewcomer(name = 'Rahim Uddin'): Newcomer {
  return { name, email: `${randomUUID().slice(0, 13)}@example.com`, password: 'Kabaddi-7-days' };
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

export async function fillInRegister(page: Page, { name, email, password }: Newcomer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

export async function register(page: Page, newcomer = aNewcomer()): Promise<Newcomer> {
  await page.goto('/auth/register');
  await fillInRegister(page, newcomer);
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeVisible();
  return newcomer;
}

export async function fillInLogin(page: Page, { email, password }: Omit<Newcomer, 'name'>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible(); // Register has an Email field as well
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await loginButton(page).click();
}

export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}

export async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  return opened;
}

/** Closes the popup once it shows its page, as people do: if it is closed while it loads, the browser may lose the event. */
export async function closeGoogle(popup: Page): Promise<void> {
  await popup.getByLabel('Google account').waitFor();
  await popup.close();
}

/** Returns a list that collects the warnings on the page's console. */
export function listenForWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

/**
 * Begins to navigate to another page of the site without reloading the site. Before the browser has hydrated the server's HTML, React would
 * find a different page from the one it expects.
 */
export async function wander(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const isTakenOver = () =>
      [...document.querySelectorAll('#root > *')].some((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactFiber')),
      );
    while (!isTakenOver()) await new Promise((resolve) => requestAnimationFrame(resolve));
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Navigates to a page and waits for its screen, because until then the previous screen can still be pressed. */
export async function goTo(page: Page, path: string, heading = headingOf(path)): Promise<void> {
  await wander(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

export async function openAs(page: Page, club: Club, person: Person, path: string): Promise<void> {
  await logIn(page, club, person);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: headingOf(path), exact: true })).toBeVisible();
}

/** Returns a toast: a message at the edge of the screen that disappears by itself. */
export const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);
