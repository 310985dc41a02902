import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { FLOOR, newerThanFloor, type Newer } from '../support/browser-floor.ts';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { findNewer, programOf, sourcesOfSite } from './support/newer-in-source.ts';
import { patience } from '../support/patience.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Features that the source uses although a supported browser lacks them, each with the reason why this does no harm. */
const IN_SOURCE: Record<string, string> = {
  'api.AbortSignal.timeout_static': 'It has it; only the name of the error differs, and nobody reads that.',
  'api.HTMLElement.hidePopover': 'By @oddbird/popover-polyfill, where there are none.',
  'api.HTMLElement.showPopover': 'The same.',
  'api.HTMLMediaElement.srcObject': 'It has it for what a camera sees.',
  'api.HTMLVideoElement.requestVideoFrameCallback':
    'By reader.ts, where it is: else a picture is read for each of the screen.',
  'api.KeyboardEvent.isComposing': 'Safari has it, and errs at the key that ends a composition.',
  'api.Navigator.vibrate': 'Where it is: a verdict is said and shown as well.',
  'api.Navigator.wakeLock': 'Where it is: else a screen in the hall sleeps as its device is set.',
  'api.Notification': 'Where it is: else the page says that the device cannot be told.',
  'api.Notification.permission_static': 'The same.',
  'api.Notification.requestPermission_static': 'The same.',
  'api.WakeLock.request': 'By keep-awake.ts, where there is one.',
  'api.WakeLockSentinel': 'The same.',
  'api.WakeLockSentinel.release': 'The same.',
  'api.Window.open': 'Safari on a phone has it, without sizes.',
  'html.elements.dialog.closedby': 'Esc is also held back by hand.',
  'html.elements.img.fetchpriority': 'A hint.',
  'html.elements.video.playsinline': 'Where it is missing, no video fills the screen by itself.',
  'html.global_attributes.popover': 'As for showPopover; toasts then stand below a dialog.',
};

/** Features in the built styles. A browser ignores the ones it does not understand. */
const IN_STYLES: Record<string, string> = {
  'css.at-rules.property': 'Tailwind sets the same values on each element where it is missing.',
  'css.properties.backdrop-filter': 'With its prefix; a blur behind a dialog.',
  'css.properties.field-sizing': 'A text field keeps its rows, and scrolls.',
  'css.properties.grid-template-rows.subgrid': 'Fields beside each other line up less well.',
  'css.properties.mask-image': 'With its prefix; an edge that fades.',
  'css.properties.overscroll-behavior': 'It has it, but for what need not scroll.',
  'css.properties.overscroll-behavior-x': 'The same.',
  'css.properties.print-color-adjust': 'With its prefix.',
  'css.properties.scrollbar-width': 'A bar shows that could be hidden.',
  'css.properties.text-wrap': 'Lines of a heading are less even.',
  'css.selectors.open': 'Within `:is()`, which leaves it out; a dialog appears without its movement.',
  'css.selectors.popover-open': 'The same.',
};

/** Features in the built scripts of libraries, by the browser's name for them, such as `Promise.try`. */
const IN_SCRIPTS: Record<string, string> = {
  'api.AbortSignal.timeout_static': 'As in the source.',
  'javascript.builtins.Symbol.dispose': 'The decoder of codes looks whether there is one.',
};

await ensureBuilt();

const builtFiles = (ending: string) => {
  const folder = path.join(ROOT, 'dist/web/assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
};

/**
 * Returns the properties, values, selectors and rules of a style sheet that are newer than the oldest supported browsers. Feature queries
 * are not counted as uses.
 */
function newerInStyles(css: string, newer: Newer): string[] {
  const text = css.replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, '').replaceAll(/@supports[^{]*/g, '');
  const named = (pattern: RegExp, toKeys: (...parts: string[]) => string[]) =>
    [...text.matchAll(pattern)].flatMap(([, ...parts]) => toKeys(...parts));
  const keys = [
    ...named(/[;{]\s*([a-z-]+)\s*:/g, (property = '') => [`css.properties.${property}`]),
    ...named(/[;{]\s*([a-z-]+)\s*:\s*([a-z-]+)(?=\s*[;}!])/g, (property = '', value = '') =>
      newer.has(`css.properties.${property}`) ? [] : [`css.properties.${property}.${value}`],
    ),
    ...named(/[\s:,(]([a-z-]+)\(/g, (name = '') => [`css.types.${name}`, `css.types.color.${name}`]),
    ...named(/\((from) /g, () => ['css.types.color.oklch.relative_syntax']),
    ...named(/::?([a-z-]+)[\s,.:()[{>+~]/g, (name = '') => [`css.selectors.${name}`]),
    ...named(/@([a-z-]+)/g, (rule = '') => [`css.at-rules.${rule}`]),
    ...named(/[;{}]\s*(&)/g, () => ['css.selectors.nesting']),
  ];
  return [...new Set(keys)].filter((key) => newer.has(key)).sort();
}

function newerInScript(script: string, newer: Newer): string[] {
  const keys = [...script.matchAll(/\b([A-Z]\w+)\.(\w+)\b/g)].flatMap(([, owner = '', name = '']) => [
    `api.${owner}.${name}_static`,
    `javascript.builtins.${owner}.${name}`,
  ]);
  return [...new Set(keys)].filter((key) => newer.has(key)).sort();
}

describe('the oldest browsers that the site serves', () => {
  test('are named by README, and the site is built for them', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
    expect(readme).toContain(
      `Chrome and Edge ${FLOOR.chrome}, Firefox ${FLOOR.firefox}, Safari ${FLOOR.safari}`,
    );
    const { chrome, firefox, safari } = FLOOR;
    const vite = readFileSync(path.join(ROOT, 'vite.config.ts'), 'utf8');
    expect(vite).toContain(`['chrome${chrome}', 'edge${chrome}', 'firefox${firefox}', 'safari${safari}']`);
  });

  test('have all that the source uses', { timeout: patience(120_000) }, () => {
    const found = findNewer(programOf(sourcesOfSite()), newerThanFloor({ partly: true }));
    const unexplained = [...found].filter(([key]) => !(key in IN_SOURCE));
    expect(Object.fromEntries(unexplained)).toEqual({});
    expect(
      Object.keys(IN_SOURCE).filter((key) => !found.has(key)),
      'explained and not used',
    ).toEqual([]);
  });

  test('have all that the styles need', () => {
    const newer = newerThanFloor({ partly: false });
    const found = builtFiles('.css').flatMap((css) => newerInStyles(css, newer));
    expect([...new Set(found)].sort()).toEqual(Object.keys(IN_STYLES).sort());
  });

  test('have what libraries call by a name of the browser’s', () => {
    const newer = newerThanFloor({ partly: false });
    const found = builtFiles('.js').flatMap((script) => newerInScript(script, newer));
    expect([...new Set(found)].sort()).toEqual(Object.keys(IN_SCRIPTS).sort());
  });
});

describe('what is newer', () => {
  const { folder, clear } = makeTemporaryFolder('floor');
  afterAll(clear);

  test('is found in a source by what it is, not by its name', { timeout: patience(120_000) }, () => {
    const file = path.join(folder, 'planted.ts');
    writeFileSync(
      file,
      [
        'export const one = (signal: AbortSignal) => AbortSignal.any([signal]);',
        'export const { size } = new URLSearchParams();',
        'export const other = new Set().size + { any: 1 }.any;',
        'export const show = (part: HTMLElement) => part.showPopover();',
      ].join('\n'),
    );
    const found = findNewer(programOf([file]), newerThanFloor({ partly: true }));
    expect([...found.keys()].sort()).toEqual([
      'api.AbortSignal.any_static',
      'api.HTMLElement.showPopover',
      'api.URLSearchParams.size',
    ]);
  });

  test('is found in styles and scripts', () => {
    const newer = newerThanFloor({ partly: false });
    const css =
      'a{color:light-dark(red, blue);field-sizing:content;&:hover{color:red}}@starting-style{a{top:0}}';
    expect(newerInStyles(css, newer)).toEqual([
      'css.at-rules.starting-style',
      'css.properties.field-sizing',
      'css.selectors.nesting',
      'css.types.color.light-dark',
    ]);
    expect(newerInScript('let a=Promise.withResolvers(),b=Promise.all([])', newer)).toEqual([
      'javascript.builtins.Promise.withResolvers',
    ]);
  });
});
