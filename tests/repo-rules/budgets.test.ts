import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DASHBOARD_PAGES } from '#web/app/dashboard-table.ts';
import { MORE_PAGES, NOT_FOUND } from '#web/app/more-table.ts';
import { pageFile } from '#web/app/page-files.ts';
import { SITE_PAGES } from '#web/app/site-table.ts';
import { ensureBuilt } from '../../scripts/build-web.mjs';

await ensureBuilt();

const WEB = path.resolve('dist/web');
const KB = 1000;

const chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
type Manifest = Record<string, z.output<typeof chunk>>;

const readManifest = (name: string): Manifest =>
  z.parse(z.record(z.string(), chunk), JSON.parse(readFileSync(path.join(WEB, '.vite', name), 'utf8')));

/** The built files of the site per language. Files without texts are the same in both. */
const MANIFESTS = { English: readManifest('manifest.json'), Bangla: readManifest('manifest.bn.json') };
const manifest = MANIFESTS.English;

/** The chunks whose size third parties determine: map, sign-in service, card provider. */
const HEAVY = /(club-map|firebase|stripe)/;

/** The end of a built file's name: a hash of its content and the extension. */
const HASH = /-[\w-]{8}(\.\w+)$/;
const names = readdirSync(path.join(WEB, 'assets')).filter((name) => HASH.test(name));

/**
 * Returns the file name with a hash of the rest of the name instead of the content's hash. It has the same length and compressibility, and
 * is the same in each build.
 */
function fixedName(name: string): string {
  const rest = createHash('sha256').update(name.replace(HASH, '$1')).digest('base64url');
  return name.replace(HASH, (_hash, kind: string) => `-${rest.slice(0, 8)}${kind}`);
}

/** The names of built files, as they occur in scripts and styles. */
const NAMED = /[\w.-]+-[\w-]{8}\.\w+/g;
const fixedNames = new Map(names.map((name) => [name, fixedName(name)]));

/**
 * Returns the compressed size of a script or a style. The file contains the names of other files, whose hashes change with their content
 * and compress to a few bytes more or less. With fixed names, the size depends only on the file's own content.
 */
function packedSize(file: string, pack: (text: string) => Buffer): number {
  const text = readFileSync(path.join(WEB, file), 'utf8');
  return pack(text.replace(NAMED, (name) => fixedNames.get(name) ?? name)).length;
}

const gzipSize = (file: string) => packedSize(file, gzipSync);

/** Sizes in bytes: from `warnAbove` a developer should look for the cause, and above `failAbove` the test fails. */
interface Budget {
  warnAbove: number;
  failAbove: number;
}

/** Leaves room for a change that is worth a few bytes, so that it need not save them elsewhere. */
const withGrace = (bytes: number): Budget => ({ warnAbove: bytes, failAbove: 1.04 * bytes });

function expectWithin(what: string, size: number, { warnAbove, failAbove }: Budget): void {
  if (size > warnAbove) console.warn(`${what}: ${size / KB} kB, above ${warnAbove / KB} kB`);
  expect(size, what).toBeLessThanOrEqual(failAbove);
}

/** Returns the built files that a source file needs before it can run: its own and all static imports. */
function closureOf(source: string, from = manifest, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const imported of from[source]?.imports ?? []) closureOf(imported, from, found);
  return found;
}

function scriptsOf(sources: string[], from = manifest): string[] {
  const all = new Set(sources.flatMap((source) => [...closureOf(source, from)]));
  return [...all].map((source) => from[source]?.file ?? source).filter((file) => file.endsWith('.js'));
}

const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + gzipSize(file), 0);

const PUBLIC_PAGE: Budget = { warnAbove: 99.5 * KB, failAbove: 100 * KB };

/** The calendar of all courts is a grid with keyboard control and live updates. In Bangla it also has the names of sports. */
const CALENDAR: Budget = { warnAbove: 107.5 * KB, failAbove: 108 * KB };

const FIRST_PAGES: [page: string, budget: Budget][] = [
  ['pages/site/home/home-page.tsx', PUBLIC_PAGE],
  ['pages/site/courts/courts-page.tsx', PUBLIC_PAGE],
  ['pages/site/calendar/calendar-page.tsx', CALENDAR],
];

describe('what a reader downloads', () => {
  test.each(
    Object.entries(MANIFESTS).flatMap(([language, files]) =>
      FIRST_PAGES.map(([page, budget]) => ({ language, files, page, budget })),
    ),
  )('in $language before $page can be used is within its budget of scripts', (first) => {
    const { language, files, page, budget } = first;
    expect(Object.keys(files)).toContain(page);
    expectWithin(
      `The first scripts of ${page} in ${language}`,
      sizeOf(scriptsOf(['index.html', page], files)),
      budget,
    );
  });

  test('is named right for every page that the server sends', () => {
    const named = [
      ...[...SITE_PAGES, ...MORE_PAGES, NOT_FOUND].map((page) => pageFile('site', page)),
      ...DASHBOARD_PAGES.map((page) => pageFile('dashboard', page)),
    ];
    expect(named.filter((file) => !(file in manifest))).toEqual([]);
  });

  test.each(['home/home-page', 'home/below', 'courts/courts-page', 'calendar/calendar-page'])(
    'is styled before the code of %s has come, by the sheet of every page',
    (part) => {
      const source = `pages/site/${part}.tsx`;
      expect(Object.keys(manifest)).toContain(source);
      const own = [...closureOf(source)].flatMap((chunk) => manifest[chunk]?.css ?? []);
      expect(own.filter((file) => !manifest['index.html']?.css?.includes(file))).toEqual([]);
    },
  );

  test('for the code of a booking is 6 kB at most, beside what My Bookings has', () => {
    const shared = new Set(scriptsOf(['index.html', 'pages/dashboard/my-bookings/my-bookings-page.tsx']));
    const more = scriptsOf(['ui/pictures/qr-code.tsx']).filter((file) => !shared.has(file));
    const ticket = scriptsOf(['pages/dashboard/code/code-page.tsx']).filter((file) =>
      file.includes('ticket'),
    );
    expect(ticket).toHaveLength(1);
    expect(sizeOf([...more, ...ticket])).toBeLessThanOrEqual(6 * KB);
  });

  test('for the scan page is 20 kB at most, as browsers of our days get it, beside what the desk has', () => {
    const shared = new Set(scriptsOf(['index.html', 'app/device.tsx', 'pages/dashboard/desk/desk-page.tsx']));
    const scan = scriptsOf(['pages/dashboard/scan/scan-page.tsx', 'features/check-in/decoder.ts']);
    const more = scan.filter((file) => !shared.has(file));
    expect(more.length).toBeGreaterThan(1);
    const size = more.reduce((sum, file) => sum + packedSize(file, brotliCompressSync), 0);
    expect(size).toBeLessThanOrEqual(20 * KB);
  });

  test('is about 15 kB of style and 16 kB of fonts at most', () => {
    const styles = manifest['index.html']?.css ?? [];
    expect(styles).toHaveLength(1);
    expectWithin('The style of every page', sizeOf(styles), withGrace(15 * KB));
    // Fonts for Bangla and for extended Latin letters load only when a page contains such letters.
    const fonts = Object.values(manifest).filter(
      ({ file }) => file.endsWith('.woff2') && !/bangla-(?!word)|geist-latin/.test(file),
    );
    expect(fonts.length).toBeGreaterThan(0);
    const total = fonts.reduce((sum, { file }) => sum + readFileSync(path.join(WEB, file)).length, 0);
    expectWithin('The fonts of every page', total, withGrace(16 * KB));
  });

  test('for one more page is about 25 kB at most', () => {
    const shared = new Set(scriptsOf(['index.html']));
    const pages = Object.entries(manifest).filter(
      ([source, { isDynamicEntry }]) => isDynamicEntry && !HEAVY.test(source),
    );
    expect(pages.length).toBeGreaterThan(10);
    const more = pages.flatMap(([source]) => scriptsOf([source]).filter((file) => !shared.has(file)));
    for (const file of new Set(more)) expectWithin(file, gzipSize(file), withGrace(25 * KB));
  });
});

describe('what whoever is signed in downloads besides, once for each version', () => {
  const worker = readFileSync(path.join(WEB, 'sw.js'), 'utf8');
  const kept = [...worker.matchAll(/'\/(assets\/[^']+)'/g)].map(([, file = '']) => file);

  test('is a worker of 100 lines, 2 kB, between people and their data', () => {
    expect(readFileSync('src/web/public/sw.js', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
      100,
    );
    expect(gzipSync(worker).length).toBeLessThanOrEqual(2 * KB);
    expect(worker).not.toContain('__');
  });

  test('is the page for times without a line, about 30 kB in both languages with its style', () => {
    expect(kept.length).toBeGreaterThan(1);
    expectWithin('What the worker keeps', sizeOf(kept), withGrace(30 * KB));
  });
});
