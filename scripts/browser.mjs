// @ts-check
// Finds the browser for the browser tests: one that is installed, or one that can be downloaded. As a command it prints the path; with
// --no-install it only looks. It exits with 3 when it finds none.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian, installFromNpm, installFromPlaywright, NPM_BUILD } from './browser-sources.mjs';

/** @typedef {{ path: string, env: Record<string, string> }} Browser what to start, and what it needs in its environment */

/**
 * Returns Playwright's launch options for the browser: quiet, and without the sandbox for root, which cannot use it.
 * @param {Browser} browser
 * @param {string[]} more further arguments
 */
export function launchOptions({ path: executablePath, env }, ...more) {
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  return { executablePath, args, env: { ...process.env, ...env } };
}

/**
 * Returns whether Playwright can drive the browser: it may print its version and still lack a library.
 * @param {Browser} browser
 */
async function works(browser) {
  if (!existsSync(browser.path)) return false;
  const { chromium } = await import('@playwright/test');
  try {
    const started = await chromium.launch({ ...launchOptions(browser), timeout: 30_000 });
    await started.close();
    return true;
  } catch {
    return false; // the next one in the list is tried
  }
}

/** Returns the paths of Playwright's own downloads: the headless shell if there is one, then the whole browser. */
async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const whole = chromium.executablePath();
  const shells = whole.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2');
  const inShells = existsSync(shells) ? readdirSync(shells, { recursive: true, encoding: 'utf8' }) : [];
  const shell = inShells.find((file) => /(headless_shell|headless-shell)(\.exe)?$/.test(file));
  return shell ? [path.join(shells, shell), whole] : [whole];
}

function findInstalled() {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (process.platform === 'win32')
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((folder) =>
      ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((file) =>
        path.join(process.env[folder] ?? '', file),
      ),
    );
  const names = ['chromium-headless-shell', 'google-chrome-stable', 'google-chrome', 'chromium'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...names, 'chromium-browser', 'microsoft-edge-stable'].flatMap((name) =>
    folders.map((folder) => path.join(folder, name)),
  );
}

/**
 * Returns the first browser that starts, in this order: BROWSER_PATH, Playwright's own, one of this machine, one fetched earlier. Throws
 * when BROWSER_PATH is set and does not start.
 * @returns {Promise<Browser | undefined>}
 */
export async function findBrowser() {
  const chosen = process.env.BROWSER_PATH;
  if (chosen) {
    const browser = { path: chosen, env: {} };
    if (await works(browser)) return browser;
    throw new Error(
      `BROWSER_PATH=${chosen} cannot be started. Please set it to a Chromium, or leave it unset.`,
    );
  }
  const paths = [...(await findPlaywrights()), ...findInstalled()];
  for (const browser of [...paths.map((path) => ({ path, env: {} })), NPM_BUILD])
    if (await works(browser)) return browser;
  return undefined;
}

/** Returns whether the browser has no window at all: the same tests take it half the work. @param {Browser} browser */
const isShell = ({ path }) => /headless[-_]shell/.test(path) || path === NPM_BUILD.path;

/**
 * Returns an installed browser. Without one, installs it from Debian (as root), from Playwright or from the npm registry; if there is only
 * a whole browser, tries to install Debian's headless shell.
 * @returns {Promise<Browser | undefined>}
 */
export async function getBrowser() {
  const found = await findBrowser();
  if (found && (process.env.BROWSER_PATH || isShell(found))) return found;
  const sources = found ? [installFromDebian] : [installFromDebian, installFromPlaywright, installFromNpm];
  for (const install of sources) {
    install();
    const browser = await findBrowser();
    if (browser) return browser;
  }
  return undefined;
}

async function main() {
  const browser = await (process.argv.includes('--no-install') ? findBrowser() : getBrowser());
  if (!browser)
    throw new Error('No browser was found. Please install Chrome or Chromium, or set BROWSER_PATH.');
  console.log(browser.path);
}

if (process.argv[1] === import.meta.filename)
  await main().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 3;
  });
