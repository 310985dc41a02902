import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Fault } from './fault.ts';

function isFunction(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

/** Whether a node declares something that a fault can name: a function, a method, a class, or a top-level constant. */
function isPlace(node: ts.Node): node is ts.Declaration {
  if (ts.isVariableDeclaration(node))
    return isFunction(node.initializer) || ts.isSourceFile(node.parent.parent.parent);
  if (ts.isPropertyAssignment(node)) return isFunction(node.initializer);
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isMethodDeclaration(node);
}

/** Returns the declarations of a source that a fault can name. */
function placesIn(source: ts.SourceFile): { name: string; node: ts.Node }[] {
  const found: { name: string; node: ts.Node }[] = [];
  const look = (node: ts.Node): void => {
    if (isPlace(node)) found.push({ name: ts.getNameOfDeclaration(node)?.getText(source) ?? '', node });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Returns the node of a source that a fault names, or the whole source when it names none. */
export function placeIn(source: ts.SourceFile, { name, in: place }: Fault): ts.Node {
  if (place === undefined) return source;
  const nodes = placesIn(source).filter((one) => one.name === place);
  const [only] = nodes;
  if (!only || nodes.length > 1)
    throw new Error(`“${name}”: ${source.fileName} must have one ${place}, and has ${nodes.length}.`);
  return only.node;
}

/** The product's files by path from the project's root. The declared names are filled in on the first use. */
type Sources = Map<string, { text: string; names?: Set<string> }>;

const known = new Map<string, Sources>();

function readSources(root: string): Sources {
  const sources = known.get(root) ?? readFiles(root);
  known.set(root, sources);
  return sources;
}

function readFiles(root: string): Sources {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const product = files.filter((file) => !/\.test\.tsx?$/.test(file));
  return new Map(product.map((file) => [file, { text: readFileSync(path.join(root, file), 'utf8') }]));
}

function hasPlace(sources: Sources, file: string, place: string): boolean {
  const source = sources.get(file);
  if (!source?.text.includes(place)) return false;
  source.names ??= new Set(placesIn(parse(file, source.text)).map(({ name }) => name));
  return source.names.has(place);
}

/** Returns the path of the file that contains the mistake, from the project's root. Throws when no file or more than one matches. */
export function findFile(root: string, fault: Fault): string {
  const { name, file = 'src', in: place } = fault;
  if (!statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory()) return file;
  const sources = readSources(root);
  const files = [...sources.keys()]
    .sort()
    .filter(
      (one) =>
        one.startsWith(`${file}/`) &&
        (place === undefined || hasPlace(sources, one, place)) &&
        (!('guard' in fault) || sources.get(one)?.text.includes(`guard('${fault.guard}'`)),
    );
  const [only] = files;
  const what = [place, 'guard' in fault ? fault.guard : null].filter(Boolean).join(' with ');
  if (!only || files.length > 1)
    throw new Error(
      `“${name}”: one file of ${file} must have ${what}, and these do: ${files.join(' ') || 'none'}.`,
    );
  return only;
}
