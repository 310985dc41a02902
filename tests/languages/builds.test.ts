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

/** Returns the scripts of the site in one language, by their names. */
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

/** Letters of Bangla, but the sign of the taka. */
const BANGLA = /[\u0980-\u09f2\u09f4-\u09ff]/;

/** What the English site says in Bangla: the way there, digits that people may type, and what a form offers for a court. */
const MEANT = [
  'বাংলা',
  '০১২৩৪৫৬৭৮৯',
  '[০-৯]',
  ...SPORTS_IN_BANGLA.values(),
  ...PLACES_IN_BANGLA.values(),
].toSorted((a, b) => b.length - a.length);

/** Returns the files that hold Bangla that nobody meant. */
function withBangla(scripts: Map<string, string>): string[] {
  const rest = (text: string) => MEANT.reduce((now, words) => now.replaceAll(words, ''), text);
  return [...scripts].filter(([, text]) => BANGLA.test(rest(text))).map(([file]) => file);
}

/** Sentences of the English site, by which its texts are known: pieces that are long enough to be nothing else. */
const SENTENCES = readWebTexts()
  .flatMap(({ en, bn }) => en.pieces.filter((piece) => !bn.pieces.includes(piece)))
  .filter((piece) => piece.length > 20 && /^\p{Lu}.* .* /u.test(piece));

/** Returns the English sentences that are found in scripts. */
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
