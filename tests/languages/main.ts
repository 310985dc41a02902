import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUES, formatCatalogue } from '../../scripts/texts/catalogues.mjs';
import { readAllTexts } from './support/read-catalogues.ts';

// `npm run texts`: every text of the product with its file and name, in English and in Bangla, a line each with tabs between,
// for whoever reads or corrects the Bangla. `npm run texts -- --format` writes the catalogues in their one form.

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
