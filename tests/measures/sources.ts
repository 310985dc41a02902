import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { valueImportsIn } from '../repo-rules/support/value-imports.ts';

export interface Source {
  file: string;
  text: string;
  lines: number;
  tree: ts.SourceFile;
  exported: string[];
  /** The files that it imports, including type-only imports. */
  needs: Set<string>;
}

export const isText = (file: string) => /texts\.tsx?$|\/texts\//.test(file);

const ALIAS = /^#(web|contract|server)\//;

function namesOf(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : name.elements.map((element) => element.getText()),
    );
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  const name = ts.getNameOfDeclaration(statement as ts.DeclarationStatement); // A statement with `export` is a declaration.
  return [isDefault ? 'default' : (name?.getText() ?? '')];
}

function needsOf(file: string, tree: ts.SourceFile): Set<string> {
  const needs = new Set<string>();
  const look = (node: ts.Node): void => {
    const isDeclared = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
    const isCalled = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const name = isDeclared ? node.moduleSpecifier : isCalled ? node.arguments[0] : undefined;
    if (name && ts.isStringLiteral(name))
      needs.add(
        ALIAS.test(name.text)
          ? name.text.replace(ALIAS, 'src/$1/')
          : path.posix.join(path.posix.dirname(file), name.text),
      );
    ts.forEachChild(node, look);
  };
  look(tree);
  return needs;
}

/** Returns the project's source files without tests, by path from the project's folder. */
export function readSources(project: string): Map<string, Source> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: project }).map((file) => file.replaceAll('\\', '/'));
  const own = files.filter((file) => !/\.(test|d)\.tsx?$/.test(file)).sort();
  return new Map(
    own.map((file) => {
      const text = readFileSync(path.join(project, file), 'utf8');
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const exported = tree.statements.flatMap(namesOf);
      const lines = text.split('\n').length - 1;
      return [file, { file, text, lines, tree, exported, needs: needsOf(file, tree) }];
    }),
  );
}

export function loadedBy(
  sources: Map<string, Source>,
  file: string,
  loaded = new Set<string>(),
): Set<string> {
  const source = sources.get(file);
  if (!source || loaded.has(file)) return loaded;
  loaded.add(file);
  for (const other of valueImportsIn(file, source.text)) loadedBy(sources, other, loaded);
  return loaded;
}
