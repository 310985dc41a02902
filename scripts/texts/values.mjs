// @ts-check
// Finds the values of a message: their names and types.

/** @import { Choice, Part } from './parse.mjs' */

/**
 * `isPrinted` is true when people read the value; otherwise a number or a choice only decides what they read.
 * @typedef {{ kind: 'string' | 'number' | 'boolean' | 'tag' | 'choice', keys: string[], isNullable: boolean, isPrinted: boolean }} Given
 */

/** @param {Choice} choice @returns {Given} */
function describeChoice({ type, cases, other }) {
  if (type === 'plural') return { kind: 'number', keys: [], isNullable: false, isPrinted: false };
  const keys = cases.map(({ key }) => key).filter((key) => key !== 'null');
  const isNullable = keys.length < cases.length;
  const isBoolean = keys.length > 0 && keys.every((key) => key === 'true' || key === 'false');
  if (isBoolean) return { kind: 'boolean', keys: [], isNullable, isPrinted: false };
  const isClosed = other.length === 0 && keys.length > 0;
  return { kind: isClosed ? 'choice' : 'string', keys: isClosed ? keys : [], isNullable, isPrinted: false };
}

/**
 * @param {string} name
 * @param {Given} one
 * @param {Given} two
 * @returns {Given}
 */
function merge(name, one, two) {
  const isPrinted = one.isPrinted || two.isPrinted;
  const isNullable = one.isNullable || two.isNullable;
  const kinds = new Set([one.kind, two.kind]);
  if (kinds.has('choice') && kinds.has('string'))
    return { kind: 'choice', keys: [...one.keys, ...two.keys], isNullable, isPrinted };
  if (kinds.size > 1 && isPrinted && kinds.has('number'))
    throw new Error(
      `${name} chooses by a number, so it is not printed: give what is shown as a second value, formatted.`,
    );
  if (kinds.size > 1)
    throw new Error(`${name} is used as a ${[...kinds].join(' and as a ')}: use two values.`);
  if ([...one.keys].sort().join() !== [...two.keys].sort().join())
    throw new Error(`${name} has other cases in one place than in another: write the same ones in both.`);
  return { ...one, isNullable, isPrinted };
}

/**
 * Returns the values of a message, in the order in which it first uses them.
 * @param {Part[]} parts
 */
export function findValues(parts) {
  /** @type {Map<string, Given>} */
  const found = new Map();
  /** @param {string} name @param {Given} given */
  const add = (name, given) => {
    const before = found.get(name);
    found.set(name, before ? merge(name, before, given) : given);
  };
  /** @param {Part} part */
  const visit = (part) => {
    if (part.type === 'text') return;
    if (part.type === 'value')
      add(part.name, { kind: 'string', keys: [], isNullable: false, isPrinted: true });
    else if (part.type === 'tag') {
      add(part.name, { kind: 'tag', keys: [], isNullable: false, isPrinted: true });
      part.inner.forEach(visit);
    } else {
      add(part.name, describeChoice(part));
      for (const { parts: inner } of part.cases) inner.forEach(visit);
      part.other.forEach(visit);
    }
  };
  parts.forEach(visit);
  return found;
}

/** @param {Given} given */
function typeName({ kind, keys, isNullable }) {
  const name = { string: 'string', number: 'number', boolean: 'boolean', tag: 'Tag', choice: '' }[kind];
  const names = kind === 'choice' ? keys.map((key) => `'${key}'`) : [name];
  return [...names, ...(isNullable ? ['null', 'undefined'] : [])].join(' | ');
}

/**
 * Returns the type of a text as TypeScript writes it.
 * @param {Part[]} parts
 */
export function textType(parts) {
  const values = [...findValues(parts)];
  if (values.length === 0) return 'string';
  const fields = values.map(([name, given]) => `${name}: ${typeName(given)}`);
  return `(values: { ${fields.join('; ')} }) => string`;
}
