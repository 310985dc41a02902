// @ts-check
// Checks what must be true of the catalogues, besides each message being readable.
import { atText } from './compile.mjs';
import { formatCatalogue } from './catalogues.mjs';
import { parseMessage } from './parse.mjs';
import { findValues, textType } from './values.mjs';

/** @import { Catalogue, Subject } from './catalogues.mjs' */
/** @import { TextImport } from './uses.mjs' */

/** @typedef {ReturnType<typeof findValues>} Values */

/** @template T @param {() => T} work @returns {{ value: T } | { fault: string }} */
function attempt(work) {
  try {
    return { value: work() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Returns what is wrong with the values of a text, compared with the English one.
 * @param {Values} english
 * @param {Values} other
 */
function compareValues(english, other) {
  const lost = [...english]
    .filter(([name, { isPrinted }]) => isPrinted && !other.has(name))
    .map(
      ([name, { kind }]) =>
        `leaves out ${kind === 'tag' ? `<${name}>` : `{${name}}`}, which the English has.`,
    );
  const wrong = [...other].flatMap(([name, given]) => {
    const meant = english.get(name);
    if (!meant)
      return [
        `has {${name}}, which the English has not. Is it another name? Else write {${name}, select, other {…}} around the English.`,
      ];
    const isOpenChoice = meant.kind === 'choice' && given.kind === 'string' && !given.isPrinted;
    if (meant.kind !== given.kind && !isOpenChoice)
      return [`uses {${name}} as a ${given.kind}, and the English as a ${meant.kind}.`];
    const without = isOpenChoice ? [] : meant.keys.filter((key) => !given.keys.includes(key));
    if (without.length > 0) return [`does not say what stands where {${name}} is ${without.join(' or ')}.`];
    const more = given.keys.filter((key) => !meant.keys.includes(key));
    if (more.length > 0) return [`has cases of {${name}} that the English has not: ${more.join(', ')}.`];
    if (meant.isNullable && given.isPrinted && !given.isNullable)
      return [`prints {${name}}, which may be null: write {${name}, select, null {…} other {…}}.`];
    return [];
  });
  return [...lost, ...wrong];
}

/** @param {Catalogue} english @param {Catalogue} other */
function compareCatalogues(english, other) {
  return [...other.messages].flatMap(([key, message]) => {
    const meant = english.messages.get(key);
    if (meant === undefined) return [`${other.file}: ${key}: the English has no such text. Take it out.`];
    const compared = attempt(() =>
      compareValues(findValues(parseMessage(meant)), findValues(parseMessage(message))),
    );
    const faults = 'value' in compared ? compared.value : [];
    return faults.map((fault) => `${other.file}: ${key}: ${fault}`);
  });
}

/** @param {Catalogue} catalogue */
function findUnreadable({ file, messages }) {
  return [...messages].flatMap(([key, message]) => {
    const read = attempt(() => atText(file, key, () => textType(parseMessage(message))));
    return 'fault' in read ? [read.fault] : [];
  });
}

/**
 * Returns the faults of a subject's texts in all languages.
 * @param {Subject} subject
 */
export function findFaults({ languages }) {
  const [english, ...others] = languages.values();
  if (!english) return [];
  return [
    ...[english, ...others].flatMap(findUnreadable),
    ...others.flatMap((other) => compareCatalogues(english, other)),
  ];
}

/** Returns what is wrong with the form of a catalogue, if anything. @param {string} file @param {string} text */
export function findFormFaults(file, text) {
  const formatted = attempt(() => formatCatalogue(text, file));
  if ('fault' in formatted) return [formatted.fault];
  return formatted.value === text ? [] : [`${file} is not in its one form: run 'npm run texts -- --format'.`];
}

/**
 * Returns the texts that nothing uses.
 * @param {Subject} subject
 * @param {TextImport[]} uses
 */
export function findUnused({ name, languages }, uses) {
  const own = uses.filter(({ subject }) => subject === name);
  const families = own.flatMap((found) => [...found.families]);
  const used = new Set(own.flatMap((found) => found.uses.map(({ key }) => key)));
  const { file = '', messages } = languages.get('en') ?? {};
  return [...(messages?.keys() ?? [])]
    .filter((key) => !used.has(key) && !families.some((family) => key.startsWith(family)))
    .map((key) => `${file}: ${key}: nothing uses it. Take it out of every language.`);
}

/**
 * Returns the keys that a language has no text for yet; the site shows English instead.
 * @param {Subject} subject
 * @returns {{ language: string, subject: string, key: string }[]}
 */
export function findMissing({ name, languages }) {
  const keys = [...(languages.get('en')?.messages.keys() ?? [])];
  return [...languages].flatMap(([language, { messages }]) =>
    keys.filter((key) => !messages.has(key)).map((key) => ({ language, subject: name, key })),
  );
}
