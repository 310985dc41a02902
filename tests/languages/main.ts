import { listTextFiles, readTexts } from './support/read-texts.ts';

// `npm run texts`: every text of the product with its file and name, in English and in Bangla, a line each with tabs between,
// for whoever reads or corrects the Bangla.

console.log(['file', 'name', 'English', 'Bangla'].join('\t'));
for (const { file, key, en, bn } of listTextFiles().flatMap(readTexts))
  console.log([file, key, en.source, bn.source].join('\t'));
