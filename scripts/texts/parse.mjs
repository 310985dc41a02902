// @ts-check
// Reads a message of a catalogue: ICU MessageFormat, with tags such as <b>…</b>, and without what our languages do not need.
import { parse } from '@messageformat/parser';

/**
 * @typedef {{ type: 'text', text: string }} Text
 * @typedef {{ type: 'value', name: string }} Value
 * @typedef {{ type: 'tag', name: string, inner: Part[] }} Tag
 * @typedef {{ key: string, parts: Part[] }} Case
 * @typedef {{ type: 'plural' | 'select', name: string, cases: Case[], other: Part[] }} Choice the keys of a plural are numbers
 * @typedef {Text | Value | Tag | Choice} Part
 */

/** @import { Token } from '@messageformat/parser' */

const NAME = /^[a-z][A-Za-z0-9]*$/;

const RESERVED = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments eval'.split(
    ' ',
  ),
);

/** Matches an escaped apostrophe, quoted characters, a tag, or a single character. */
const PIECE = /''|'([{}#<>](?:[^']|'')*)'(?!')|<(\/?)([a-z][A-Za-z0-9]*)>|[^]/gu;

/** @param {string} name */
function checkName(name) {
  if (!NAME.test(name))
    throw new Error(`{${name}} is no name of a value: begin with a small letter and use letters and digits.`);
  if (RESERVED.has(name)) throw new Error(`{${name}} is a word of JavaScript: give the value another name.`);
}

/** Builds the parts of a message, and nests the parts between two tags. */
function collectParts() {
  /** @type {{ name: string, parts: Part[] }[]} */
  const open = [{ name: '', parts: [] }];
  const innermost = () => /** @type {{ name: string, parts: Part[] }} */ (open.at(-1)); // the message is never closed
  /** @param {Part} part */
  function add(part) {
    const { parts } = innermost();
    const last = parts.at(-1);
    if (part.type === 'text' && last?.type === 'text') last.text += part.text;
    else parts.push(part);
  }
  /** @param {string} name */
  function close(name) {
    const { name: opened, parts } = innermost();
    if (opened !== name)
      throw new Error(`</${name}> closes nothing here: open <${name}> before it, in the same part.`);
    open.pop();
    add({ type: 'tag', name, inner: parts });
  }
  function finish() {
    const { name, parts } = innermost();
    if (name !== '')
      throw new Error(`<${name}> is not closed: write </${name}>, or '<'${name}> where people read it so.`);
    return parts;
  }
  /** @param {string} name */
  const openTag = (name) => (checkName(name), open.push({ name, parts: [] }));
  return { add, openTag, close, finish };
}

/** @typedef {ReturnType<typeof collectParts>} Parts */

/**
 * @param {string} raw as written in the message, including apostrophes
 * @param {Parts} parts
 */
function addText(raw, parts) {
  for (const [piece, quoted, slash, tag] of raw.matchAll(PIECE)) {
    if (tag !== undefined) {
      if (slash === '') parts.openTag(tag);
      else parts.close(tag);
    } else {
      const text = piece === "''" ? "'" : (quoted?.replaceAll("''", "'") ?? piece);
      parts.add({ type: 'text', text });
    }
  }
}

/** @param {Extract<Token, { type: 'plural' | 'select' | 'selectordinal' }>} token @returns {Choice} */
function toChoice(token) {
  const { type, arg: name, cases, pluralOffset } = token;
  checkName(name);
  if (type === 'selectordinal')
    throw new Error(`selectordinal is not used: give the ordinal of ${name} as a value.`);
  if (pluralOffset !== undefined)
    throw new Error(`offset is not used: give the smaller number as a value beside ${name}.`);
  const last = cases.at(-1);
  if (last?.key !== 'other') throw new Error(`{${name}, ${type}, …} has no 'other {…}' at its end: add it.`);
  const rest = cases.slice(0, -1);
  if (new Set(cases.map(({ key }) => key)).size < cases.length)
    throw new Error(`{${name}, ${type}, …} has a case twice: leave one out.`);
  for (const { key } of rest)
    if (type === 'plural' && !/^=\d+$/.test(key))
      throw new Error(`The case '${key}' of {${name}, plural, …} is not used: write =1 and other.`);
  return {
    type,
    name,
    cases: rest.map(({ key, tokens }) => ({ key: key.replace('=', ''), parts: toParts(tokens) })),
    other: toParts(last.tokens),
  };
}

/** @param {Token[]} tokens @returns {Part[]} */
function toParts(tokens) {
  const parts = collectParts();
  for (const token of tokens) {
    if (token.type === 'content') addText(token.ctx.text, parts);
    else if (token.type === 'argument') {
      checkName(token.arg);
      parts.add({ type: 'value', name: token.arg });
    } else if (token.type === 'octothorpe')
      throw new Error(
        "# is not used: give the number as a formatted value, or write '#' where people read it.",
      );
    else if (token.type === 'function')
      throw new Error(
        `{${token.arg}, ${token.key}} is not used: give ${token.arg} as a formatted value, {${token.arg}}.`,
      );
    else parts.add(toChoice(token));
  }
  return parts.finish();
}

/**
 * Returns the parts of a message. Throws with a sentence that says what to write instead.
 * @param {string} message
 */
export function parseMessage(message) {
  // The keys of a plural are checked here instead, so that the error says what to do.
  return toParts(parse(message, { strictPluralKeys: false }));
}
