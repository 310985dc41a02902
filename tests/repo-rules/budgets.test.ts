import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PAGE_MODULES } from '#web/page-modules.ts';
import { ensureBuilt } from '../../scripts/build-web.mjs';

ensureBuilt();

const WEB = path.resolve('dist/web');
const KB = 1000;

const chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});
const manifest = z.parse(
  z.record(z.string(), chunk),
  JSON.parse(readFileSync(path.join(WEB, '.vite/manifest.json'), 'utf8')),
);

/** The chunks whose size is somebody else's: map, sign-in service, card provider. */
const HEAVY = /(club-map|firebase|stripe)/;

function gzipSize(file: string): number {
  return gzipSync(readFileSync(path.join(WEB, file))).length;
}

/** What a source file needs before it can run: itself and all that it imports at once. */
function closureOf(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const imported of manifest[source]?.imports ?? []) closureOf(imported, found);
  return found;
}

function scriptsOf(...sources: string[]): string[] {
  const all = new Set(sources.flatMap((source) => [...closureOf(source)]));
  return [...all].map((source) => manifest[source]?.file ?? source).filter((file) => file.endsWith('.js'));
}

const sizeOf = (files: string[]) => files.reduce((sum, file) => sum + gzipSize(file), 0);

describe('what a reader downloads', () => {
  test.each(['pages/home-page.tsx', 'pages/courts-page.tsx'])(
    'before %s can be used is at most 96 kB of scripts',
    (page) => {
      expect(Object.keys(manifest)).toContain(page);
      expect(sizeOf(scriptsOf('index.html', page))).toBeLessThanOrEqual(96 * KB);
    },
  );

  test('before the calendar can be used is at most 107 kB of scripts, 4.5 kB of them its own', () => {
    const page = 'pages/calendar-page.tsx';
    expect(sizeOf(scriptsOf('index.html', page))).toBeLessThanOrEqual(107 * KB);
    // The names of the files that it asks for differ with each build, and so does their size by some bytes.
    expect(gzipSize(manifest[page]?.file ?? '')).toBeLessThanOrEqual(4.6 * KB);
  });

  test('is named right for every page that the server sends', () => {
    expect(Object.values(PAGE_MODULES).filter((module) => !(module in manifest))).toEqual([]);
  });

  test('is at most 15 kB of style and 16 kB of fonts', () => {
    const styles = manifest['index.html']?.css ?? [];
    expect(styles).toHaveLength(1);
    expect(sizeOf(styles)).toBeLessThanOrEqual(15 * KB);
    // Bangla, and the rest of Europe’s letters, come only where there are some.
    const fonts = Object.values(manifest).filter(
      ({ file }) => file.endsWith('.woff2') && !/bengali|geist-latin/.test(file),
    );
    expect(fonts.length).toBeGreaterThan(0);
    const total = fonts.reduce((sum, { file }) => sum + readFileSync(path.join(WEB, file)).length, 0);
    expect(total).toBeLessThanOrEqual(16 * KB);
  });

  test('for one more page is at most 25 kB', () => {
    const shared = new Set(scriptsOf('index.html'));
    const pages = Object.entries(manifest).filter(
      ([source, { isDynamicEntry }]) => isDynamicEntry && !HEAVY.test(source),
    );
    expect(pages.length).toBeGreaterThan(10);
    const sizes = pages.map(([source]) => {
      const own = scriptsOf(source).filter((file) => !shared.has(file));
      return [source, Math.max(0, ...own.map(gzipSize))] as const;
    });
    expect(sizes.filter(([, size]) => size > 25 * KB)).toEqual([]);
  });
});
