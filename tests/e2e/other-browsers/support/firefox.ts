import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { findFreePort } from '../../../support/processes/node-process.ts';
import { makeTemporaryFolder } from '../../../support/processes/temporary-folder.ts';
import { connectBiDi, type BiDi } from './bidi.ts';
import { FILL, FIND, REACH } from './in-page.ts';
import { startProgram } from './program.ts';
import { PHONE, type Hands } from './visitor.ts';

/** Preferences that stop Firefox from contacting its vendor. */
const QUIET = [
  ['app.update.disabledForTesting', true],
  ['browser.safebrowsing.malware.enabled', false],
  ['browser.safebrowsing.phishing.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['extensions.update.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', 'data:,#'],
  ['toolkit.telemetry.server', ''],
  ['ui.prefersReducedMotion', 1],
] as const;

export interface Firefox {
  browser: BiDi;
  stop(): Promise<void>;
}

/** Starts Debian's Firefox without a display; it is driven over WebDriver BiDi, which it supports natively. */
export async function startFirefox(program: string): Promise<Firefox> {
  const { folder, clear } = makeTemporaryFolder('firefox');
  const prefs = QUIET.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(path.join(folder, 'user.js'), prefs.join('\n'));
  const port = await findFreePort();
  const args = ['--headless', '--no-remote', '--profile', folder, `--remote-debugging-port=${port}`];
  const env = { ...process.env, HOME: folder, TZ: 'America/New_York' };
  const { answer: browser, stop } = await startProgram({ command: program, args, env, clear }, async () => {
    const found: { browser?: BiDi } = {};
    await expect
      .poll(
        async () => {
          found.browser = await connectBiDi(`ws://127.0.0.1:${port}/session`).catch(() => undefined);
          return found.browser !== undefined;
        },
        { message: 'Firefox answers' },
      )
      .toBe(true);
    if (!found.browser) throw new Error('Firefox did not answer');
    await found.browser.send('session.new', { capabilities: {} });
    return found.browser;
  });
  return {
    browser,
    async stop() {
      browser.close();
      await stop();
    },
  };
}

const opened = z.object({ context: z.string() });
const userContext = z.object({ userContext: z.string() });
const answer = z.object({
  type: z.string(),
  result: z.optional(
    z.object({ type: z.string(), value: z.optional(z.unknown()), sharedId: z.optional(z.string()) }),
  ),
});

/** Opens a new window of the browser with separate cookies. */
export async function handsAtFirefox({ browser }: Firefox, club: string): Promise<Hands> {
  const own = z.parse(userContext, await browser.send('browser.createUserContext', {}));
  const { context } = z.parse(opened, await browser.send('browsingContext.create', { type: 'tab', ...own }));
  await browser.send('browsingContext.setViewport', { context, viewport: PHONE });

  async function run(body: string, ...args: object[]) {
    const ran = await browser.send('script.callFunction', {
      functionDeclaration: `function () { ${body} }`,
      target: { context },
      arguments: args,
      awaitPromise: true,
    });
    const { type, result } = z.parse(answer, ran);
    if (type !== 'success' || !result) throw new Error(`the page’s script failed: ${JSON.stringify(ran)}`);
    return result;
  }
  const text = (value: string) => ({ type: 'string', value });
  const find = async (role: string, { source, flags }: RegExp) => {
    const { sharedId } = await run(FIND, text(role), text(source), text(flags));
    return sharedId;
  };
  const press = (move: object) =>
    browser.send('input.performActions', {
      context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', ...move },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  const askFor = async (body: string) => z.parse(z.string(), (await run(body)).value);
  return {
    goto: async (url) =>
      void (await browser.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async press(role, name) {
      const sharedId = await find(role, name);
      if (sharedId === undefined || (await run(REACH, { sharedId })).value !== true) return false;
      await press({ x: 0, y: 0, origin: { type: 'element', element: { sharedId } } });
      return true;
    },
    pressAt: async (x, y) => void (await press({ x, y })),
    isInView: async (role, name) => (await find(role, name)) !== undefined,
    async fill(label, value) {
      const sharedId = await find('field', label);
      if (sharedId !== undefined) await run(FILL, { sharedId }, text(value));
      return sharedId !== undefined;
    },
    url: () => askFor('return location.href'),
    userAgent: () => askFor('return navigator.userAgent'),
    setCookie: async ({ name, value, httpOnly = false }) =>
      void (await browser.send('storage.setCookie', {
        cookie: {
          name,
          value: text(value),
          domain: new URL(club).hostname,
          path: '/',
          httpOnly,
          sameSite: 'strict',
        },
        partition: { type: 'context', context },
      })),
    async picture() {
      const shot = await browser.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(z.parse(z.object({ data: z.string() }), shot).data, 'base64');
    },
    leave: async () => void (await browser.send('browser.removeUserContext', own)),
  };
}
