// @ts-check
// A step of `npm run check`: fails for catalogues with faults, and lists what is not translated yet.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../src/contract/language.ts';
import { CATALOGUES, listSubjects, readSubject } from './catalogues.mjs';
import { findFaults, findFormFaults, findMissing, findUnused } from './check.mjs';
import { listUses } from './uses.mjs';

const files = existsSync(CATALOGUES) ? readdirSync(CATALOGUES).filter((name) => name.endsWith('.arb')) : [];
/** @type {readonly string[]} */
const languages = LANGUAGES;
const faults = files.flatMap((name) => {
  const [subject = '', language = '', ...more] = name.split('.');
  if (!/^[a-z][a-z-]*$/.test(subject) || !languages.includes(language) || more.length > 1)
    return [`src/texts/${name}: call it <subject>.<language>.arb, in one of ${languages.join(', ')}.`];
  return findFormFaults(`src/texts/${name}`, readFileSync(path.join(CATALOGUES, name), 'utf8'));
});
if (faults.length === 0) {
  const uses = listUses(path.join(CATALOGUES, '..'));
  const subjects = listSubjects().map((name) => readSubject(name, LANGUAGES));
  for (const subject of subjects) faults.push(...findFaults(subject), ...findUnused(subject, uses));
  for (const { language, subject, key } of subjects.flatMap(findMissing))
    console.log(`Not translated yet: ${language} ${subject} ${key}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
