import { expect } from '@playwright/test';

/** What a journey names on a page, by role. */
export type Role = 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'text';

/** Somebody at a browser. */
export interface Hands {
  goto(url: string): Promise<void>;
  /** Presses it, if it can be pressed now; answers whether. */
  press(role: Role, name: RegExp): Promise<boolean>;
  pressAt(x: number, y: number): Promise<void>;
  /** Whether it is in view now. */
  isInView(role: Role, name: RegExp): Promise<boolean>;
  /** Fills in what has this label, if it is in view; a day as YYYY-MM-DD. */
  fill(label: RegExp, value: string): Promise<boolean>;
  url(): Promise<string>;
  userAgent(): Promise<string>;
  setCookie(cookie: { name: string; value: string; httpOnly?: boolean }): Promise<void>;
  /** Takes a picture of what is in view. */
  picture(): Promise<Buffer>;
  leave(): Promise<void>;
}

/** The phone that all journeys are made on. */
export const PHONE = { width: 390, height: 844 };

/** Returns what a journey does with whichever browser it has. Each waits until it can be done. */
export function visitorOf(hands: Hands, club: string) {
  /** A page that is just being left, or drawn again, is asked once more. */
  const soon = (message: string, act: () => Promise<boolean>) =>
    expect.poll(() => act().catch(() => false), { message }).toBe(true);
  return {
    ...hands,
    goto: (path: string) => hands.goto(club + path),
    press: (role: Role, name: RegExp) =>
      soon(`the ${role} ${name} can be pressed`, () => hands.press(role, name)),
    fill: (label: RegExp, value: string) =>
      soon(`the field ${label} can be filled in`, () => hands.fill(label, value)),
    sees: (role: Role, name: RegExp) =>
      soon(`the ${role} ${name} is in view`, () => hands.isInView(role, name)),
    misses: (role: Role, name: RegExp) =>
      soon(`the ${role} ${name} is gone`, async () => !(await hands.isInView(role, name))),
    /** Presses there until it is gone: before the browser has drawn it, a press goes to the page below. */
    leaveAt: (x: number, y: number, role: Role, name: RegExp) =>
      soon(`a press at ${x}, ${y} leaves the ${role} ${name}`, async () => {
        if (!(await hands.isInView(role, name))) return true;
        await hands.pressAt(x, y);
        return false;
      }),
    async isAt(path: RegExp) {
      await expect.poll(async () => (await hands.url()).slice(club.length)).toMatch(path);
    },
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
