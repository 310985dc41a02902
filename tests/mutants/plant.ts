import ts from 'typescript';
import type { Fault } from './fault.ts';

const isWord = (part: string) => /^\w/.test(part);

/** Returns what finds the text with any whitespace, and with a comma before a closing bracket, as other line breaks add it. */
function patternOf(text: string): RegExp {
  const parts = text.match(/\w+|[^\w\s]/g) ?? [];
  const source = parts.map((part, index) => {
    const before = parts[index - 1];
    if (before === undefined) return escape(part);
    const comma = /[)\]}]/.test(part) && before !== ',' ? String.raw`(?:,\s*)?` : '';
    return (isWord(before) && isWord(part) ? String.raw`\s+` : String.raw`\s*`) + comma + escape(part);
  });
  return new RegExp(source.join(''), 'g');
}

function escape(part: string): string {
  return part.replace(/\W/, String.raw`\$&`);
}

function isFunction(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

/** Tells whether a fault can name what a node declares: a function, a method, a class, or a constant of the file itself. */
function isPlace(node: ts.Node): node is ts.Declaration {
  if (ts.isVariableDeclaration(node))
    return isFunction(node.initializer) || ts.isSourceFile(node.parent.parent.parent);
  if (ts.isPropertyAssignment(node)) return isFunction(node.initializer);
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isMethodDeclaration(node);
}

/** Returns where each declaration of this name begins and ends. */
function findPlaces(text: string, file: string, name: string): [number, number][] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: [number, number][] = [];
  const look = (node: ts.Node): void => {
    if (isPlace(node) && ts.getNameOfDeclaration(node)?.getText(source) === name)
      found.push([node.getStart(source), node.end]);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** Returns the file's text with the fault in it. Throws for a fault that no longer fits the file. */
export function plant(text: string, { name, file, in: place, before, after }: Fault): string {
  const places = place === undefined ? [[0, text.length] as const] : findPlaces(text, file, place);
  const [only] = places;
  if (!only || places.length > 1)
    throw new Error(`“${name}”: ${file} must have one ${place ?? ''}, and has ${places.length}.`);
  const part = text.slice(...only);
  const pattern = typeof before === 'string' ? patternOf(before) : new RegExp(before, 'g');
  const found = [...part.matchAll(pattern)].length;
  if (found !== 1)
    throw new Error(
      `“${name}”: its \`before\` must stand in ${place ?? file} once, and does ${found} times.`,
    );
  const changed =
    typeof before === 'string' ? part.replace(pattern, () => after) : part.replace(pattern, after);
  if (changed === part) throw new Error(`“${name}” changes nothing.`);
  return text.slice(0, only[0]) + changed + text.slice(only[1]);
}
