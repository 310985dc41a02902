import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUES, formatCatalogue } from '../../scripts/texts/catalogues.mjs';
import { readAllTexts } from './support/read-catalogues.ts';

// `npm run texts` prints every text of the product with its file and name, in English and in Bangla, one tab-separated line each, for
// people who read or correct the Bangla. `npm run texts -- --format` rewrites the catalogues in their standard format.

if (process.argv.includes('--format')) {
  for (const name of readdirSync(CATALOGUES).filter((found) => found.endsWith('.arb'))) {
    const file = path.join(CATALOGUES, name);
    const text = readFileSync(file, 'utf8');
    const formatted = formatCatalogue(text, `src/texts/${name}`);
    if (formatted !== text) writeFileSync(file, formatted);
  }
} else {
  console.log(['file', 'name', 'English', 'Bangla'].join('\t'));
  for (const { file, key, en, bn } of readAllTexts())
    console.log([file, key, en.source, bn.source].join('\t'));
}
