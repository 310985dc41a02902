import path from 'node:path';
import { LANGUAGES } from '#contract/language.ts';
import { listSubjects, readSubject, type Catalogue } from '../../../scripts/texts/catalogues.mjs';
import { parseMessage, type Part } from '../../../scripts/texts/parse.mjs';
import { listUses } from '../../../scripts/texts/uses.mjs';
import { findValues } from '../../../scripts/texts/values.mjs';
import { listTextFiles, readTexts, type Said, type Text } from './read-texts.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../../src');

export function readSubjects() {
  return listSubjects().map((name) => readSubject(name, LANGUAGES));
}

/** Returns the text of a message, split where values are inserted. */
function piecesOf(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.type === 'text') return [part.text];
    if (part.type === 'value') return [];
    if (part.type === 'tag') return piecesOf(part.inner);
    return [...part.cases.map((one) => one.parts), part.other].flatMap(piecesOf);
  });
}

function readMessage(message: string): Said {
  const parts = parseMessage(message);
  const values = findValues(parts);
  return {
    pieces: piecesOf(parts),
    printed: new Set([...values].filter(([, { isPrinted }]) => isPrinted).map(([name]) => name)),
    used: new Set(values.keys()),
    source: message.replaceAll(/\s+/g, ' '),
  };
}

/** Returns the texts that exist in both languages. */
function readPair(english: Catalogue, bangla: Catalogue): Text[] {
  return [...english.messages].flatMap(([key, message]) => {
    const translated = bangla.messages.get(key);
    if (translated === undefined) return [];
    return [{ file: bangla.file, key, en: readMessage(message), bn: readMessage(translated) }];
  });
}

function readCatalogues(): Text[] {
  return readSubjects().flatMap(({ languages }) => {
    const [english, bangla] = [languages.get('en'), languages.get('bn')];
    return english && bangla ? readPair(english, bangla) : [];
  });
}

/** Returns every text of the product in both languages, from catalogues and from code. */
export function readAllTexts(): Text[] {
  return [...readCatalogues(), ...listTextFiles().flatMap(readTexts)];
}

export function readWebTexts(): Text[] {
  const uses = listUses(path.join(SOURCES, 'web'));
  const used = new Set(uses.flatMap((found) => found.uses.map(({ key }) => `${found.subject} ${key}`)));
  const families = uses.flatMap((found) => [...found.families].map((family) => `${found.subject} ${family}`));
  const subjectOf = (file: string) => path.basename(file).split('.')[0] ?? '';
  return readAllTexts().filter(({ file, key }) => {
    const text = `${subjectOf(file)} ${key}`;
    return file.startsWith('src/web') || used.has(text) || families.some((family) => text.startsWith(family));
  });
}
