import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SPORTS_IN_BANGLA } from '#contract/club/sport-words.ts';
import { PLACES_IN_BANGLA } from '#web/features/courts/court-draft.ts';
import { ensureBuilt } from '../../scripts/build-web.mjs';
import { readWebTexts } from './support/read-catalogues.ts';

await ensureBuilt();

const WEB = path.resolve('dist/web');

function scriptsOf(manifest: string): Map<string, string> {
  const chunks = z.parse(
    z.record(z.string(), z.object({ file: z.string() })),
    JSON.parse(readFileSync(path.join(WEB, '.vite', manifest), 'utf8')),
  );
  const files = [...new Set(Object.values(chunks).map(({ file }) => file))];
  return new Map(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(path.join(WEB, file), 'utf8')]),
  );
}

const english = scriptsOf('manifest.json');
const bangla = scriptsOf('manifest.bn.json');

/** Bangla characters without the taka sign. */
const BANGLA = /[\u0980-\u09f2\u09f4-\u09ff]/;

/**
 * Bangla texts that the English site contains on purpose: the language switch, digits that people may type, and a form's suggestions for a
 * court.
 */
const MEANT = [
  'বাংলা',
  '০১২৩৪৫৬৭৮৯',
  '[০-৯]',
  ...SPORTS_IN_BANGLA.values(),
  ...PLACES_IN_BANGLA.values(),
].toSorted((a, b) => b.length - a.length);

function withBangla(scripts: Map<string, string>): string[] {
  const rest = (text: string) => MEANT.reduce((now, words) => now.replaceAll(words, ''), text);
  return [...scripts].filter(([, text]) => BANGLA.test(rest(text))).map(([file]) => file);
}

/** Sentences that identify the English texts: pieces that are long enough to be unambiguous. */
const SENTENCES = readWebTexts()
  .flatMap(({ en, bn }) => en.pieces.filter((piece) => !bn.pieces.includes(piece)))
  .filter((piece) => piece.length > 20 && /^\p{Lu}.* .* /u.test(piece));

function withEnglish(scripts: Map<string, string>): string[] {
  const all = [...scripts.values()].join('\n');
  return [...new Set(SENTENCES.filter((sentence) => all.includes(sentence)))];
}

describe('the site', () => {
  test('in English has no text in Bangla', () => {
    expect(withBangla(english)).toEqual([]);
  });

  test('in Bangla has no text in English', () => {
    expect(withEnglish(bangla)).toEqual([]);
  });

  test('in the other language is found out by the same looks', () => {
    expect(SENTENCES.length).toBeGreaterThan(300);
    expect(withBangla(bangla).length).toBeGreaterThan(60);
    expect(withEnglish(english).length).toBeGreaterThan(300);
  });
});
