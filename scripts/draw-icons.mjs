// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser, launchOptions } from './browser.mjs';
import { ROOT } from './install.mjs';

// `npm run draw-icons` draws the club's mark, which is an SVG, for everything that needs pixels. Run it after the mark has changed.

const PUBLIC = path.join(ROOT, 'src/web/public');
const MARK = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** Tabs, bookmarks and the task bar show these sizes, in pixels. */
const ICO_SIZES = [16, 32, 48];
const TOUCH_SIZE = 180;
/** Android shows these sizes, and so does the browser's prompt to install the site. */
const APP_SIZES = [192, 512];
/** Android uses this image as a one-colour mask, in a notification and in the status bar. */
const BADGE_SIZE = 96;
/** The background colour of the mark: iOS rounds the corners itself, and shows transparent pixels as black. */
const [, GROUND = ''] = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(MARK) ?? [];

const found = await findBrowser();
if (!found) throw new Error('No browser was found. Please install Chromium, or set BROWSER_PATH.');
const browser = await chromium.launch(launchOptions(found));
const page = await browser.newPage();

/** The ball alone: its seam is cut out, and everything around it is left out. */
const [, SEAM = ''] = /<path d="([^"]+)" fill="none"/.exec(MARK) ?? [];
const BADGE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 8 84 84">
  <mask id="seam"><rect width="100" height="100" fill="#fff"/><path d="${SEAM}" fill="none" stroke="#000" stroke-width="12"/></mask>
  <circle cx="50" cy="50" r="40" fill="#fff" mask="url(#seam)"/>
</svg>`;

/**
 * Returns the mark as a PNG of `size` × `size` pixels.
 * @param {number} size
 * @param {string} ground
 * @param {string} [mark]
 */
async function draw(size, ground, mark = MARK) {
  await page.setViewportSize({ width: size, height: size });
  const style = `body{margin:0;background:${ground}}svg{display:block;width:${size}px}`;
  await page.setContent(`<style>${style}</style>${mark}`);
  return page.screenshot({ omitBackground: true });
}

/**
 * Returns an ICO file of PNGs: a header, an entry of 16 bytes for each picture, then the pictures.
 * @param {{ size: number, png: Buffer }[]} pictures
 */
function icoOf(pictures) {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let offset = header.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}

const pictures = [];
for (const size of ICO_SIZES) pictures.push({ size, png: await draw(size, 'transparent') });
writeFileSync(path.join(PUBLIC, 'favicon.ico'), icoOf(pictures));
writeFileSync(path.join(PUBLIC, 'apple-touch-icon.png'), await draw(TOUCH_SIZE, GROUND));
for (const size of APP_SIZES)
  writeFileSync(path.join(PUBLIC, `icon-${size}.png`), await draw(size, 'transparent'));
// The ball lies within the circle that every phone keeps when it crops the icon.
writeFileSync(path.join(PUBLIC, 'icon-maskable.png'), await draw(512, GROUND));
writeFileSync(path.join(PUBLIC, 'badge-96.png'), await draw(BADGE_SIZE, 'transparent', BADGE));
await browser.close();
console.log('✓ the icons of tabs, phones and notifications are drawn');
