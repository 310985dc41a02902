import path from 'node:path';
import ts from 'typescript';
import type { Newer } from '../../support/browser-floor.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILT_IN = /\/typescript\/lib\/lib\.[^/]+\.d\.ts$/;

function readSettings(): ts.ParsedCommandLine {
  const file = path.join(ROOT, 'src/web/tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file));
}

export const sourcesOfSite = () => readSettings().fileNames;

/** Returns a TypeScript program for these files with the site's compiler settings. */
export function programOf(files: string[]): ts.Program {
  return ts.createProgram(files, { ...readSettings().options, noEmit: true, composite: false });
}

/** Returns the object that a browser API belongs to: `AbortSignal` for `AbortSignal.any`. Empty for a global. */
function ownerOf({ parent }: ts.Declaration): string {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text.replace(/Constructor$/, '');
  const isStatic = ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent);
  return isStatic && ts.isIdentifier(parent.parent.name) ? parent.parent.name.text : '';
}

function keysOf(symbol: ts.Symbol): string[] {
  return (symbol.declarations ?? [])
    .filter((declaration) => BUILT_IN.test(declaration.getSourceFile().fileName))
    .flatMap((declaration) => {
      const [owner, { name }] = [ownerOf(declaration), symbol];
      if (owner === '') return [`api.${name}`, `api.Window.${name}`, `javascript.builtins.${name}`];
      const member = `${owner}.${name}`;
      return [`api.${member}`, `api.${member}_static`, `javascript.builtins.${member}`];
    });
}

function keysOfAttribute({ name, parent }: ts.JsxAttribute): string[] {
  const tag = parent.parent.tagName.getText();
  const attribute = name.getText().toLowerCase();
  // Attributes of components are not HTML attributes.
  return /^[a-z]/.test(tag)
    ? [`html.elements.${tag}.${attribute}`, `html.global_attributes.${attribute}`]
    : [];
}

/** Returns the newer features that these files use, with their places: `api.AbortSignal.any_static` → `src/web/api/client.ts:53`. */
export function findNewer(program: ts.Program, newer: Newer): Map<string, string[]> {
  const checker = program.getTypeChecker();
  const names = new Set([...newer.keys()].map((key) => key.split('.').at(-1)?.replace('_static', '')));
  const found = new Map<string, string[]>();

  function note(keys: string[], node: ts.Node): void {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const place = `${path.relative(ROOT, source.fileName)}:${line + 1}`;
    for (const key of keys) if (newer.has(key)) found.set(key, [...(found.get(key) ?? []), place]);
  }
  function visit(node: ts.Node): void {
    if (ts.isJsxAttribute(node)) note(keysOfAttribute(node), node);
    // Types are only looked up for names that could be a newer feature, because the lookup is slow.
    if (ts.isIdentifier(node) && names.has(node.text)) {
      const { parent } = node;
      const taken = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node;
      const symbol = taken
        ? checker.getTypeAtLocation(parent.parent).getProperty(node.text)
        : checker.getSymbolAtLocation(node);
      if (symbol) note(keysOf(symbol), node);
    }
    ts.forEachChild(node, visit);
  }
  for (const source of program.getSourceFiles())
    if (
      /\/src\/(web|contract)\//.test(source.fileName) ||
      program.getRootFileNames().includes(source.fileName)
    )
      visit(source);
  return found;
}
