// @ts-check
// Reads the catalogues of texts: `src/texts/<subject>.<language>.arb`, the format of translators' programs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
export const CATALOGUES = path.join(ROOT, 'src/texts');

/**
 * @typedef {{ file: string, messages: Map<string, string>, notes: Map<string, string> }} Catalogue `notes` say what a translator must know
 * @typedef {{ name: string, languages: Map<string, Catalogue> }} Subject
 */

/** @param {string} subject @param {string} language */
export const catalogueFile = (subject, language) => `src/texts/${subject}.${language}.arb`;

/** @param {string} file @param {string} text */
function parseFile(file, text) {
  try {
    return /** @type {Record<string, unknown>} */ (JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Catalogue}
 */
export function readCatalogue(file, text) {
  const messages = new Map();
  const notes = new Map();
  for (const [key, value] of Object.entries(parseFile(file, text))) {
    if (key.startsWith('@@')) continue;
    if (key.startsWith('@')) {
      const note = /** @type {{ description?: string } | null} */ (value)?.description;
      if (note) notes.set(key.slice(1), note);
    } else if (typeof value !== 'string' || value === '')
      throw new Error(`${file}: ${key} is no text. Write one in quotation marks, or leave the key out.`);
    else if (/^\d+$/.test(key))
      throw new Error(`${file}: the key ${key} is a number. Begin it with a letter.`);
    else messages.set(key, value);
  }
  return { file, messages, notes };
}

/** Returns the names of the subjects that have a catalogue. @param {string} [folder] */
export function listSubjects(folder = CATALOGUES) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.arb')) : [];
  return [...new Set(files.map((name) => name.split('.')[0] ?? ''))].sort();
}

/**
 * @param {string} name
 * @param {readonly string[]} languages
 * @param {string} [folder]
 * @returns {Subject}
 */
export function readSubject(name, languages, folder = CATALOGUES) {
  const read = languages.map((language) => {
    const file = path.join(folder, `${name}.${language}.arb`);
    const shown = catalogueFile(name, language);
    if (!existsSync(file))
      throw new Error(
        `${shown} is missing. Add it with {"@@locale": "${language}"} and the texts of ${name}.`,
      );
    return /** @type {const} */ ([language, readCatalogue(shown, readFileSync(file, 'utf8'))]);
  });
  return { name, languages: new Map(read) };
}

/**
 * Returns a catalogue in its canonical form: the language first, and the note of a text right after it, in the English catalogue only.
 * @param {string} text
 * @param {string} file
 */
export function formatCatalogue(text, file) {
  const language = file.split('.').at(-2) ?? '';
  const { messages, notes } = readCatalogue(file, text.normalize());
  /** @type {Record<string, unknown>} */
  const formatted = { '@@locale': language };
  for (const [key, message] of messages) {
    formatted[key] = message;
    const note = notes.get(key);
    if (note && language === 'en') formatted[`@${key}`] = { description: note };
  }
  return `${JSON.stringify(formatted, null, 2)}\n`;
}
