import path from 'node:path';
import ts from 'typescript';

const ALIASES = { '#web/': 'src/web/', '#contract/': 'src/contract/', '#server/': 'src/server/' };

/** Whether an import or export exists at run time. `import type` and `import { type Name }` do not. */
function leavesValue(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const { exportClause: clause } = node;
    if (node.isTypeOnly) return false;
    return !clause || !ts.isNamedExports(clause) || clause.elements.some(({ isTypeOnly }) => !isTypeOnly);
  }
  const { importClause: clause } = node;
  if (!clause) return true;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || ts.isNamespaceImport(namedBindings)) return true;
  return namedBindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/** Returns the name of the module that a node loads at run time, including `import(…)`. Returns null for other nodes. */
function moduleOf(node: ts.Node): string | null {
  let name: ts.Expression | undefined;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    name = leavesValue(node) ? node.moduleSpecifier : undefined;
  else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    [name] = node.arguments;
  return name && ts.isStringLiteral(name) ? name.text : null;
}

/** Returns the project's files that a source file imports by value, as paths from the project's root. */
export function valueImportsIn(file: string, source: string): string[] {
  const found: string[] = [];
  function look(node: ts.Node): void {
    const name = moduleOf(node);
    if (name !== null) {
      const alias = Object.entries(ALIASES).find(([prefix]) => name.startsWith(prefix));
      found.push(alias ? name.replace(alias[0], alias[1]) : path.posix.join(path.posix.dirname(file), name));
    }
    ts.forEachChild(node, look);
  }
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}
