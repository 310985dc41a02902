// @ts-check
// Compiles the catalogues into modules of texts: `dist/texts/<subject>.js` with all languages, and its types.
import { catalogueFile } from './catalogues.mjs';
import { writeMessage } from './generate.mjs';
import { parseMessage } from './parse.mjs';
import { findValues, textType } from './values.mjs';

/** @import { Catalogue, Subject } from './catalogues.mjs' */

/** @param {unknown} error */
const tell = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Calls `work` for one text; an error that it throws says where that text is. @template T @param {string} file @param {string} key @param
 * {() => T} work
 */
export function atText(file, key, work) {
  try {
    return work();
  } catch (error) {
    throw new Error(`${file}: ${key}: ${tell(error)}`, { cause: error });
  }
}

/** @param {string} key */
const property = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

/**
 * Returns a text in a language, or in English if that language has none. Only the English text decides whether it is a function, because
 * code passes the same values in every language.
 * @param {Subject} subject
 * @param {string} language
 * @param {string} key
 */
export function compileText({ name, languages }, language, key) {
  const english = languages.get('en');
  const meant = english?.messages.get(key);
  if (!english || meant === undefined) throw new Error(`${catalogueFile(name, 'en')} has no text ${key}.`);
  const isText = atText(english.file, key, () => findValues(parseMessage(meant)).size === 0);
  const { file, messages } = languages.get(language) ?? english;
  const message = messages.get(key);
  const { names, body } = atText(message === undefined ? english.file : file, key, () =>
    writeMessage(parseMessage(message ?? meant)),
  );
  if (isText && names.length > 0) throw new Error(`${file}: ${key} has values, and the English has none.`);
  return { isText, names, body };
}

/**
 * Returns a text as JavaScript: a string, or a function that takes its values by name.
 * @param {ReturnType<typeof compileText>} text
 */
export function writeText({ isText, names, body }) {
  if (isText) return body;
  return names.length === 0 ? `() => ${body}` : `({ ${names.join(', ')} }) => ${body}`;
}

/** @param {string | undefined} note */
const docComment = (note) => (note ? `  /** ${note.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : '');

/** @param {Catalogue} english */
function writeTypes({ file, messages, notes }) {
  const fields = [...messages].map(([key, message]) => {
    const type = atText(file, key, () => textType(parseMessage(message)));
    return `${docComment(notes.get(key))}  readonly ${property(key)}: ${type};\n`;
  });
  const body = fields.join('');
  const tag = body.includes(': Tag') ? "import type { Tag } from '#contract/language.ts';\n\n" : '';
  return `${tag}export declare const t: {\n${body}};\n`;
}

/**
 * Returns the module of a subject and its types.
 * @param {Subject} subject
 */
export function compileSubject(subject) {
  const english = subject.languages.get('en');
  if (!english) throw new Error(`${subject.name} has no English.`);
  const keys = [...english.messages.keys()];
  const tables = [...subject.languages.keys()].map((language) => {
    const texts = keys.map(
      (key) => `    ${property(key)}: ${writeText(compileText(subject, language, key))},\n`,
    );
    return `  ${property(language)}: {\n${texts.join('')}  },\n`;
  });
  const js = `import { chooseTexts } from '#contract/language.ts';\n\nexport const t = chooseTexts({\n${tables.join('')}});\n`;
  return { js, types: writeTypes(english) };
}
