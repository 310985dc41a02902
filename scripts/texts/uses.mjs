// @ts-check
// Finds which texts a source file uses: `import { t } from '#texts/<subject>.js'`, and `t.key` below it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/**
 * `call` is set when the text is called with an object whose fields are plain names.
 * @typedef {{ start: number, end: number }} Span
 * @typedef {Span & { key: string, call?: Span & { fields: Map<string, Span> } }} Use
 * `families` are the beginnings of keys that may be used, as in `t[`state.${code}`]`; '' means any key.
 * @typedef {Span & { subject: string, local: string, uses: Use[], families: Set<string> }} TextImport
 * @typedef {Span & { type: string, name?: string, [field: string]: unknown }} Node
 */

const FROM = /^#texts\/([\w-]+)\.js$/;
/** The nodes that TypeScript wraps around a value; its other nodes are types. */
const VALUES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {Node} node @param {Node} parent @param {(node: Node, parent: Node, above: Node) => void} visit @param {Node} above */
function walk(node, parent, visit, above) {
  visit(node, parent, above);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, node, visit, parent);
}

/** @param {string} code @param {Node} node */
function readImport(code, node) {
  const [, subject] = FROM.exec(String(/** @type {Node} */ (node.source).value)) ?? [];
  if (subject === undefined) return null;
  const [specifier, ...more] = /** @type {Node[]} */ (node.specifiers);
  const imported = /** @type {Node | undefined} */ (specifier?.imported)?.name;
  if (!specifier || more.length > 0 || imported !== 't')
    throw new Error(
      `${code.slice(node.start, node.end)} is not understood. Write: import { t } from '#texts/${subject}.js';`,
    );
  const local = /** @type {Node} */ (specifier.local).name ?? '';
  return { subject, local, uses: [], families: new Set(), start: node.start, end: node.end };
}

/** Returns whether the node declares another variable of this name. @param {Node} node @param {Node} parent @param {Node} above */
function isDeclared(node, parent, above) {
  if (parent.type === 'VariableDeclarator' || /^(Function|Class)/.test(parent.type)) {
    const params = /** @type {unknown[] | undefined} */ (parent.params);
    return parent.id === node || params?.includes(node) === true;
  }
  if (parent.type === 'ArrowFunctionExpression')
    return /** @type {unknown[]} */ (parent.params).includes(node);
  if (parent.type === 'AssignmentPattern') return parent.left === node;
  if (parent.type === 'CatchClause') return parent.param === node;
  if (parent.type === 'Property') return above.type === 'ObjectPattern' && parent.value === node;
  return parent.type === 'ArrayPattern' || parent.type === 'RestElement';
}

/** Returns whether the node is only a name, not the use of a variable. @param {Node} node @param {Node} parent */
function isOnlyName(node, parent) {
  if (parent.type.startsWith('TS')) return !VALUES.has(parent.type);
  if (parent.type === 'ImportSpecifier') return true;
  if (parent.type === 'MemberExpression') return parent.property === node && parent.computed === false;
  const isKey =
    parent.type === 'Property' || parent.type === 'PropertyDefinition' || parent.type === 'MethodDefinition';
  return isKey && parent.key === node && parent.computed === false;
}

/** @param {Node} member @returns {string | null} */
function readKey(member) {
  const property = /** @type {Node} */ (member.property);
  if (member.computed === false) return property.name ?? null;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** Returns the beginning that all possible keys share: `state.` for `t[`state.${code}`]`. @param {Node} member */
function readFamily(member) {
  const property = /** @type {Node} */ (member.property);
  if (member.computed !== true || property.type !== 'TemplateLiteral') return '';
  const [head] = /** @type {{ value: { cooked: string } }[]} */ (property.quasis);
  return head?.value.cooked ?? '';
}

/** @param {Node} member @param {Node} above @returns {Use['call']} */
function readCall(member, above) {
  if (above.type !== 'CallExpression' || above.callee !== member) return undefined;
  const [values, ...more] = /** @type {Node[]} */ (above.arguments);
  if (values?.type !== 'ObjectExpression' || more.length > 0) return undefined;
  /** @type {Map<string, Span>} */
  const fields = new Map();
  for (const field of /** @type {Node[]} */ (values.properties)) {
    const [key, value] = [/** @type {Node} */ (field.key), /** @type {Node} */ (field.value)];
    if (field.type !== 'Property' || field.computed !== false || key.type !== 'Identifier') return undefined;
    fields.set(key.name ?? '', value);
  }
  return { start: above.start, end: above.end, fields };
}

/**
 * Returns the imports of texts in a source file, with the texts that it uses.
 * @param {string} code
 * @param {string} file its name, whose ending says in which language it is written
 * @returns {TextImport[]}
 */
export function findUses(code, file) {
  if (!code.includes("'#texts/")) return [];
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseSync(file, code).program));
  /** @type {Map<string, TextImport>} */
  const imports = new Map();
  for (const statement of /** @type {Node[]} */ (program.body)) {
    if (statement.type !== 'ImportDeclaration') continue;
    const found = readImport(code, statement);
    if (found) imports.set(found.local, found);
  }
  walk(
    program,
    program,
    (node, parent, above) => {
      const found = node.type === 'Identifier' ? imports.get(node.name ?? '') : undefined;
      if (!found || isOnlyName(node, parent)) return;
      if (isDeclared(node, parent, above))
        throw new Error(`${file} calls something else ${found.local} as well: give it another name.`);
      const isMember = parent.type === 'MemberExpression' && parent.object === node;
      const key = isMember ? readKey(parent) : null;
      if (key === null) found.families.add(isMember ? readFamily(parent) : '');
      else {
        const call = readCall(parent, above);
        found.uses.push({ key, start: parent.start, end: parent.end, ...(call && { call }) });
      }
    },
    program,
  );
  return [...imports.values()];
}

/**
 * Returns the texts that all files of a folder use, except its tests.
 * @param {string} folder
 */
export function listUses(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .flatMap((file) => findUses(readFileSync(file, 'utf8'), file).map((found) => ({ file, ...found })));
}
