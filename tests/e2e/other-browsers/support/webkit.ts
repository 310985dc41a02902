import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../support/processes/node-process.ts';
import { makeTemporaryFolder } from '../../../support/processes/temporary-folder.ts';
import { FILL, FIND, REACH } from './in-page.ts';
import { startProgram } from './program.ts';
import { PHONE, type Hands } from './visitor.ts';
import { element, openWindow } from './webdriver.ts';

export interface WebKit {
  address: string;
  /** The browser program that the driver starts for each window. */
  browser: string;
  stop(): Promise<void>;
}

/** GTK styles for narrow toolbar buttons, because otherwise their width makes the window wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/status`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts Debian's WebKitWebDriver on a virtual display. */
export async function startWebKit(driver: string, browser: string): Promise<WebKit> {
  const { folder, clear } = makeTemporaryFolder('webkit');
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const port = await findFreePort();
  const env = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
    // The machine may have no graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LC_ALL: 'C.UTF-8',
    TZ: 'America/New_York',
  };
  const args = ['-a', '-s', '-screen 0 1280x1024x24', driver, `--port=${port}`, '--host=127.0.0.1'];
  const address = `http://127.0.0.1:${port}`;
  const { stop } = await startProgram({ command: 'xvfb-run', args, env, clear }, () =>
    expect.poll(() => answers(address), { message: 'WebKitWebDriver answers' }).toBe(true),
  );
  return { address, browser, stop };
}

export async function handsAtWebKit({ address, browser }: WebKit): Promise<Hands> {
  const window = await openWindow(address, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  const find = (role: string, { source, flags }: RegExp) => window.find(FIND, role, source, flags);
  async function fitToPhone() {
    await window.resize(PHONE);
    const [width = 0, height = 0] = (await window.run('return [innerWidth, innerHeight]')) as number[]; // the script returns two numbers
    await window.resize({ width: 2 * PHONE.width - width, height: 2 * PHONE.height - height });
  }
  await fitToPhone();
  return {
    goto: async (url) => void (await window.goto(url)),
    async press(role, name) {
      const found = await find(role, name);
      if (found === null || (await window.run(REACH, element(found))) !== true) return false;
      await window.click(found);
      return true;
    },
    pressAt: async (x, y) => void (await window.clickAt(x, y)),
    isInView: async (role, name) => (await find(role, name)) !== null,
    async fill(label, value) {
      const found = await find('field', label);
      if (found !== null) await window.run(FILL, element(found), value);
      return found !== null;
    },
    url: () => window.url(),
    userAgent: async () => (await window.run('return navigator.userAgent')) as string, // the script returns a string
    setCookie: async (cookie) => void (await window.setCookie({ ...cookie, path: '/', sameSite: 'Strict' })),
    picture: () => window.picture(),
    leave: async () => void (await window.close()),
  };
}
