import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LANGUAGES, takeLanguageFrom } from '#contract/language.ts';
import { readAddress } from '#contract/language-address.ts';
import { isPage } from '#contract/pages.ts';
import { webManifest } from './web-manifest.ts';

describe.each(LANGUAGES)('the manifest in %s', (language) => {
  test('begins and has its shortcuts at pages in that language', () => {
    const former = takeLanguageFrom(() => language);
    onTestFinished(() => void takeLanguageFrom(former));
    const { start_url, shortcuts, lang } = webManifest(language);
    for (const address of [start_url, ...shortcuts.map(({ url }) => url)]) {
      const read = readAddress(address);
      expect(read.language).toBe(language);
      expect(isPage(read.pathname)).toBe(true);
    }
    expect(lang.startsWith(language)).toBe(true);
  });

  test('names pictures that there are, one for each purpose', () => {
    const { icons } = webManifest(language);
    const publicFolder = path.resolve(import.meta.dirname, '../public');
    expect(icons.filter(({ src }) => !existsSync(path.join(publicFolder, src)))).toEqual([]);
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  });
});

test('the app stays the same one whatever its language', () => {
  expect(webManifest('en').id).toBe(webManifest('bn').id);
});
