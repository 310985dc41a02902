// @ts-check
// Writes a message as JavaScript: a string, or a function of its values.
import { findValues } from './values.mjs';

/** @import { Choice, Part } from './parse.mjs' */

/** @param {string} text */
const inTemplate = (text) => text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`);

/** @param {Choice} choice */
function writeChoice({ type, name, cases, other }) {
  const otherwise = writeParts(other);
  const branches = cases.map(({ key, parts }) => ({ key, text: writeParts(parts) }));
  const keys = new Set(branches.map(({ key }) => key));
  const last = branches.at(-1);
  const isBoolean = branches.every(({ key }) => ['true', 'false', 'null'].includes(key));
  const isWhole =
    type === 'select' && (isBoolean ? keys.has('true') && keys.has('false') : other.length === 0);
  // The types allow nothing else, so the last case needs no condition.
  const takesRest = isWhole && last !== undefined && last.key !== 'null';
  const asked = takesRest ? branches.slice(0, -1) : branches;
  const rest = takesRest ? last.text : otherwise;
  const questions = asked.map(({ key, text }) => `${writeQuestion(type, name, key)} ? ${text} : `);
  return questions.length === 0 ? rest : `(${questions.join('')}${rest})`;
}

/**
 * @param {Choice['type']} type
 * @param {string} name
 * @param {string} key
 */
function writeQuestion(type, name, key) {
  if (type === 'plural') return `${name} === ${key}`;
  if (key === 'null') return `${name} == null`;
  if (key === 'true') return name;
  return key === 'false' ? `${name} === false` : `${name} === ${JSON.stringify(key)}`;
}

/** @param {Exclude<Part, { type: 'text' }>} part */
function writePart(part) {
  if (part.type === 'value') return part.name;
  return part.type === 'tag' ? `${part.name}(${writeParts(part.inner)})` : writeChoice(part);
}

/** @param {Part[]} parts @returns {string} an expression */
function writeParts(parts) {
  const [first] = parts;
  if (first === undefined) return "''";
  if (parts.length > 1)
    return `\`${parts.map((part) => (part.type === 'text' ? inTemplate(part.text) : `\${${writePart(part)}}`)).join('')}\``;
  return first.type === 'text' ? JSON.stringify(first.text) : writePart(first);
}

/**
 * Returns the expression of a message, and the values that it needs; a choice with only 'other' does not look at its value.
 * @param {Part[]} parts
 */
export function writeMessage(parts) {
  const names = [...findValues(parts).keys()].filter((name) => isNeeded(parts, name));
  return { names, body: writeParts(parts) };
}

/** @param {Part[]} parts @param {string} name @returns {boolean} */
function isNeeded(parts, name) {
  return parts.some((part) => {
    if (part.type === 'text') return false;
    if (part.type === 'tag') return part.name === name || isNeeded(part.inner, name);
    if (part.type === 'value') return part.name === name;
    const asks = part.name === name && part.cases.length > 0;
    return (
      asks ||
      [...part.cases.map(({ parts: inner }) => inner), part.other].some((inner) => isNeeded(inner, name))
    );
  });
}
