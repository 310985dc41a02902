import { expect } from '@playwright/test';

/** The roles by which a journey finds elements on a page. */
export type Role = 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'text';

/** The actions of a person at a browser, without any waiting. */
export interface Hands {
  goto(url: string): Promise<void>;
  /** Presses the element if it can be pressed now; returns true if it was pressed. */
  press(role: Role, name: RegExp): Promise<boolean>;
  pressAt(x: number, y: number): Promise<void>;
  isInView(role: Role, name: RegExp): Promise<boolean>;
  /** Fills in the field with this label, if it is in view; returns true if it did. A date is written as YYYY-MM-DD. */
  fill(label: RegExp, value: string): Promise<boolean>;
  url(): Promise<string>;
  userAgent(): Promise<string>;
  setCookie(cookie: { name: string; value: string; httpOnly?: boolean }): Promise<void>;
  picture(): Promise<Buffer>;
  leave(): Promise<void>;
}

/** The viewport of the phone on which all journeys are made. */
export const PHONE = { width: 390, height: 844 };

/** Returns the actions of a journey in any browser. Each action waits until it can be done. */
export function visitorOf(hands: Hands, club: string) {
  /** Retries while the page is being left or redrawn. */
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
    /** Presses at a point until the element is gone: before the browser has drawn it, a press would go to the page below. */
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
